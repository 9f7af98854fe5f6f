/** Loads a period's leaders with the matchups that matrix and mirrors show. */
import type { PeriodMatchups } from '../domain/leader-analysis';
import type { PeriodValue } from '../domain/period';
import type { DailyContent } from './daily-file';
import { decode } from './decode';
import type { LoadOptions } from './decoded-answer';
import { loadStatsCompanion } from './stats-companion';

/** The latest matchups of a period. @throws DataError as `loadStatsCompanion` does. */
export function loadMatrix(
  period: PeriodValue,
  now: Date,
  options?: LoadOptions<PeriodMatchups>,
): Promise<DailyContent<PeriodMatchups>> {
  return loadStatsCompanion(
    {
      kind: 'matrix',
      subject: 'matchups',
      decode: (bytes, of) => decode('matrix', bytes, { period: of }),
      isEmpty: ({ leaders }) => leaders.length === 0,
    },
    period,
    now,
    options,
  );
}
