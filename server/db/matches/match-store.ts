/**
 * Stores matches: two sides each, decks once, and the newest match of each name for the search. A key
 * identifies a match (CONTRACT, Small decisions): a later report fills in what the first lacked, so any batch
 * may be sent again, by either player, in any order. join-reports handles reports of one match under several
 * keys.
 */
import { codeOf } from '../connection/connection-loss';
import type { Database, Queries } from '../connection/database';
import { retryTransaction, TransactionConflictError } from '../connection/retry-transaction';
import { type IsForgotten, readForgotten, withoutForgotten } from '../names/forgotten-players';
import { renewNamesVersion } from '../names/names-version';
import { readRemoved, withoutRemoved } from '../operator/removed-reports';
import { LOOKING_LOCK, uncountDaysOf } from './counted-days';
import { joinBatch, NEAR_MILLISECONDS } from './join-reports';
import {
  emptyBatch,
  makeReady,
  NAME_COLUMNS,
  type ReadyBatch,
  SIDE_COLUMNS,
  type Writing,
} from './match-batch';
import {
  type ChangedMatches,
  changeMatchDays,
  readStoredDays,
  type StoredDays,
} from './match-days';
import { addReport, type MatchRows, type PlayedMatch, type SideRow } from './side-rows';

/** Stores matches as one batch: see storeBatch, and emptyBatch for `mayBeDoubled`. */
export async function storeMatches(
  database: Database,
  matches: readonly PlayedMatch[],
  mayBeDoubled = true,
): Promise<number> {
  const batch = emptyBatch(mayBeDoubled);
  for (const match of matches) batch.add(match);
  return (await storeBatch(database, await makeReady(batch))).fresh;
}

interface StoredBatch {
  /** Matches that were new. */
  readonly fresh: number;
  /** Reports of matches that an operator removed: they stay out. */
  readonly leftOut: number;
}

/**
 * Stores a batch (some thousands at most) as a whole. Several may run at a time, even with the same matches:
 * rows are written in one order, and conflicts with other writers are retried.
 */
export async function storeBatch(database: Database, batch: ReadyBatch): Promise<StoredBatch> {
  let isAgain = false;
  return retryTransaction(database, (queries) => {
    // The conflicting match may exist though no day counts it (an operator's own SQL): search for it.
    const stored = storeIn(queries, batch, isAgain);
    isAgain = true;
    return stored;
  });
}

/**
 * The same within a transaction of the caller. `looksForAll`: also searches for matches that seem too new to
 * be known.
 */
export async function storeIn(
  queries: Queries,
  batch: ReadyBatch,
  looksForAll = false,
): Promise<StoredBatch> {
  const isForgotten = await readForgotten(queries);
  const whole = isForgotten ? batchWithout(batch.reports, isForgotten) : batch.reports;
  const removed = await readRemoved(queries);
  const named = removed ? withoutRemoved(whole, removed) : whole;
  if (batch.decks !== null) await queries.query(STORE_DECKS, [batch.decks]);
  const read = (keys: readonly string[]) => findMatches(queries, keys, FIND_SIDES);
  if (batch.mayBeDoubled) {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [LOOKING_LOCK]);
  }
  const days = await readStoredDays(queries);
  const mayBeKnown = looksForAll ? [...named.keys()] : oldEnough(named, batch, days);
  const known = await read(mayBeKnown);
  const joined = await joinBatch(queries, batch, named, known, days, read);
  const rest = joined.done.size === 0 ? named : without(named, joined.done);
  const fresh = [...(known.size === 0 ? rest : without(rest, known)).values()];
  // Most known matches gain nothing and are not written at all.
  const fuller = changedBy(rest, known).map(([key]) => key);
  const held = await findMatches(queries, fuller, HOLD_SIDES);
  const changed = changedBy(rest, held).map(([, rows]) => rows);
  await removeMatches(queries, [...changed, ...joined.removed]);
  const added = [...fresh, ...joined.written];
  const written = changed.length === 0 ? added : [...added, ...changed];
  const isUnnamed = ([{ match_key }]: MatchRows) => batch.unnamed.has(match_key);
  await storeSides(queries, await batch.writingOf(written), {
    added: added.map(instantOf),
    removed: joined.removed.map(instantOf),
    unnamed: batch.mayBeDoubled
      ? [...fresh.filter(isUnnamed), ...joined.written].map(instantOf)
      : [],
  });
  return {
    fresh: added.length - joined.removed.length,
    leftOut: whole.size - named.size,
  };
}

const instantOf = ([{ played_at }]: MatchRows) => played_at;

/**
 * Keys under which a match may be stored: a key without a name depends on the match's time or one shortly
 * before.
 */
function oldEnough(
  reports: ReadonlyMap<string, MatchRows>,
  { unnamed }: Pick<ReadyBatch, 'unnamed'>,
  days: StoredDays,
): string[] {
  return Array.from(reports)
    .filter(([key, rows]) => {
      if (!unnamed.has(key)) return true;
      const instant = Date.parse(instantOf(rows));
      return days.mayHold(instant, instant + NEAR_MILLISECONDS);
    })
    .map(([key]) => key);
}

function batchWithout(
  reports: ReadonlyMap<string, MatchRows>,
  isForgotten: IsForgotten,
): ReadonlyMap<string, MatchRows> {
  return new Map(Array.from(reports, ([key, rows]) => [key, withoutForgotten(rows, isForgotten)]));
}

function without(
  reports: ReadonlyMap<string, MatchRows>,
  left: { has(key: string): boolean },
): ReadonlyMap<string, MatchRows> {
  return new Map([...reports].filter(([key]) => !left.has(key)));
}

