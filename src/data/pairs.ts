/** Loads what each pair of leaders won against each other in a period. */
import type { LeaderPairs } from '../domain/pairings';
import type { PeriodValue } from '../domain/period';
import type { DailyContent } from './daily-file';
import { decode } from './decode';
import type { LoadOptions } from './decoded-answer';
import { loadStatsCompanion } from './stats-companion';

/** The latest pairs of a period. @throws DataError as `loadStatsCompanion` does. */
export function loadPairs(
  period: PeriodValue,
  now: Date,
  options?: LoadOptions<LeaderPairs[]>,
): Promise<DailyContent<LeaderPairs[]>> {
  return loadStatsCompanion(
    {
      kind: 'pairs',
      subject: 'pairs of leaders',
      decode: (bytes, of) => decode('pairs', bytes, { period: of }),
      isEmpty: (leaders) => leaders.length === 0,
    },
    period,
    now,
    options,
  );
}
