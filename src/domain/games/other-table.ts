/**
 * Reads tables of games from other programs or written by hand: the headings tell the columns, each row is a
 * game. It counts what it can't read; where a date has two readings, the app asks the player.
 */
import type { CardId, LeaderCard } from '../card';
import { readCsv } from './csv-cells';
import { EMPTY_GAME, type Game, type GameFacts, PLAIN_GAME } from './game';
import { CELL_READERS, type CellReader, type DayOrder, dayOrdersIn } from './table-cells';
import { columnsOf, type TableFact } from './table-headings';

interface OtherTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The fact in each column, according to its heading; null for columns that are left out. */
  readonly columns: readonly (TableFact | null)[];
}

/** Skips rows whose cells are all empty. */
export function readOtherTable(text: string): OtherTable {
  const [headings = [], ...rows] = readCsv(text);
  return {
    headings,
    rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')),
    columns: columnsOf(headings),
  };
}

/** Whether day or month comes first in a table's dates, as far as the dates tell it. */
export function dayOrderOf(
  { rows }: OtherTable,
  columns: OtherTable['columns'],
): DayOrder | 'asked' {
  const at = columns.indexOf('date');
  const orders = dayOrdersIn(rows.map((row) => row[at] ?? ''));
  if (orders.isOpen && orders.told.size !== 1) return 'asked';
  return [...orders.told][0] ?? 'day';
}

/** The cells of a column that could not be understood. */
interface MisreadCells {
  readonly count: number;
  readonly example: string;
}

interface TableGames {
  readonly games: readonly Game[];
  /** How many rows hold no game. */
  readonly unread: number;
  readonly misread: ReadonlyMap<TableFact, MisreadCells>;
}

/**
 * @param columns the fact in each column, as the player has confirmed it.
 * @param dayOrder decides dates that have two readings.
 */
export function gamesOfTable(
  { rows }: OtherTable,
  columns: OtherTable['columns'],
  dayOrder: DayOrder,
  leaders: readonly LeaderCard[],
): TableGames {
  const reader: CellReader = { dayOrder, leaders, known: new Map<string, CardId | null>() };
  const misread = new Map<TableFact, MisreadCells>();
  const seen = new Map<string, number>();
  const games: Game[] = [];
  let unread = 0;
  for (const row of rows) {
    let facts: Partial<GameFacts> = {};
    for (const [at, fact] of columns.entries()) {
      const cell = row[at]?.trim() ?? '';
      if (fact === null || cell === '') continue;
      const read = CELL_READERS[fact](cell, reader);
      if (read)
        facts = { ...read, ...facts, ...(read[fact] !== undefined && { [fact]: read[fact] }) };
      else misread.set(fact, { count: (misread.get(fact)?.count ?? 0) + 1, example: cell });
    }
    const game = { ...EMPTY_GAME, ...facts };
    if (game.leader === '' && game.opponentLeader === '' && game.result === '') {
      unread += 1;
      continue;
    }
    const key = keyOf(game);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    games.push({ ...PLAIN_GAME, ...game, source: 'quick', id: `${key}/${nth}` });
  }
  return { games, unread, misread };
}

/** The same row, in the same table or a longer one, is the same game, even after its note changed. */
function keyOf({
  date,
  time,
  leader,
  opponentLeader,
  opponent,
  turnOrder,
  result,
}: GameFacts): string {
  return ['table', date, time, leader, opponentLeader, opponent, turnOrder, result].join('/');
}
