/** From which day the periods count that go back to the season's start. */
import type { DateStamp } from '../../src/domain/pacific-date';
import type { Queries } from '../db/database';
import { readFirstDay } from '../db/match-days';
import { readStoredSeason } from '../db/simulated-season';

/**
 * The first days of all seasons that are known: those an operator set, else the simulated season's, else
 * the day of the first match. None when there is no match at all.
 */
export async function findSeasonStarts(
  queries: Queries,
  configured: readonly DateStamp[],
): Promise<readonly DateStamp[]> {
  if (configured.length > 0) return configured;
  const simulated = await readStoredSeason(queries);
  if (simulated) return [simulated.firstDay];
  const first = await readFirstDay(queries);
  return first === null ? [] : [first];
}

/**
 * The start of the season that a file of `date` is about; null when none had begun. The file holds what
 * was played up to the midnight it begins with: the season of the day before, the newest not after it.
 * So a new season changes no file of an earlier day, and on its first day the old one's last is shown.
 */
export function seasonStartOf(date: DateStamp, starts: readonly DateStamp[]): DateStamp | null {
  return (
    starts
      .filter((start) => start < date)
      .sort()
      .at(-1) ?? null
  );
}
