/**
 * Matches on their way into the database (match-store): gathered as the rows they will be, and made ready,
 * while the batch before them is being stored, as what the database takes. Knows no database.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { arrayLiteral } from './array-literal';
import { copyLine } from './copy-format';
import {
  addReport,
  deckId,
  type MatchRows,
  type PlayedMatch,
  rowsOf,
  type SideRow,
} from './side-rows';

/** Matches that are stored together; several reports of one match are one. */
export interface MatchBatch {
  /** How many reports it holds. */
  readonly size: number;
  add(match: PlayedMatch): void;
  /** By key. */
  reports(): ReadonlyMap<string, MatchRows>;
  /** By id. */
  decks(): ReadonlyMap<string, string>;
}

export function emptyBatch(): MatchBatch {
  const reports = new Map<string, MatchRows>();
  const decks = new Map<string, string>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (match) => {
      size += 1;
      const rows = rowsOf(match);
      const key = rows[0].match_key;
      const known = reports.get(key);
      reports.set(key, known ? addReport(known, rows) : rows);
      for (const { deck } of match.sides) if (deck) decks.set(deckId(deck), deck);
    },
    reports: () => reports,
    decks: () => decks,
  };
}

/** Sides as they are written: by COPY, and what else they change. */
export interface Writing {
  /** Lines of COPY's text format in parts, each with the values of SIDE_COLUMNS; none: nothing is written. */
  readonly sides: readonly Uint8Array[];
  /** The newest side of each name: an array for each of NAME_COLUMNS; null where nobody has one. */
  readonly names: readonly string[] | null;
  /** When they were played, ISO times. */
  readonly instants: ReadonlySet<string>;
}

/** A batch of which nothing but the database's answers is awaited any more. */
export interface ReadyBatch {
  /** How many reports it holds. */
  readonly size: number;
  /** By key, in the order of keys. */
  readonly reports: ReadonlyMap<string, MatchRows>;
  /** `{ id, cards }` in the order of ids, as a JSON list; null: no decks. */
  readonly decks: string | null;
  /** These rows, in whatever order, as they are written. Of all that the batch holds it has been made before. */
  writingOf(rows: readonly SideRow[]): Promise<Writing>;
}

/** Nobody adds to the batch from now on. Pauses on the way, so that the database's answers are heard meanwhile. */
export async function makeReady(batch: MatchBatch): Promise<ReadyBatch> {
  const reports = new Map([...batch.reports()].sort(([a], [b]) => compareDigits(a, b)));
  await pause();
  const decks = Array.from(batch.decks(), ([id, cards]) => ({ id, cards }));
  const all = [...reports.values()].flat();
  const whole = await writingOf(all);
  return {
    size: batch.size,
    reports,
    decks:
      decks.length === 0 ? null : JSON.stringify(decks.sort((a, b) => compareDigits(a.id, b.id))),
    writingOf: async (rows) =>
      rows.length === all.length && rows.every((row, index) => row === all[index])
        ? whole
        : writingOf(rows.toSorted(byKey)),
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
] as const satisfies readonly (keyof SideRow)[];

/** Some milliseconds' work. */
const ROWS_A_PART = 500;

async function writingOf(rows: readonly SideRow[]): Promise<Writing> {
  const sides: Uint8Array[] = [];
  const names = newestNames();
  const instants = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_A_PART) {
    let lines = '';
    for (const row of rows.slice(start, start + ROWS_A_PART)) {
      lines += copiedSide(row);
      names.add(row);
      instants.add(row.played_at);
    }
    sides.push(Buffer.from(lines));
    await pause();
  }
  const newest = names.list();
  return {
    sides,
    names: newest.length === 0 ? null : NAME_COLUMNS.map((column) => columnOf(newest, column)),
    instants,
  };
}

function columnOf(rows: readonly SideRow[], column: (typeof NAME_COLUMNS)[number]): string {
  return arrayLiteral(rows.map((row) => row[column]));
}

// Written out: it is done for every side of an import, in the order of SIDE_COLUMNS.
function copiedSide(row: SideRow): string {
  return copyLine([
    row.match_key,
    row.side,
    row.device_id,
    row.played_at,
    row.game_mode,
    row.is_private,
    row.player_name,
    row.leader,
    row.opp_player_name,
    row.opp_leader,
    row.result,
    row.turn_order,
    row.turns,
    row.deck_id,
    row.opp_deck_id,
    row.hand,
    row.opp_hand,
    row.plays,
  ]);
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

/** Of the sides that are added, the newest of each name of each device. */
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
    /** In the order of names, which is the order of the index. */
    list: (): SideRow[] =>
      [...byDevice.keys()].sort().flatMap((device) => byDevice.get(device) as SideRow[]),
  };
}

function byKey(a: SideRow, b: SideRow): number {
  return compareDigits(a.match_key, b.match_key) || a.side - b.side;
}

/** Any order that everybody keeps to: rows are written in one order. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
