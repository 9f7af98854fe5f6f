/**
 * Matches on their way into the database (match-store): collected as future rows, and prepared in the
 * database's form while the batch before is being stored. Knows no database.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { arrayLiteral } from './array-literal';
import { copyFields, copyText } from './copy-format';
import {
  addReport,
  deckId,
  isNamed,
  type MatchRows,
  type PlayedMatch,
  rowsOf,
  type SideRow,
} from './side-rows';

/** Matches to store together; several reports of one match are joined. */
interface MatchBatch {
  /** How many reports it holds. */
  readonly size: number;
  add(match: PlayedMatch): void;
  /** By key. */
  reports(): ReadonlyMap<string, MatchRows>;
  /** Keys of the reports without a `matchId`. */
  unnamed(): ReadonlySet<string>;
  /** Whether a match in it may be known, or have a second report, under another key. */
  readonly mayBeDoubled: boolean;
  /** Distinct lists of cards. */
  decks(): ReadonlySet<string>;
}

/**
 * `mayBeDoubled`: whether both players may have reported a match without a common `matchId`, with clocks that
 * differ.
 */
export function emptyBatch(mayBeDoubled = true): MatchBatch {
  const reports = new Map<string, MatchRows>();
  const unnamed = new Set<string>();
  const decks = new Set<string>();
  let size = 0;
  return {
    mayBeDoubled,
    get size() {
      return size;
    },
    add: (match) => {
      size += 1;
      const rows = rowsOf(match);
      const key = rows[0].match_key;
      const known = reports.get(key);
      reports.set(key, known ? addReport(known, rows) : rows);
      if (match.matchId === null) unnamed.add(key);
      for (const { deck } of match.sides) if (deck) decks.add(deck);
    },
    reports: () => reports,
    unnamed: () => unnamed,
    decks: () => decks,
  };
}

/** The same for reports that were stored before: their decks are still there. */
export function batchOfRows(rows: readonly MatchRows[]): MatchBatch {
  const reports = new Map(rows.map((report) => [report[0].match_key, report]));
  const unnamed = rows.filter((report) => !isNamed(report)).map(([{ match_key }]) => match_key);
  return {
    ...emptyBatch(),
    size: rows.length,
    reports: () => reports,
    unnamed: () => new Set(unnamed),
  };
}

/** Sides as they are written by COPY, and their effects on other tables. */
export interface Writing {
  /**
   * Lines of COPY's text format in parts, each with the values of SIDE_COLUMNS; empty where nothing is
   * written.
   */
  readonly sides: readonly Uint8Array[];
  /** The newest side of each name: an array for each of NAME_COLUMNS; null where no side has a name. */
  readonly names: readonly string[] | null;
  /** When they were played, ISO times. */
  readonly instants: ReadonlySet<string>;
}

/** A batch that only waits for the database. */
export interface ReadyBatch {
  /** How many reports it holds. */
  readonly size: number;
  /** By key, in the order of keys. */
  readonly reports: ReadonlyMap<string, MatchRows>;
  /** Keys of the reports without a `matchId`. */
  readonly unnamed: ReadonlySet<string>;
  /** Whether a match of it may have a second report, or be known, under another key. */
  readonly mayBeDoubled: boolean;
  /** `{ id, cards }` in the order of ids, as a JSON list; null: no decks. */
  readonly decks: string | null;
  /** Prepares these matches, in any order, for writing. All of them must come from this batch. */
  writingOf(matches: readonly MatchRows[]): Promise<Writing>;
}

/** Closes the batch. Pauses now and then, so that the database's answers are handled. */
export async function makeReady(batch: MatchBatch): Promise<ReadyBatch> {
  const reports = new Map([...batch.reports()].sort(([a], [b]) => compareDigits(a, b)));
  await pause();
  const decks = Array.from(batch.decks(), (cards) => ({ id: deckId(cards), cards }));
  const all = [...reports.values()];
  const whole = await writingOf(all);
  return {
    size: batch.size,
    reports,
    unnamed: batch.unnamed(),
    mayBeDoubled: batch.mayBeDoubled,
    decks:
      decks.length === 0 ? null : JSON.stringify(decks.sort((a, b) => compareDigits(a.id, b.id))),
    writingOf: async (matches) =>
      matches.length === all.length && matches.every((rows, index) => rows === all[index])
        ? whole
        : writingOf(matches.toSorted(([a], [b]) => compareDigits(a.match_key, b.match_key))),
  };
}

