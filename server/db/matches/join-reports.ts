/**
 * Finds, in a batch and in the database, reports that may be of one match under several keys, and joins or
 * separates them again (near-doubles). For a match with several reports, the content of each is kept, because
 * another report may separate them.
 */

import { groupedBy } from '../../../src/domain/text/grouped';
import type { Queries } from '../connection/database';
import type { ReadyBatch } from './match-batch';
import { dayReader, type StoredDays } from './match-days';
import { APART_MILLISECONDS, instantOf, joinReports, matchesOf, meetingOf } from './near-doubles';
import { addReport, isNamed, type MatchRows, type SideRow } from './side-rows';
import { weekOf } from './weeks';

type Reports = ReadonlyMap<string, MatchRows>;

/** The result of a batch for matches with reports under several keys. */
interface JoinedReports {
  /** Keys of the batch's reports that need no further storing. */
  readonly done: ReadonlySet<string>;
  /** Stored matches to remove, and the matches that replace them. */
  readonly removed: readonly MatchRows[];
  readonly written: readonly MatchRows[];
}

const NOTHING: JoinedReports = { done: new Set(), removed: [], written: [] };

/**
 * Call it in the transaction that stores the batch, before writing anything; the caller removes and writes.
 * `known`: stored matches of the batch, by key. `read` gives more of these. `days` as of taking LOOKING_LOCK.
 */
export async function joinBatch(
  queries: Queries,
  batch: Pick<ReadyBatch, 'mayBeDoubled' | 'unnamed'>,
  reports: Reports,
  known: Reports,
  days: StoredDays,
  read: (keys: readonly string[]) => Promise<Reports>,
): Promise<JoinedReports> {
  if (!batch.mayBeDoubled) return NOTHING;
  const held = await readHeld(queries, [...reports.keys()]);
  const done = new Set<string>();
  // By their own keys: reports that are new or add something.
  const news = new Map<string, MatchRows>();
  for (const [key, rows] of reports) {
    const before = held.get(key);
    // For a forgotten player only the report's match is known.
    if (before && before.sides === null) done.add(key);
    else {
      const earlier = before?.sides ?? known.get(key);
      const now = earlier ? addReport(earlier, rows) : rows;
      if (now !== earlier) news.set(key, now);
      else if (before) done.add(key);
    }
  }
  const mayMeet = lookersOf(days.unnamed, batch, news);
  if (mayMeet.length === 0) return { ...NOTHING, done };

  // Expands to reports near the given ones, until there are no more.
  const found = new Set<string>();
  const stored = new Map<string, MatchRows>();
  const reportsOf = new Map<string, Reports>();
  const take = async (keys: readonly string[]) => {
    const fresh = keys.filter((key) => !found.has(key));
    for (const key of fresh) found.add(key);
    const parts = await readParts(queries, fresh);
    const reached: MatchRows[] = [];
    for (const [key, rows] of await read(fresh)) {
      const own = parts.has(key) ? parts.get(key) : new Map([[key, rows]]);
      if (!own) continue;
      stored.set(key, rows);
      reportsOf.set(
        key,
        new Map(Array.from(own, ([each, sides]) => [each, news.get(each) ?? sides])),
      );
      reached.push(...(reportsOf.get(key) as Reports).values());
    }
    return reached;
  };
  const own = ([{ match_key }]: MatchRows) => held.get(match_key)?.matchKey ?? match_key;
  const groups = inMeetings(mayMeet);
  const near = await findNear(queries, groups, days);
  // A single report has no double in it, but a stored match of it may be part of a group.
  const company = groups.flatMap((group, index) =>
    group.length > 1 || near.has(index) ? group : [],
  );
  let last = await take([...near.values(), company.map(own)].flat());
  while (last.length > 0)
    last = await take([...(await findNear(queries, inMeetings(last), days)).values()].flat());

  const all = new Map(company.map((rows) => [rows[0].match_key, rows]));
  for (const each of reportsOf.values()) for (const [key, rows] of each) all.set(key, rows);
  // Where all have names, the names decide.
  const open = inMeetings([...all.values()]).filter((group) => !group.every(isNamed));
  for (const [{ match_key }] of open.flat()) if (reports.has(match_key)) done.add(match_key);
  const changed = changesOf(open, stored, reportsOf);
  await keepReports(queries, changed);
  return {
    done,
    removed: changed.removed,
    written: changed.matches.map(joinReports),
  };
}

