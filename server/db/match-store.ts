/**
 * Puts matches into the database: two sides each, decks once, the newest match of each name for the
 * search. A match is known by its key alone (CONTRACT, Small decisions): a later report of it fills in
 * what the first lacked, so that any batch may be sent again, by either player, in any order.
 */
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

/**
 * Stores a batch (a few thousand at most) as a whole; gives the number of matches that were new. Several
 * may be stored at a time, also of the same matches: rows are written in one order, and what another
 * writer was in the way of is tried again.
 */
export async function storeMatches(
  database: Database,
  matches: readonly PlayedMatch[],
): Promise<number> {
  const told = reportsByKey(matches);
  const decks = new Map<string, string>();
  for (const { sides } of matches) {
    for (const { deck } of sides) if (deck) decks.set(deckId(deck), deck);
  }
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
    await storeNames(queries, written);
    await uncountDaysOf(
      queries,
      written.map(({ played_at }) => played_at),
    );
    return fresh.length / 2;
  });
}

/** The batch's matches by key, in the order of keys; several reports of one match are one. */
function reportsByKey(matches: readonly PlayedMatch[]): ReadonlyMap<string, MatchRows> {
  const reports = new Map<string, MatchRows>();
  for (const match of matches) {
    const rows = rowsOf(match);
    const key = rows[0].match_key;
    const known = reports.get(key);
    reports.set(key, known ? addReport(known, rows) : rows);
  }
  return new Map([...reports].sort(([a], [b]) => (a < b ? -1 : 1)));
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
  const [stored] = await queries.query<{ sides: number }>(STORE_SIDES, [JSON.stringify(rows)]);
  // Another writer stored some of them since they were looked for: they are known now.
  if (stored?.sides !== rows.length) throw new TransactionConflictError();
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
  await queries.query(RENEW_NAMES, [JSON.stringify(newest)]);
  await queries.query(STORE_NAMES, [JSON.stringify(newest)]);
}

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

const COLUMN_NAMES = Object.keys(SIDE_COLUMNS).join(', ');
const COLUMN_TYPES = Object.entries(SIDE_COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

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

const STORE_SIDES = `
  WITH stored AS (
    INSERT INTO match_sides (${COLUMN_NAMES})
    SELECT ${COLUMN_NAMES} FROM json_to_recordset($1::json) AS rows (${COLUMN_TYPES})
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT count(*) AS sides FROM stored`;

const STORE_DECKS = `
  INSERT INTO decks (id, cards)
  SELECT id, cards FROM json_to_recordset($1::json) AS rows (id bigint, cards text)
  ON CONFLICT DO NOTHING`;

const NAME_ROWS = `json_to_recordset($1::json) AS rows (
  device_id text, player_name text, played_at timestamptz, leader text, opp_leader text, result text
)`;

// Known names first: an update that touches no indexed column costs next to nothing. Rows are locked in
// the order of names, which an update by itself would not keep to.
const RENEW_NAMES = `
  WITH older AS (
    SELECT known.device_id, known.player_name
    FROM player_names AS known JOIN ${NAME_ROWS} USING (device_id, player_name)
    WHERE known.played_at < rows.played_at
    ORDER BY known.device_id COLLATE "C", known.player_name COLLATE "C"
    FOR UPDATE OF known
  )
  UPDATE player_names AS known
  SET played_at = rows.played_at, leader = rows.leader, opp_leader = rows.opp_leader, result = rows.result
  FROM ${NAME_ROWS} JOIN older USING (device_id, player_name)
  WHERE known.device_id = rows.device_id AND known.player_name = rows.player_name
    AND known.played_at < rows.played_at`;

const STORE_NAMES = `
  INSERT INTO player_names (device_id, player_name, played_at, leader, opp_leader, result)
  SELECT device_id, player_name, played_at, leader, opp_leader, result
  FROM ${NAME_ROWS}
  WHERE NOT EXISTS (
    SELECT FROM player_names AS known
    WHERE known.device_id = rows.device_id AND known.player_name = rows.player_name
  )
  ON CONFLICT DO NOTHING`;

// In the order of names: two writers that renew the same players must not wait for each other in a ring.
function newestOfEachName(rows: readonly SideRow[]): object[] {
  const newest = new Map<string, SideRow>();
  for (const row of rows) {
    if (row.device_id === '') continue;
    const key = JSON.stringify([row.device_id, row.player_name]);
    const known = newest.get(key);
    if (!known || known.played_at < row.played_at) newest.set(key, row);
  }
  return [...newest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { device_id, player_name, played_at, leader, opp_leader, result }]) => ({
      device_id,
      player_name,
      played_at,
      leader,
      opp_leader,
      result,
    }));
}
