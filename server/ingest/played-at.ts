/** When an imported match was played: a valid instant within the days that an import accepts. */
import {
  addDays,
  type DateStamp,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/time/pacific-date';

/** The game was released on this Pacific day: there are no earlier matches. */
const RELEASE: DateStamp = '20220708';

/** From `from` on and before `until`; `firstDay` is the Pacific day that `from` begins. */
export interface PlayableTimes {
  readonly firstDay: DateStamp;
  readonly from: Date;
  readonly until: Date;
}

/**
 * The times that an import accepts, by Pacific days: from the first season's first day, by default the game's
 * release, until the end of tomorrow (a device's clock may be ahead).
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
 * The instant of an ISO time with its zone (`2026-11-20T12:00:00Z`, `2026-11-20 04:00:00.5-08:00`), in
 * milliseconds. `form`: the text has another form, or no zone. `calendar`: the day or time does not exist.
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
    // Date.UTC carries excess values over, and maps years below 100 to the last century.
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

/** No real zone has a larger offset. */
const LARGEST_OFFSET_HOURS = 14;