/** Reports that may have a double under another key: without a name, or on a day with such reports. */
function lookersOf(
  daysOfUnnamed: StoredDays['unnamed'],
  { unnamed }: Pick<ReadyBatch, 'unnamed'>,
  news: Reports,
): MatchRows[] {
  const days = new Set(daysOfUnnamed);
  const dayOf = dayReader();
  for (const key of unnamed) {
    const rows = news.get(key);
    if (rows) days.add(dayOf(instantOf(rows)));
  }
  if (days.size === 0) return [];
  return [...news.values()].filter((rows) => {
    if (meetingOf(rows) === null) return false;
    const instant = instantOf(rows);
    return [-NEAR_MILLISECONDS, 0, NEAR_MILLISECONDS].some((way) => days.has(dayOf(instant + way)));
  });
}

/** A match has the time of its latest report; another of its reports may be nearer to the one in question. */
export const NEAR_MILLISECONDS = 2 * APART_MILLISECONDS + 1000;

/** Groups reports by players and time: the gap between two groups is longer than any gap within a match. */
function inMeetings(reports: readonly MatchRows[]): MatchRows[][] {
  const meetings = groupedBy(reports, (rows) => meetingOf(rows) ?? rows[0].match_key);
  return [...meetings.values()].flatMap((meeting) => {
    if (meeting.length === 1) return [meeting];
    const groups: MatchRows[][] = [];
    let last = Number.NEGATIVE_INFINITY;
    for (const rows of meeting.toSorted((a, b) => instantOf(a) - instantOf(b))) {
      if (instantOf(rows) - last > NEAR_MILLISECONDS) groups.push([]);
      groups.at(-1)?.push(rows);
      last = instantOf(rows);
    }
    return groups;
  });
}

interface Changes {
  /** Stored matches to remove. */
  readonly removed: readonly MatchRows[];
  /** The reports of each match that replaces them. */
  readonly matches: readonly (readonly MatchRows[])[];
}

/** What differs from the stored data. */
function changesOf(
  groups: readonly (readonly MatchRows[])[],
  stored: Reports,
  reportsOf: ReadonlyMap<string, Reports>,
): Changes {
  const placeOf = new Map<string, string>();
  for (const [match, parts] of reportsOf) for (const key of parts.keys()) placeOf.set(key, match);
  const matches = groups.flatMap(matchesOf).filter((match) => {
    const rows = joinReports(match);
    const before = stored.get(rows[0].match_key);
    const parts = reportsOf.get(rows[0].match_key);
    return !(
      before &&
      parts?.size === match.length &&
      match.every(([{ match_key }]) => parts.has(match_key)) &&
      isSame(before, rows)
    );
  });
  const removed = new Set(
    matches.flat().flatMap(([{ match_key }]) => placeOf.get(match_key) ?? []),
  );
  return { removed: Array.from(removed, (key) => stored.get(key) as MatchRows), matches };
}

function isSame(one: MatchRows, another: MatchRows): boolean {
  return one.every((row, side) =>
    (Object.keys(row) as (keyof SideRow)[]).every((field) => row[field] === another[side]?.[field]),
  );
}

/* The kept reports of a match with several. */

interface Held {
  readonly matchKey: string;
  readonly sides: MatchRows | null;
}

/** By their keys. Remains of a match that is gone (through an operator's own SQL) are deleted. */
async function readHeld(
  queries: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const rows = await queries.query<HeldRow & { readonly there: boolean }>(
    `SELECT report_key::text AS report_key, match_key::text AS match_key, sides,
      EXISTS (SELECT FROM match_sides WHERE match_sides.match_key = joined_reports.match_key) AS there
    FROM joined_reports
    WHERE report_key = ANY($1::bigint[]) OR match_key = ANY($1::bigint[])`,
    [arrayOf(keys)],
  );
  const absent = rows.filter(({ there }) => !there).map(({ match_key }) => match_key);
  if (absent.length > 0) await forgetReports(queries, absent);
  const asked = new Set(keys);
  return new Map(
    rows
      .filter(({ there, report_key }) => there && asked.has(report_key))
      .map(({ report_key, match_key, sides }) => [report_key, { matchKey: match_key, sides }]),
  );
}

