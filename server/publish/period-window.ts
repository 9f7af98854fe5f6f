/** Which matches belong to a period's file of a date (CONTRACT, Periods). */
import { GAME_MODE_OF_REGION } from '../../src/domain/figures/match';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import { type PeriodValue, periodOf } from '../../src/domain/time/period';
import { periodsOn } from '../../src/domain/time/period-table';

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
 * of the seven days before D; of an operator's period none before its first day or after its last.
 */
export function windowOf(
  value: PeriodValue,
  date: DateStamp,
  seasonStart: DateStamp,
): PeriodWindow {
  const period = periodOf(value);
  const weekAgo = addDays(date, -LAST_WEEK_DAYS);
  const begin = period.from ?? (period.lastWeek ? weekAgo : seasonStart);
  const end = period.until ? addDays(period.until, 1) : date;
  return {
    from: startOfPacificDay(period.lastWeek && begin < weekAgo ? weekAgo : begin),
    to: startOfPacificDay(end < date ? end : date),
    gameMode: GAME_MODE_OF_REGION[period.region],
    privateOnly: period.privateOnly,
  };
}

/** The first day of all matches in the files of a date. */
export function firstDayOf(date: DateStamp, seasonStart: DateStamp): DateStamp {
  return periodsOn(date).reduce(
    (first, { from }) => (from && from < first ? from : first),
    seasonStart,
  );
}

/** Periods with the same matches (the temporary one duplicates another) are computed once. */
export function windowKey(window: PeriodWindow): string {
  return JSON.stringify(window);
}
