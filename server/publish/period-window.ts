/** Which matches belong to a period's file of a date (CONTRACT, Periods). */
import { GAME_MODE_OF_REGION } from '../../src/domain/figures/match';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../../src/domain/time/period';

/** Matches at or after `from` and before `to`. */
export interface PeriodWindow {
  readonly from: Date;
  readonly to: Date;
  readonly gameMode: number;
  readonly privateOnly: boolean;
}

/** How many days a last-week period covers. */
export const LAST_WEEK_DAYS = 7;

/**
 * A file of date D has matches up to 00:00 Pacific of D: since the season's start, or, for last-week periods,
 * of the seven days before D.
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

/** Periods with the same matches (the temporary one duplicates another) are computed once. */
export function windowKey(window: PeriodWindow): string {
  return JSON.stringify(window);
}