/** The known matches to which a report adds something, with the addition. */
function changedBy(
  reports: ReadonlyMap<string, MatchRows>,
  known: ReadonlyMap<string, MatchRows>,
): [key: string, rows: MatchRows][] {
  return [...known].flatMap(([key, rows]) => {
    const report = reports.get(key);
    const filled = report ? addReport(rows, report) : rows;
    return filled === rows ? [] : [[key, filled]];
  });
}

type StoredSide = Omit<SideRow, 'played_at' | 'reported_at'> & {
  readonly played_at: Date;
  readonly reported_at: Date | null;
};

/** The matches that are already stored. */
export async function findMatches(
  queries: Queries,
  keys: readonly string[],
  statement: typeof FIND_SIDES | typeof HOLD_SIDES,
): Promise<ReadonlyMap<string, MatchRows>> {
  if (keys.length === 0) return new Map();
  const rows = await queries.query<StoredSide>(statement, [JSON.stringify(keys)]);
  const found = new Map<string, MatchRows>();
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2).map((row) => ({
      ...row,
      played_at: row.played_at.toISOString(),
      reported_at: row.reported_at?.toISOString() ?? null,
    }));
    const [first, second] = pair;
    // Another writer is just replacing this match with a fuller one.
    if (first?.match_key !== second?.match_key) throw new TransactionConflictError();
    found.set((first as SideRow).match_key, [first as SideRow, second as SideRow]);
  }
  return found;
}

/** Call it once the matches they replace are removed. */
async function storeSides(
  queries: Queries,
  { sides, names, instants }: Writing,
  days: ChangedMatches,
): Promise<void> {
  if (sides.length === 0) return;
  try {
    await queries.load('match_sides', SIDE_COLUMNS, sides);
  } catch (error) {
    // Another writer has stored some of them since: they are known now.
    if (codeOf(error) === UNIQUE_VIOLATION) throw new TransactionConflictError();
    throw error;
  }
  await uncountDaysOf(queries, new Set([...instants, ...days.removed]));
  await changeMatchDays(queries, days);
  if (names === null) return;
  // One transaction at a time writes names: two batches mostly have the same players, and in any locking
  // order one would wait for the other. Last, because they wait until its end.
  let since: string | null = null;
  for (const instant of instants) if (since === null || instant < since) since = instant;
  await renewNamesVersion(queries, since);
  await queries.query(LOOK_UP_EACH);
  await queries.query(STORE_NAMES, names);
}

export async function removeMatches(
  queries: Queries,
  matches: readonly MatchRows[],
): Promise<void> {
  if (matches.length === 0) return;
  await queries.query(REMOVE_SIDES, [JSON.stringify(matches.map(([{ match_key }]) => match_key))]);
}

/** PostgreSQL, appendix A. */
const UNIQUE_VIOLATION = '23505';

/** Larger than JSON's numbers, so passed as digits. */
const DIGITS: ReadonlySet<string> = new Set(['match_key', 'deck_id', 'opp_deck_id']);
const READ_COLUMNS = SIDE_COLUMNS.map((name) =>
  DIGITS.has(name) ? `${name}::text AS ${name}` : name,
).join(', ');

// Lists travel as one JSON value: one cheap parameter, whatever their length. An array instead of a join, so
// that shards are asked for these keys, not for all.
const ARE_KEYS =
  'match_key = ANY(ARRAY(SELECT value::bigint FROM json_array_elements_text($1::json)))';

const FIND_SIDES = `
  SELECT ${READ_COLUMNS} FROM match_sides
  WHERE ${ARE_KEYS}
  ORDER BY match_sides.match_key, side`;

export const HOLD_SIDES = `${FIND_SIDES} FOR UPDATE OF match_sides`;

const REMOVE_SIDES = `DELETE FROM match_sides WHERE ${ARE_KEYS}`;

const STORE_DECKS = `
  INSERT INTO decks (id, cards)
  SELECT id, cards FROM json_to_recordset($1::json) AS rows (id bigint, cards text)
  ON CONFLICT DO NOTHING`;

// Until the transaction's end. An import's new rows have no statistics yet: the planner would expect several
// rows per name and build a bitmap for each, a quarter of the statement; or it would take a table for empty
// and, for each name, read everything that the statement itself has written.
const LOOK_UP_EACH = `
  SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

// As subselects, which hide their length from the planner: it would read all names.
const NAME_ARRAYS = NAME_COLUMNS.map(
  (name, index) => `(SELECT $${index + 1}::${name === 'played_at' ? 'timestamptz' : 'text'}[])`,
).join(', ');

// Reads the list once for both steps, and looks at each known name once: updating is cheap, because no
// indexed column changes. The rest is older than what is known, or a new name.
const STORE_NAMES = `
  WITH newest AS MATERIALIZED (
    SELECT * FROM unnest(${NAME_ARRAYS}) WITH ORDINALITY AS newest (${NAME_COLUMNS.join(', ')}, place)
  ),
  renewed AS (
    UPDATE player_names AS known
    SET played_at = newest.played_at, leader = newest.leader, opp_leader = newest.opp_leader, result = newest.result
    FROM newest
    WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
      AND known.played_at < newest.played_at
    RETURNING newest.place
  )
  INSERT INTO player_names (device_id, player_name, played_at, leader, opp_leader, result)
  SELECT device_id, player_name, played_at, leader, opp_leader, result
  FROM newest
  WHERE place NOT IN (SELECT place FROM renewed) AND NOT EXISTS (
    SELECT FROM player_names AS known
    WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
  )`;
