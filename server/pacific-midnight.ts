/** The instants between which a Pacific day lies: days of 23 or 25 hours where daylight saving changes. */
import { type DateStamp, pacificDateOf } from '../src/domain/pacific-date';

const HOUR_MILLISECONDS = 3_600_000;

/** 00:00 in Los Angeles on the given day, as an instant. */
export function startOfPacificDay(stamp: DateStamp): Date {
  const midnightUtc = Date.UTC(
    Number(stamp.slice(0, 4)),
    Number(stamp.slice(4, 6)) - 1,
    Number(stamp.slice(6, 8)),
  );
  // Seven hours behind in summer, eight in winter; the clocks change at two, so midnight always is.
  const summer = new Date(midnightUtc + 7 * HOUR_MILLISECONDS);
  return pacificDateOf(summer) === stamp ? summer : new Date(midnightUtc + 8 * HOUR_MILLISECONDS);
}
