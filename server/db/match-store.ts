/**
 * Puts matches into the database: two sides each, decks once, the newest match of each name for the search. A
 * match is known by its key (CONTRACT, Small decisions): a later report of it fills in what the first lacked,
 * so that any batch may be sent again, by either player, in any order. Reports of one match under several
 * keys are join-reports'.
 */
import { codeOf } from './connection-loss';
import { LOOKING_LOCK, uncountDaysOf } from './counted-days';
import type { Database, Queries } from './database';
import { type IsForgotten, readForgotten, withoutForgotten } from './forgotten-players';
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
import { renewNamesVersion } from './names-version';
import { readRemoved, withoutRemoved } from './removed-reports';
import { retryTransaction, TransactionConflictError } from './retry-transaction';
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
  /** Reports of matches that an operator took out: they stay out. */
  readonly leftOut: number;
}

/**
 * Stores a batch (some thousands at most) as a whole. Several may be stored at a time, also of the same
 * matches: rows are written in one order, and what another writer was in the way of is tried again.
 */
export async function storeBatch(database: Database, batch: ReadyBatch): Promise<StoredBatch> {
  let isAgain = false;
  return retryTransaction(database, (queries) => {
    // What was in the way may be there though no day knows of it (an operator's own SQL): it is looked for.
    const stored = storeIn(queries, batch, isAgain);
    isAgain = true;
    return stored;
  });
}

/**
 * The same within a transaction of the caller's. `looksForAll`: also for what seems too new to be known.
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
  // Most matches that are known say nothing new, and are not written at all.
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
 * Keys under which a match may be stored: a key without a name is one of its time, which is that of the match
 * or shortly before.
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

/** The known matches to which their report adds something, with what it adds. */
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

/** The matches that are there already. */
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
    // Another writer is just putting a fuller match in this one's place.
    if (first?.match_key !== second?.match_key) throw new TransactionConflictError();
    found.set((first as SideRow).match_key, [first as SideRow, second as SideRow]);
  }
  return found;
}

/** To be called once what they take the place of is removed. */
async function storeSides(
  queries: Queries,
  { sides, names, instants }: Writing,
  days: ChangedMatches,
): Promise<void> {
  if (sides.length === 0) return;
  try {
    await queries.load('match_sides', SIDE_COLUMNS, sides);
  } catch (error) {
    // Another writer stored some of them since they were looked for: they are known now.
    if (codeOf(error) === UNIQUE_VIOLATION) throw new TransactionConflictError();
    throw error;
  }
  await uncountDaysOf(queries, new Set([...instants, ...days.removed]));
  await changeMatchDays(queries, days);
  if (names === null) return;
  // Names are written by one transaction at a time: those of two batches are mostly the same players', and
  // whatever order rows were locked in, one batch would wait for the other. Last, as they wait until its end.
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

/** Larger than JSON's numbers, and handed over as digits. */
const DIGITS: ReadonlySet<string> = new Set(['match_key', 'deck_id', 'opp_deck_id']);
const READ_COLUMNS = SIDE_COLUMNS.map((name) =>
  DIGITS.has(name) ? `${name}::text AS ${name}` : name,
).join(', ');

// Lists travel as one JSON value: a single cheap parameter, whatever their number.
// An array rather than a join: shards are asked for these keys, and not for all they have.
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

// Until the transaction's end. No one has counted what an import has just written. The planner takes a name
// for several rows and would make a bitmap of each, a quarter of the statement; and a table that had no row
// when it was last counted it takes for empty, and would read for each name all that the statement itself has
// written by then.
const LOOK_UP_EACH = `
  SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

// Selected, so that the planner does not see how long they are: it would read all names there are.
const NAME_ARRAYS = NAME_COLUMNS.map(
  (name, index) => `(SELECT $${index + 1}::${name === 'played_at' ? 'timestamptz' : 'text'}[])`,
).join(', ');

// One reading of the list for both, and one look at each known name: it is renewed, which costs little as no
// index has what changes. What is left is older than what is known, or a name that no one has seen.
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
