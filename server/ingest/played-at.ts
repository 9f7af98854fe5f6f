/** When a match of an import was played: an instant of the calendar, within the days that an import takes. */
import {
  addDays,
  type DateStamp,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/pacific-date';

/** Before this Pacific day no one has played the game: it was released on it. */
const RELEASE: DateStamp = '20220708';

/** From `from` on and before `until`; `firstDay` is the Pacific day that `from` begins. */
export interface PlayableTimes {
  readonly firstDay: DateStamp;
  readonly from: Date;
  readonly until: Date;
}

/**
 * The times that an import takes: from the first day of the first season on, which without a setting is the
 * game's release, until the end of tomorrow (a device's clock may be ahead), by Pacific days.
 */
export function playableTimes(seasonStarts: readonly DateStamp[], now: Date): PlayableTimes {
  const firstDay = seasonStarts.toSorted()[0] ?? RELEASE;
  return {
    firstDay,
    from: startOfPacificDay(firstDay),
    until: startOfPacificDay(addDays(pacificDateOf(now), 2)),
  };
}

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)$/i;

/**
 * The instant that an ISO time with its zone names (`2026-11-20T12:00:00Z`, `2026-11-20 04:00:00.5-08:00`),
 * to the millisecond. `form`: it is none, or names no zone. `calendar`: there is no such day or time.
 */
export function readInstant(text: string): Date | 'form' | 'calendar' {
  const parts = INSTANT.exec(text);
  if (!parts) return 'form';
  const [, year, month, day, hour, minute, second = '0', fraction = '', , sign, ...offset] = parts;
  const clock = [hour, minute, second].map(Number) as [number, number, number];
  const [hours = 0, minutes = 0] = offset.map((part) => Number(part ?? 0));
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const local = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), ...clock, milliseconds),
  );
  const isOnCalendar =
    // Date.UTC carries over what is too large, and takes years below 100 for those of the last century.
    local.getUTCFullYear() === Number(year) &&
    local.getUTCMonth() === Number(month) - 1 &&
    local.getUTCDate() === Number(day) &&
    clock[0] < 24 &&
    clock[1] < 60 &&
    clock[2] < 60 &&
    hours <= LARGEST_OFFSET_HOURS &&
    minutes < 60;
  if (!isOnCalendar) return 'calendar';
  const ahead = (hours * 60 + minutes) * 60_000;
  return new Date(local.getTime() - (sign === '-' ? -ahead : ahead));
}

/** Of the zones of this world. */
const LARGEST_OFFSET_HOURS = 14;
