/** From which day the periods count that go back to the season's start. */
import { type DateStamp, pacificDateOf } from '../../src/domain/pacific-date';
import type { Queries } from '../db/database';
import { readStoredSeason } from '../season/season';

/**
 * The day an operator set, else the simulated season's first, else the day of the first match.
 * Null when there is no match at all.
 */
export async function findSeasonStart(
  queries: Queries,
  configured: DateStamp | null,
): Promise<DateStamp | null> {
  if (configured !== null) return configured;
  const simulated = await readStoredSeason(queries);
  if (simulated) return simulated.firstDay;
  const [first] = await queries.query<{ played_at: Date | null }>(
    'SELECT min(played_at) AS played_at FROM match_sides',
  );
  return first?.played_at ? pacificDateOf(first.played_at) : null;
}
