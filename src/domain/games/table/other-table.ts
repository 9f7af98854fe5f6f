/**
 * Reads tables of games from other programs or written by hand: the headings tell the columns, each row is a
 * game. It counts what it can't read; where a date has two readings, the app asks the player.
 */
import { isCardId, type LeaderCard } from '../../card/card';
import { fnv1aOfText } from '../../fnv1a';
import { EMPTY_GAME, GAME_FACTS, type Game, type GameFacts, PLAIN_GAME } from '../game';
import { readCsv } from './csv-cells';
import {
  CELL_READERS,
  type CellFacts,
  type CellReader,
  type DayOrder,
  dayOrdersIn,
  onOwnClock,
  saysDay,
  saysTime,
} from './table-cells';
import { columnsOf, isChoice, isLongText, type TableFact } from './table-headings';

interface OtherTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The fact in each column, according to its heading; null for columns that are left out. */
  readonly columns: readonly (TableFact | null)[];
}

/** Skips rows whose cells are all empty. */
export function readOtherTable(text: string): OtherTable {
  const rows = readCsv(text).filter((row) => row.some((cell) => cell.trim() !== ''));
  // A game in the first line is no heading.
  const isHeadless = rows[0]?.some((cell) => isCardId(cell.trim()) || saysDay(cell.trim()));
  const headings = isHeadless ? (rows[0] ?? []).map(() => '') : (rows.shift() ?? []);
  return { headings, rows, columns: columnsOf(headings) };
}

/** Whether day or month comes first in a table's dates, as far as the dates tell it. */
export function dayOrderOf(
  { rows }: OtherTable,
  columns: OtherTable['columns'],
): DayOrder | 'asked' {
  const at = columns.indexOf('date');
  const orders = dayOrdersIn(rows.map((row) => row[at] ?? ''));
  if (orders.isOpen && orders.proven.size !== 1) return 'asked';
  return [...orders.proven][0] ?? 'day';
}

/** A cell that could not be understood, as it is first written, and how many are like it. */
export interface MisreadCell {
  readonly cell: string;
  readonly count: number;
}

/** What the player says that cells mean; the key is `meaningKey`. */
export type Meanings = ReadonlyMap<string, Partial<GameFacts>>;
export const meaningKey = (fact: TableFact, cell: string) => `${fact}/${cell.toLowerCase()}`;

interface TableGames {
  readonly games: readonly Game[];
  /** How many rows hold no game. */
  readonly unread: number;
  /** Also cells whose meaning the player has said, and texts whose end is left out. */
  readonly misread: ReadonlyMap<TableFact, ReadonlyMap<string, MisreadCell>>;
}

/**
 * @param columns the fact in each column, as the player has confirmed it.
 * @param dayOrder decides dates that have two readings.
 * @param meanings what the player says of cells that are not understood.
 */
export function gamesOfTable(
  { headings, rows }: OtherTable,
  columns: OtherTable['columns'],
  dayOrder: DayOrder,
  leaders: readonly LeaderCard[],
  meanings: Meanings = new Map(),
): TableGames {
  const known: CellReader['known'] = new Map();
  const readers = columns.map((_, at): CellReader => {
    const words = new Set(rows.map((row) => row[at]?.trim().toLowerCase()));
    return { dayOrder, leaders, known, inColumn: (word) => words.has(word) };
  });
  const misread = new Map<TableFact, Map<string, MisreadCell>>();
  const miss = (fact: TableFact, cell: string) => {
    const cells = misread.get(fact) ?? new Map<string, MisreadCell>();
    const like = cells.get(cell.toLowerCase()) ?? { cell, count: 0 };
    misread.set(fact, cells.set(cell.toLowerCase(), { ...like, count: like.count + 1 }));
  };
  const seen = new Map<string, number>();
  const games: Game[] = [];
  let unread = 0;
  const table = markOf(headings);
  for (const [place, row] of rows.entries()) {
    let cells: CellFacts = {};
    let meant: Partial<GameFacts> = {};
    for (const [at, reader] of readers.entries()) {
      const fact = columns[at] ?? null;
      const cell = row[at]?.trim() ?? '';
      if (fact === null || cell === '') continue;
      const read = CELL_READERS[fact](cell, reader);
      if (!read) {
        miss(fact, cell);
        meant = { ...meant, ...meanings.get(meaningKey(fact, cell)) };
        continue;
      }
      if (fact === 'date' && saysTime(cell) && !read.time) miss('time', cell);
      if (isLongText(fact) && read[fact] !== cell) miss(fact, cell);
      const own =
        fact === 'time' ? { time: read.time ?? '', zone: read.zone } : { [fact]: read[fact] };
      cells = { ...read, ...cells, ...own };
    }
    const { zone, ...facts } = { ...EMPTY_GAME, ...cells };
    const isZoned = zone !== undefined && facts.time !== '';
    if (isZoned && facts.date === '') miss('time', facts.time);
    const game = { ...facts, ...(isZoned && onOwnClock(facts, zone)), ...meant };
    if (game.leader === '' && game.opponentLeader === '' && game.result === '') {
      unread += 1;
      continue;
    }
    // By its own words, so that its id is the same whatever the player says of them, and in every time zone.
    const key = keyOf(facts);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    const id = `${key}/${nth}`;
    const marks = { table, place, words: markOf(row) };
    games.push({ ...PLAIN_GAME, ...game, source: 'quick', id, row: marks });
  }
  return { games, unread, misread };
}

/** The first games, and after them one of each further kind: with another result, or other facts. */
export function differingGames(games: readonly Game[], first: number): Game[] {
  const kinds = new Set<string>();
  return games.filter((game, at) => {
    const known = GAME_FACTS.map((name) => (isChoice(name) ? game[name] : Boolean(game[name])));
    return kinds.size < kinds.add(known.join()).size || at < first;
  });
}

const KEY_FACTS = GAME_FACTS.filter((name) =>
  /^(date|time|leader|opponentLeader|opponent|turnOrder|result)$/.test(name),
);

/** The same row, in the same table or a longer one, is the same game, even after its note changed. */
function keyOf(facts: GameFacts): string {
  return ['table', ...KEY_FACTS.map((name) => facts[name])].join('/');
}

function markOf(cells: readonly string[]): string {
  const text = cells.map((cell) => cell.trim()).join('\n');
  return fnv1aOfText(text).toString(36);
}
