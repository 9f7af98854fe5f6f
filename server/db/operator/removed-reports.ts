/** Which reports of a batch are of matches that an operator removed (removed-matches). */

import { groupedBy } from '../../../src/domain/text/grouped';
import type { Queries } from '../connection/database';
import { APART_MILLISECONDS, instantOf, matchesOf, meetingOf } from '../matches/near-doubles';
import type { MatchRows } from '../matches/side-rows';

interface RemovedReports {
  readonly keys: ReadonlySet<string>;
  /** Reports without forgotten players, by the players' meeting. */
  readonly meetings: ReadonlyMap<string, readonly MatchRows[]>;
}

type Reports = ReadonlyMap<string, MatchRows>;

/** Null where none was removed. Call it in the transaction that stores. */
export async function readRemoved(queries: Queries): Promise<RemovedReports | null> {
  const rows = await queries.query<{ report_key: string; sides: MatchRows | null }>(
    'SELECT report_key::text AS report_key, sides FROM removed_matches ORDER BY report_key',
  );
  if (rows.length === 0) return null;
  return {
    keys: new Set(rows.map(({ report_key }) => report_key)),
    meetings: groupedBy(
      rows.flatMap(({ sides }) => (sides === null ? [] : [sides])),
      meetingOf,
    ),
  };
}

/**
 * The batch without them: reports with their keys, and reports that the rule of doubles (near-doubles)
 * assigns to the same match, such as the other player's by a different clock.
 */
export function withoutRemoved(batch: Reports, { keys, meetings }: RemovedReports): Reports {
  const left = new Map([...batch].filter(([key]) => !keys.has(key)));
  if (meetings.size === 0) return left;
  for (const [meeting, reports] of groupedBy(left.values(), meetingOf)) {
    const removed = meetings.get(meeting) ?? [];
    const near = reports.filter((rows) =>
      removed.some((one) => Math.abs(instantOf(one) - instantOf(rows)) <= APART_MILLISECONDS),
    );
    if (near.length === 0) continue;
    for (const match of matchesOf([...removed, ...near])) {
      if (!match.some((rows) => removed.includes(rows))) continue;
      for (const [{ match_key }] of match) left.delete(match_key);
    }
  }
  return left;
}
