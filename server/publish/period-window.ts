/** Which matches a period's file of a date is made from (CONTRACT, Periods). */
import { GAME_MODE_OF_REGION } from '../../src/domain/match';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/pacific-date';
import { type PeriodValue, periodOf } from '../../src/domain/period';

/** Matches at or after `from` and before `to`. */
export interface PeriodWindow {
  readonly from: Date;
  readonly to: Date;
  readonly gameMode: number;
  readonly privateOnly: boolean;
}

/** How many days the periods of the last week hold. */
export const LAST_WEEK_DAYS = 7;

/**
 * A file of date D holds matches up to 00:00 Pacific of D: since the season's start, or for
 * last-week periods of the seven days before D.
 */
export function windowOf(
  value: PeriodValue,
  date: DateStamp,
  seasonStart: DateStamp,
): PeriodWindow {
  const period = periodOf(value);
  return {
    from: startOfPacificDay(period.lastWeek ? addDays(date, -LAST_WEEK_DAYS) : seasonStart),
    to: startOfPacificDay(date),
    gameMode: GAME_MODE_OF_REGION[period.region],
    privateOnly: period.privateOnly,
  };
}

/** Periods of the same matches (the temporary one is another's double) are computed once. */
export function windowKey(window: PeriodWindow): string {
  return JSON.stringify(window);
}