interface HeldRow {
  readonly report_key: string;
  readonly match_key: string;
  readonly sides: MatchRows | null;
}

/** The reports of each of these matches with several; null where one is forgotten. */
async function readParts(
  queries: Queries,
  matches: readonly string[],
): Promise<ReadonlyMap<string, Map<string, MatchRows> | null>> {
  if (matches.length === 0) return new Map();
  const rows = await queries.query<HeldRow>(
    `SELECT report_key::text AS report_key, match_key::text AS match_key, sides
    FROM joined_reports WHERE match_key = ANY($1::bigint[]) ORDER BY report_key`,
    [arrayOf(matches)],
  );
  const parts = new Map<string, Map<string, MatchRows> | null>();
  for (const { report_key, match_key, sides } of rows) {
    const own = parts.get(match_key);
    if (sides === null || own === null) parts.set(match_key, null);
    else if (own) own.set(report_key, sides);
    else parts.set(match_key, new Map([[report_key, sides]]));
  }
  return parts;
}

async function keepReports(queries: Queries, { removed, matches }: Changes): Promise<void> {
  if (removed.length > 0) {
    await forgetReports(
      queries,
      removed.map(([{ match_key }]) => match_key),
    );
  }
  const kept = matches
    .filter((match) => match.length > 1)
    .flatMap((match) => {
      const [{ match_key }] = joinReports(match);
      return match.map((sides) => ({ report_key: sides[0].match_key, match_key, sides }));
    });
  if (kept.length === 0) return;
  await queries.query(
    `INSERT INTO joined_reports (report_key, match_key, sides)
    SELECT report_key, match_key, sides
    FROM json_to_recordset($1::json) AS rows (report_key bigint, match_key bigint, sides json)
    ORDER BY report_key
    ON CONFLICT (report_key) DO UPDATE SET match_key = excluded.match_key, sides = excluded.sides`,
    [JSON.stringify(kept)],
  );
}

async function forgetReports(queries: Queries, matches: readonly string[]): Promise<void> {
  await queries.query('DELETE FROM joined_reports WHERE match_key = ANY($1::bigint[])', [
    arrayOf(matches),
  ]);
}

/** Digits need no quotes. */
function arrayOf(keys: readonly string[]): string {
  return `{${keys.join(',')}}`;
}

/** The keys of stored matches near each group, by the group's index; null for none. */
async function findNear(
  queries: Queries,
  groups: readonly (readonly MatchRows[])[],
  days: StoredDays,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const asked = groups.flatMap((group, place) => {
    const instants = group.map(instantOf);
    const since = instants.reduce((a, b) => Math.min(a, b)) - NEAR_MILLISECONDS;
    const until = instants.reduce((a, b) => Math.max(a, b)) + NEAR_MILLISECONDS;
    if (!days.mayHold(since, until)) return [];
    const [first, second] = group[0] as MatchRows;
    const { device_id, leader, opp_leader } = first.device_id === '' ? second : first;
    return [
      { place, device_id, leader, opp_leader, since: new Date(since), until: new Date(until) },
    ];
  });
  if (asked.length === 0) return new Map();
  const found = await queries.query<{ place: number; match_key: string }>(FIND_NEAR, [
    JSON.stringify(asked),
  ]);
  const near = groupedBy(found, ({ place }) => place);
  return new Map([...near].map(([place, rows]) => [place, rows.map((row) => row.match_key)]));
}

// By the index of histories, one group at a time.
const FIND_NEAR = `
  SELECT report.place, near.match_key::text AS match_key
  FROM json_to_recordset($1::json) AS report (
    place integer, device_id text, leader text, opp_leader text, since timestamptz, until timestamptz
  )
  CROSS JOIN LATERAL (
    SELECT match_key FROM match_sides
    WHERE device_id = report.device_id
      AND ${weekOf('played_at')} BETWEEN ${weekOf('report.since')} AND ${weekOf('report.until')}
      AND played_at BETWEEN report.since AND report.until
      AND leader = report.leader AND opp_leader = report.opp_leader
  ) AS near
  ORDER BY near.match_key`;
