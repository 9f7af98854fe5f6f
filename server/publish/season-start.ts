/** The first day of the periods since the season's start. */
import type { DateStamp } from '../../src/domain/time/pacific-date';
import type { Queries } from '../db/connection/database';
import { readFirstDay } from '../db/matches/match-days';
import { readStoredSeason } from '../db/matches/simulated-season';

/**
 * The first days of all known seasons: the operator's, else the simulated season's, else the day of the first
 * match. Empty without any match.
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
 * The start of the season in a file of `date`; null before the first season. The file contains matches up to
 * the midnight at which its day begins: so it belongs to the season of the day before, the newest one by
 * then. A new season therefore changes no earlier file, and on its first day the old season still shows.
 */
export function seasonStartOf(date: DateStamp, starts: readonly DateStamp[]): DateStamp | null {
  return (
    starts
      .filter((start) => start < date)
      .sort()
      .at(-1) ?? null
  );
}
