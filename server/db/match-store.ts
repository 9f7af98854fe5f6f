/**
 * Puts matches into the database: two sides each, decks once, the newest match of each name for the
 * search. A match is known by its key alone (CONTRACT, Small decisions): a later report of it fills in
 * what the first lacked, so that any batch may be sent again, by either player, in any order.
 */
import { codeOf } from './connection-loss';
import { copyLine } from './copy-format';
import { uncountDaysOf } from './counted-days';
import type { Database, Queries } from './database';
import { readForgotten, withoutForgotten } from './forgotten-players';
import { retryTransaction, TransactionConflictError } from './retry-transaction';
import {
  addReport,
  deckId,
  type MatchRows,
  type PlayedMatch,
  rowsOf,
  type SideRow,
} from './side-rows';

/** Matches that are stored together, as the rows they will be; several reports of one match are one. */
export interface MatchBatch {
  /** How many reports it holds. */
  readonly size: number;
  add(match: PlayedMatch): void;
  /** By key, in the order of keys. */
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
    reports: () => new Map([...reports].sort(([a], [b]) => (a < b ? -1 : 1))),
    decks: () => decks,
  };
}

/** Stores matches as one batch: see storeBatch. */
export function storeMatches(database: Database, matches: readonly PlayedMatch[]): Promise<number> {
  const batch = emptyBatch();
  for (const match of matches) batch.add(match);
  return storeBatch(database, batch);
}

/**
 * Stores a batch (some thousands at most) as a whole; gives the number of matches that were new. Several
 * may be stored at a time, also of the same matches: rows are written in one order, and what another
 * writer was in the way of is tried again.
 */
export async function storeBatch(database: Database, batch: MatchBatch): Promise<number> {
  const told = batch.reports();
  const decks = batch.decks();
  return retryTransaction(database, async (queries) => {
    const isForgotten = await readForgotten(queries);
    const reports = new Map(
      Array.from(told, ([key, rows]) => [key, withoutForgotten(rows, isForgotten)]),
    );
    await storeDecks(queries, decks);
    const known = await findMatches(queries, [...reports.keys()], FIND_SIDES);
    const fresh = [...reports].flatMap(([key, rows]) => (known.has(key) ? [] : rows));
    // Most matches that are known say nothing new, and are not written at all.
    const fuller = changedBy(reports, known).map(([key]) => key);
    const held = await findMatches(queries, fuller, HOLD_SIDES);
    const changed = changedBy(reports, held);
    await removeMatches(
      queries,
      changed.map(([key]) => key),
    );
    const written = [...fresh, ...changed.flatMap(([, rows]) => rows)].sort(byKey);
    await storeSides(queries, written);
    await uncountDaysOf(
      queries,
      written.map(({ played_at }) => played_at),
    );
    // Last, as other writers wait for it until the end of this transaction.
    await storeNames(queries, written);
    return fresh.length / 2;
  });
}

function byKey(a: SideRow, b: SideRow): number {
  if (a.match_key === b.match_key) return a.side - b.side;
  return a.match_key < b.match_key ? -1 : 1;
}

/** The known matches to which their report adds something, with what it adds. */
function changedBy(
  reports: ReadonlyMap<string, MatchRows>,
  known: ReadonlyMap<string, MatchRows>,
): [key: string, rows: MatchRows][] {
  return [...known].flatMap(([key, rows]) => {
    const filled = addReport(rows, reports.get(key) as MatchRows);
    return filled === rows ? [] : [[key, filled]];
  });
}

/** The matches that are there already. */
async function findMatches(
  queries: Queries,
  keys: readonly string[],
  statement: typeof FIND_SIDES | typeof HOLD_SIDES,
): Promise<ReadonlyMap<string, MatchRows>> {
  if (keys.length === 0) return new Map();
  const rows = await queries.query<Omit<SideRow, 'played_at'> & { readonly played_at: Date }>(
    statement,
    [JSON.stringify(keys)],
  );
  const found = new Map<string, MatchRows>();
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2).map((row) => ({
      ...row,
      played_at: row.played_at.toISOString(),
    }));
    const [first, second] = pair;
    // Another writer is just putting a fuller match in this one's place.
    if (first?.match_key !== second?.match_key) throw new TransactionConflictError();
    found.set((first as SideRow).match_key, [first as SideRow, second as SideRow]);
  }
  return found;
}

async function storeSides(queries: Queries, rows: readonly SideRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await queries.load('match_sides', COLUMNS, rows.map(copiedSide).join(''));
  } catch (error) {
    // Another writer stored some of them since they were looked for: they are known now.
    if (codeOf(error) === UNIQUE_VIOLATION) throw new TransactionConflictError();
    throw error;
  }
}

