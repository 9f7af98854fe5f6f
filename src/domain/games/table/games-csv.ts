/** Writes games as a table for spreadsheets, and reads it back. */

import { type Game, kindOf } from '../game';
import { type CsvSeparator, readCsv, writeCsv } from './csv-cells';

/** A column: its heading, its value for a game, and the game's member that it holds. */
interface Column {
  readonly name: string;
  readonly member: keyof Game | typeof BOTH;
}

/**
 * The column `result` calls it a loss, for anyone who adds it up and for older versions; this column marks
 * it.
 */
const BOTH = 'isLossOfBoth';

/**
 * The last columns are only for reading the table back. New columns go last: the others keep their places.
 */
const COLUMNS: readonly Column[] = [
  { name: 'date', member: 'date' },
  { name: 'time', member: 'time' },
  { name: 'my_leader', member: 'leader' },
  { name: 'opponent_leader', member: 'opponentLeader' },
  { name: 'opponent', member: 'opponent' },
  { name: 'order', member: 'turnOrder' },
  { name: 'dice', member: 'dice' },
  { name: 'mulligan', member: 'mulligan' },
  { name: 'result', member: 'result' },
  { name: 'turns', member: 'turns' },
  { name: 'note', member: 'note' },
  { name: 'source', member: 'source' },
  { name: 'left_out', member: 'isLeftOut' },
  { name: 'added', member: 'keptAt' },
  { name: 'changed', member: 'changedAt' },
  { name: 'id', member: 'id' },
  { name: 'both_lose', member: BOTH },
  { name: 'kind', member: 'kind' },
  { name: 'deck', member: 'deck' },
];

const YES = 'yes';

/** @param formatOf the formats of reports, by their games' ids: a last column, which is not read back. */
export function gamesCsv(
  games: readonly Game[],
  separator: CsvSeparator = ',',
  formatOf: ReadonlyMap<string, string> = new Map(),
): string {
  const last = (cell: string) => (formatOf.size > 0 ? [cell] : []);
  const rows = games.map((game) => [
    ...COLUMNS.map(({ member }) => cellOf(game, member)),
    ...last(formatOf.get(game.id) ?? ''),
  ]);
  return writeCsv([[...COLUMNS.map(({ name }) => name), ...last('format')], ...rows], separator);
}

function cellOf(game: Game, member: Column['member']): string {
  const isOfBoth = game.result === 'both-lose';
  if (member === 'kind') return kindOf(game);
  if (member === BOTH) return isOfBoth ? YES : '';
  if (member === 'result' && isOfBoth) return 'loss';
  // The result is unknown until the player's side is known.
  if (member === 'result' && game.askedNames !== null) return '';
  const value = game[member];
  if (isInstant(member)) return value === 0 ? '' : new Date(Number(value)).toISOString();
  if (typeof value === 'boolean') return value ? YES : '';
  return value === null ? '' : String(value);
}

/** Whether the first line of a text is this table's. */
export function isGamesTable(text: string): boolean {
  return /^\uFEFF?(?:"?sep=.?"?\r?\n)?[^\r\n]*\bmy_leader\b/.test(text);
}

/** A record for each row, not validated: a spreadsheet may have changed it. */
export function readGamesCsv(text: string): Record<string, unknown>[] {
  const [names = [], ...rows] = readCsv(text);
  const places = COLUMNS.map(({ name, member }) => ({ member, at: names.indexOf(name) })).filter(
    ({ at }) => at >= 0,
  );
  return rows.map((row) => {
    const read = places.map(({ member, at }) => [member, memberOf(member, row[at] ?? '')]);
    const { [BOTH]: isOfBoth, ...game } = Object.fromEntries(read);
    return isOfBoth && game.result === 'loss' ? { ...game, result: 'both-lose' } : game;
  });
}

function isInstant(member: Column['member']): boolean {
  return member === 'keptAt' || member === 'changedAt';
}

function memberOf(member: Column['member'], cell: string): unknown {
  if (isInstant(member)) return Date.parse(cell) || 0;
  if (member === 'turns') return cell === '' ? null : Number(cell);
  return member === 'isLeftOut' || member === BOTH ? cell === YES : cell;
}
