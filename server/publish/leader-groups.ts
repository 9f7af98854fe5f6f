/**
 * The leaders of a window in groups that are computed one after the other. A database that answers
 * one statement at a time gets groups small enough that a visitor's question in between is not kept
 * waiting; any other gets all leaders at once.
 */
import type { CardId } from '../../src/domain/card';
import type { Database } from '../db/database';
import { IN_WINDOW, type PeriodWindow, windowParameters } from './period-window';

export interface PublishedLeader {
  readonly leader: CardId;
  /** Its id where nobody knows its name. */
  readonly leaderName: string;
}

/** What an embedded database goes through in a fraction of a second, whatever the kind. */
const SIDES_AT_A_TIME = 20_000;
/** Each portion looks through the whole window for its leaders: no more than so many, however large it is. */
const MOST_PORTIONS = 12;

/** Most played first, within groups and from group to group. */
export async function leaderGroups(
  database: Database,
  window: PeriodWindow,
): Promise<PublishedLeader[][]> {
  const leaders = await database.query<PublishedLeader & { readonly sides: number }>(
    MET_LEADERS,
    windowParameters(window),
  );
  const portion = database.answersInTurn
    ? Math.max(SIDES_AT_A_TIME, leaders.reduce((sum, { sides }) => sum + sides, 0) / MOST_PORTIONS)
    : Number.POSITIVE_INFINITY;
  const groups: PublishedLeader[][] = [];
  let room = 0;
  for (const { sides, ...leader } of leaders) {
    if (sides > room) {
      groups.push([]);
      room = portion;
    }
    groups.at(-1)?.push(leader);
    room -= sides;
  }
  return groups;
}

const MET_LEADERS = `
SELECT met.leader, coalesce(names.name, met.leader) AS "leaderName", met.sides
FROM (
  SELECT leader, count(*) AS sides FROM match_sides WHERE ${IN_WINDOW} GROUP BY leader
) AS met
LEFT JOIN leader_names AS names USING (leader)
ORDER BY met.sides DESC, met.leader COLLATE "C"`;

/** Rows by the leader they are of. */
export function byLeader<R extends { readonly leader: CardId }>(
  rows: readonly R[],
): ReadonlyMap<CardId, R[]> {
  const groups = new Map<CardId, R[]>();
  for (const row of rows) {
    const group = groups.get(row.leader);
    if (group) group.push(row);
    else groups.set(row.leader, [row]);
  }
  return groups;
}