async function removeMatches(queries: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await queries.query(REMOVE_SIDES, [JSON.stringify(keys)]);
}

async function storeDecks(queries: Queries, decks: ReadonlyMap<string, string>): Promise<void> {
  if (decks.size === 0) return;
  const rows = Array.from(decks, ([id, cards]) => ({ id, cards }));
  await queries.query(STORE_DECKS, [JSON.stringify(rows.sort((a, b) => (a.id < b.id ? -1 : 1)))]);
}

async function storeNames(queries: Queries, rows: readonly SideRow[]): Promise<void> {
  const newest = newestOfEachName(rows);
  if (newest.length === 0) return;
  await queries.query('SELECT pg_advisory_xact_lock($1)', [NAMES_LOCK]);
  await queries.query(STORE_NAMES, [JSON.stringify(newest)]);
}

/**
 * Names are written by one transaction at a time: those of two batches are mostly the same players', and
 * whatever order rows were locked in, one batch would wait for the other.
 */
const NAMES_LOCK = 7_041_003;

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';

const SIDE_COLUMNS: Record<keyof SideRow, string> = {
  match_key: 'bigint',
  side: 'smallint',
  device_id: 'text',
  played_at: 'timestamptz',
  game_mode: 'smallint',
  is_private: 'boolean',
  player_name: 'text',
  leader: 'text',
  opp_player_name: 'text',
  opp_leader: 'text',
  result: 'text',
  turn_order: 'smallint',
  turns: 'smallint',
  deck_id: 'bigint',
  opp_deck_id: 'bigint',
  hand: 'text',
  opp_hand: 'text',
  plays: 'text',
};

const COLUMNS = Object.keys(SIDE_COLUMNS) as (keyof SideRow)[];

// Written out: it is done for every side of an import, in the order of COLUMNS.
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

// Numbers too large for JSON's are handed over as digits.
const READ_COLUMNS = Object.entries(SIDE_COLUMNS)
  .map(([name, type]) => (type === 'bigint' ? `${name}::text AS ${name}` : name))
  .join(', ');

// Lists travel as one JSON value: a single cheap parameter, whatever their number.
// An array rather than a join: shards are asked for these keys, and not for all they have.
const ARE_KEYS =
  'match_key = ANY(ARRAY(SELECT value::bigint FROM json_array_elements_text($1::json)))';

const FIND_SIDES = `
  SELECT ${READ_COLUMNS} FROM match_sides
  WHERE ${ARE_KEYS}
  ORDER BY match_sides.match_key, side`;

const HOLD_SIDES = `${FIND_SIDES} FOR UPDATE OF match_sides`;

const REMOVE_SIDES = `DELETE FROM match_sides WHERE ${ARE_KEYS}`;

const STORE_DECKS = `
  INSERT INTO decks (id, cards)
  SELECT id, cards FROM json_to_recordset($1::json) AS rows (id bigint, cards text)
  ON CONFLICT DO NOTHING`;

// One reading of the list for both: a known name is renewed, which costs little as no index has what
// changes, and one that nobody has seen is added.
const STORE_NAMES = `
  WITH newest AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1::json) AS newest (
      device_id text, player_name text, played_at timestamptz, leader text, opp_leader text, result text
    )
  ),
  renewed AS (
    UPDATE player_names AS known
    SET played_at = newest.played_at, leader = newest.leader, opp_leader = newest.opp_leader, result = newest.result
    FROM newest
    WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
      AND known.played_at < newest.played_at
  )
  INSERT INTO player_names (device_id, player_name, played_at, leader, opp_leader, result)
  SELECT device_id, player_name, played_at, leader, opp_leader, result
  FROM newest
  WHERE NOT EXISTS (
    SELECT FROM player_names AS known
    WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
  )`;

/** In the order of names, which is the order of the index. */
function newestOfEachName(rows: readonly SideRow[]): object[] {
  // Most devices have one name.
  const byDevice = new Map<string, SideRow[]>();
  for (const row of rows) {
    if (row.device_id === '') continue;
    const names = byDevice.get(row.device_id);
    if (!names) {
      byDevice.set(row.device_id, [row]);
      continue;
    }
    const known = names.findIndex(({ player_name }) => player_name === row.player_name);
    if (known < 0) names.push(row);
    else if ((names[known] as SideRow).played_at < row.played_at) names[known] = row;
  }
  return [...byDevice.keys()].sort().flatMap((device) =>
    (byDevice.get(device) as SideRow[]).map(
      ({ device_id, player_name, played_at, leader, opp_leader, result }) => ({
        device_id,
        player_name,
        played_at,
        leader,
        opp_leader,
        result,
      }),
    ),
  );
}