export const SIDE_COLUMNS = [
  'match_key',
  'side',
  'device_id',
  'played_at',
  'game_mode',
  'is_private',
  'player_name',
  'leader',
  'opp_player_name',
  'opp_leader',
  'result',
  'turn_order',
  'turns',
  'deck_id',
  'opp_deck_id',
  'hand',
  'opp_hand',
  'plays',
  'reported_at',
] as const satisfies readonly (keyof SideRow)[];

/** Some milliseconds of work. */
const MATCHES_A_PART = 250;

async function writingOf(matches: readonly MatchRows[]): Promise<Writing> {
  const sides: Uint8Array[] = [];
  const names = newestNames();
  const instants = new Set<string>();
  for (let start = 0; start < matches.length; start += MATCHES_A_PART) {
    let lines = '';
    for (const rows of matches.slice(start, start + MATCHES_A_PART)) {
      lines += copiedMatch(rows);
      names.add(rows[0]);
      names.add(rows[1]);
      instants.add(rows[0].played_at);
      if (rows[1].played_at !== rows[0].played_at) instants.add(rows[1].played_at);
    }
    sides.push(Buffer.from(lines));
    await pause();
  }
  const newest = names.list();
  await pause();
  return { sides, names: newest.length === 0 ? null : columnsOf(newest), instants };
}

// Written out, as the lines are: access by a variable name takes several times as long.
function columnsOf(rows: readonly Readonly<Record<NameColumn, string>>[]): readonly string[] {
  const columns: Readonly<Record<NameColumn, readonly string[]>> = {
    device_id: rows.map((row) => row.device_id),
    player_name: rows.map((row) => row.player_name),
    played_at: rows.map((row) => row.played_at),
    leader: rows.map((row) => row.leader),
    opp_leader: rows.map((row) => row.opp_leader),
    result: rows.map((row) => row.result),
  };
  return NAME_COLUMNS.map((column) => arrayLiteral(columns[column]));
}

// Shared values are encoded once: names, leaders, decks and hands appear in both rows.
function copiedMatch([first, second]: MatchRows): string {
  const leaders = [copyText(first.leader), copyText(second.leader)] as const;
  const names = [copyText(first.player_name), copyText(second.player_name)] as const;
  const decks = [copyText(first.deck_id), copyText(second.deck_id)] as const;
  const hands = [copyText(first.hand), copyText(second.hand)] as const;
  const line = (row: SideRow, own: 0 | 1, other: 0 | 1) =>
    copyFields([
      row.match_key,
      copyText(row.side),
      copyText(row.device_id),
      copyText(row.played_at),
      copyText(row.game_mode),
      copyText(row.is_private),
      names[own],
      leaders[own],
      names[other],
      leaders[other],
      copyText(row.result),
      copyText(row.turn_order),
      copyText(row.turns),
      decks[own],
      decks[other],
      hands[own],
      hands[other],
      copyText(row.plays),
      copyText(row.reported_at),
    ]);
  return line(first, 0, 1) + line(second, 1, 0);
}

/** What `player_names` keeps of the newest side of each name of each device. */
export const NAME_COLUMNS = [
  'device_id',
  'player_name',
  'played_at',
  'leader',
  'opp_leader',
  'result',
] as const satisfies readonly (keyof SideRow)[];

type NameColumn = (typeof NAME_COLUMNS)[number];

/** The newest of each name of each device among the added sides. */
function newestNames() {
  // Most devices have one name.
  const byDevice = new Map<string, SideRow[]>();
  return {
    add(row: SideRow): void {
      if (row.device_id === '') return;
      const names = byDevice.get(row.device_id);
      if (!names) {
        byDevice.set(row.device_id, [row]);
        return;
      }
      const known = names.findIndex(({ player_name }) => player_name === row.player_name);
      if (known < 0) names.push(row);
      else if ((names[known] as SideRow).played_at < row.played_at) names[known] = row;
    },
    /** In the order of names, as in the index. */
    list: (): SideRow[] =>
      [...byDevice.keys()].sort().flatMap((device) => byDevice.get(device) as SideRow[]),
  };
}

/** Any order will do if everybody uses it: all writers take rows in one order. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
