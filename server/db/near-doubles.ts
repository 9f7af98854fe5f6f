/**
 * Near doubles: two reports of one match, made by either player without a `matchId` and by clocks that differ. They are of
 * the same match when both name the same two devices with the same leaders and results, at most two minutes apart, each
 * knows a starting hand or a deck, and neither contradicts what the other knows of hands, decks and turn order (issue 35, H 6).
 */
import type { Queries } from './database';
import { addReport, type MatchRows, type SideRow } from './side-rows';
import { weekOf } from './weeks';

/** A match takes longer, and a conceded one gives another hand. */
const APART_MILLISECONDS = 120_000;

/** What near doubles have in common whatever else they know; null where a device is missing: then it could be anyone. */
function meetingOf([first, second]: MatchRows): string | null {
  if (first.device_id === '' || second.device_id === '' || first.device_id === second.device_id)
    return null;
  return JSON.stringify(
    [first, second].map(({ device_id, leader, result }) => [device_id, leader, result]),
  );
}

/** Whether both are reports of one match. */
function isNearDouble(one: MatchRows, other: MatchRows): boolean {
  const meeting = meetingOf(one);
  if (meeting === null || meeting !== meetingOf(other)) return false;
  const apart = Math.abs(Date.parse(one[0].played_at) - Date.parse(other[0].played_at));
  if (apart > APART_MILLISECONDS) return false;
  return (
    knowsCards(one) && knowsCards(other) && COMPARED.every((field) => agree(one, other, field))
  );
}

/** What a rematch of the same two would hardly repeat. */
const COMPARED = ['hand', 'deck_id', 'turn_order'] as const satisfies (keyof SideRow)[];

function knowsCards(match: MatchRows): boolean {
  return match.some(({ hand, deck_id }) => hand !== null || deck_id !== null);
}

function agree(one: MatchRows, other: MatchRows, field: (typeof COMPARED)[number]): boolean {
  return one.every((row, side) => {
    const [mine, theirs] = [row[field], other[side]?.[field] ?? null];
    return mine === null || theirs === null || mine === theirs;
  });
}

/** The report as one of the match that is known: under its key, at its time. */
export function asReportOf(known: MatchRows, [first, second]: MatchRows): MatchRows {
  const { match_key, played_at } = known[0];
  return [
    { ...first, match_key, played_at },
    { ...second, match_key, played_at },
  ];
}

/** Matches of a batch by what near doubles have in common: finds the one that a later report is of. */
export function nearDoublesOf(): {
  /** The key of the match it is a near double of, or null; it is remembered then. */
  readonly find: (rows: MatchRows) => string | null;
} {
  const meetings = new Map<string, MatchRows[]>();
  return {
    find: (rows) => {
      const meeting = meetingOf(rows);
      if (meeting === null) return null;
      const known = meetings.get(meeting);
      const double = known?.find((match) => isNearDouble(match, rows));
      if (double) return double[0].match_key;
      if (known) known.push(rows);
      else meetings.set(meeting, [rows]);
      return null;
    },
  };
}

/**
 * Gives reports the key and time of the stored match that they are near doubles of. `suspects` are those without an id
 * that are not stored under a key of their own; `read` gives stored matches by their keys.
 */
export async function joinKnownDoubles(
  queries: Queries,
  reports: ReadonlyMap<string, MatchRows>,
  suspects: readonly string[],
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, MatchRows>>,
): Promise<ReadonlyMap<string, MatchRows>> {
  const asked = suspects.flatMap((key) => {
    const rows = reports.get(key);
    return rows && meetingOf(rows) !== null ? [rows[0]] : [];
  });
  if (asked.length === 0) return reports;
  const found = await queries.query<{ report: string; match_key: string }>(FIND_MEETINGS, [
    JSON.stringify(asked),
  ]);
  if (found.length === 0) return reports;
  const stored = await read([...new Set(found.map(({ match_key }) => match_key))]);
  const joined = new Map(reports);
  for (const { report, match_key } of found) {
    const [rows, known] = [joined.get(report), stored.get(match_key)];
    if (!rows || !known || !isNearDouble(known, rows)) continue;
    joined.delete(report);
    const other = joined.get(match_key);
    const moved = asReportOf(known, rows);
    joined.set(match_key, other ? addReport(other, moved) : moved);
  }
  return joined;
}

// By the index of histories, a report at a time.
const FIND_MEETINGS = `
  SELECT report.match_key::text AS report, near.match_key::text AS match_key
  FROM json_to_recordset($1::json) AS report (
    match_key bigint, device_id text, played_at timestamptz, leader text, opp_leader text, result text
  )
  CROSS JOIN LATERAL (
    SELECT match_key FROM match_sides
    WHERE device_id = report.device_id
      AND ${weekOf('played_at')} BETWEEN ${weekOf(`report.played_at - interval '2 minutes'`)}
        AND ${weekOf(`report.played_at + interval '2 minutes'`)}
      AND played_at BETWEEN report.played_at - interval '2 minutes' AND report.played_at + interval '2 minutes'
      AND leader = report.leader AND opp_leader = report.opp_leader AND result = report.result
      AND match_key <> report.match_key
  ) AS near
  ORDER BY near.match_key`;
