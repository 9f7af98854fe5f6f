/** Player search: which players have this text in their display name or device id (SPEC 2 Player search). */
import type { Queries } from '../db/connection/database';
import { startOfNewest } from '../db/matches/match-days';

/** On the wire (SPEC 3, Search result). */
export interface SearchResultRecord {
  readonly playerName: string;
  readonly playerLeader: string;
  readonly oppLeader: string;
  readonly result: string;
  /** ISO time. */
  readonly date: string;
  readonly deviceID: string;
}

export const MAX_RESULTS = 50;
/** At least this many names are read: enough for 50 devices, unless they keep changing names. */
const FIRST_NAMES = 200;

/** A trigram index finds nothing shorter. */
const TRIGRAM = 3;

const HOLDS_TERM = 'search_text LIKE search_pattern($2)';
// From the term to the last text that begins with it, by the index of how names begin. As bounds, because a
// pattern would also be tested on every name that the index finds.
const BEGINS_WITH_TERM = `left(search_text, 2) ~>=~ folded_name($2)
  AND left(search_text, 2) ~<~ (folded_name($2) || chr(${0x10_ff_ff}))`;

/** Counts visible letters in the database's folded form. */
export function isShort(term: string): boolean {
  const seen = term.normalize('NFKD').replace(UNSEEN, '').normalize('NFKC');
  return [...seen.toLowerCase()].length < TRIGRAM;
}

/** What the database also removes from names, or takes for a space (014-names-as-read.sql). */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}|[\u0300-\u036f]/gu;

function conditionOf(term: string): string {
  return isShort(term) ? BEGINS_WITH_TERM : HOLDS_TERM;
}

/** A name of a device, with its newest match. */
export interface NameRow {
  readonly device_id: string;
  readonly player_name: string;
  readonly played_at: Date;
  readonly leader: string;
  readonly opp_leader: string;
  readonly result: string;
  /** Name and device id, folded for the search. */
  readonly search_text: string;
}

/** The search first reads this many of the newest names: 50 of them contain a common word. */
const NEWEST_MATCHES = 5000;

/**
 * The newest match of each device with such a name or id, newest first, at most 50. Case, accents and
 * invisible characters make no difference. A term of one or two letters finds names that begin with it. Reads
 * from the newest matches back until there are enough: for a common word among all names, the database would
 * read tens of thousands to find the newest.
 */
export async function searchPlayers(
  database: Queries,
  searchTerm: string,
): Promise<SearchResultRecord[]> {
  const condition = conditionOf(searchTerm);
  const since = await startOfNewest(database, NEWEST_MATCHES);
  if (since !== null) {
    const names = await database.query<NameRow>(newestNames(condition, FEW_SINCE), [
      2 * NEWEST_MATCHES,
      searchTerm,
      since,
    ]);
    const records = recordsOf(names);
    if (records.length === MAX_RESULTS) return records;
  }
  return searchAllNames(database, searchTerm);
}

/** The same for a term that few names contain: by the indexes alone. */
export async function searchAllNames(
  database: Queries,
  searchTerm: string,
): Promise<SearchResultRecord[]> {
  const condition = conditionOf(searchTerm);
  for (let limit = FIRST_NAMES; ; limit *= 10) {
    const names = await database.query<NameRow>(newestNames(condition), [limit, searchTerm]);
    const records = recordsOf(names);
    if (records.length === MAX_RESULTS || names.length < limit) return records;
  }
}

/** Names in a row, each after a divider. */
export interface NamesPart {
  /** How many. */
  readonly names: number;
  /** The texts for searching. */
  readonly texts: string;
  /** The JSON for showing them. */
  readonly records: string;
}

/** In no name, because it is invisible, and unescaped in no JSON. */
export const NAMES_DIVIDER = '\u0001';

/**
 * The names with the newest matches, in the order of the search: found through the newest sides, because no
 * index covers what changes with every match. A guess of how many matches have this many names grows until it
 * suffices.
 */
export async function readNewestNames(database: Queries, count: number): Promise<NamesPart[]> {
  for (let matches = count; ; matches *= 4) {
    const since = await startOfNewest(database, matches);
    if (since === null) return database.query<NamesPart>(inParts(newestNames('true')), [count]);
    const parts = await readNamesMetSince(database, since, count);
    if (countOf(parts) >= count) return parts;
  }
}

/** The same for names with a match since then. */
export function readNamesMetSince(
  database: Queries,
  since: Date,
  count: number,
): Promise<NamesPart[]> {
  return database.query<NamesPart>(inParts(newestNames('$2::text IS NULL', MANY_SINCE)), [
    count,
    null,
    since,
  ]);
}

export function countOf(parts: readonly NamesPart[]): number {
  return parts.reduce((sum, { names }) => sum + names, 0);
}

const NAMES_A_PART = 1000;

/** As recordOf does. */
const RECORD = `json_build_object('playerName', player_name, 'playerLeader', leader, 'oppLeader', opp_leader,
  'result', result, 'date', to_char(played_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'deviceID', device_id)`;

const inParts = (names: string) => `
SELECT count(*)::integer AS names, string_agg(chr(1) || search_text, '' ORDER BY place) AS texts,
  string_agg(chr(1) || ${RECORD}::text, '' ORDER BY place) AS records
FROM (
  SELECT *, row_number() OVER (ORDER BY played_at DESC, device_id, player_name DESC) AS place
  FROM (${names}) AS newest
) AS placed
GROUP BY (place - 1) / ${NAMES_A_PART}
ORDER BY (place - 1) / ${NAMES_A_PART}`;

// One row per name: separating a device's names here is far cheaper than in the database, which would do it
// for every matching name.
const newestNames = (condition: string, names = 'player_names AS names') => `
SELECT names.device_id, names.player_name, played_at, leader, opp_leader, result, search_text
FROM ${names}
WHERE ${condition}
ORDER BY played_at DESC, names.device_id, names.player_name DESC
LIMIT $1`;

/** All names with a match since $3, because a name shows its newest. */
const MET_SINCE = `(
  SELECT DISTINCT device_id, player_name FROM match_sides WHERE played_at >= $3 AND device_id <> ''
) AS met`;

/** For many names, joined as the planner prefers. */
const MANY_SINCE = `${MET_SINCE} JOIN player_names AS names USING (device_id, player_name)`;

/** The limit makes the planner look each name up: for thousands it would read every name. */
const FEW_SINCE = `${MET_SINCE} CROSS JOIN LATERAL (
  SELECT * FROM player_names WHERE device_id = met.device_id AND player_name = met.player_name LIMIT 1
) AS names`;

/** The first row of each device, at most 50. */
export function recordsOf(names: Iterable<NameRow>): SearchResultRecord[] {
  const newest = new Map<string, NameRow>();
  for (const row of names) {
    if (newest.size === MAX_RESULTS) break;
    if (!newest.has(row.device_id)) newest.set(row.device_id, row);
  }
  return [...newest.values()].map(recordOf);
}

function recordOf(row: NameRow): SearchResultRecord {
  return {
    playerName: row.player_name,
    playerLeader: row.leader,
    oppLeader: row.opp_leader,
    result: row.result,
    date: row.played_at.toISOString(),
    deviceID: row.device_id,
  };
}
