/**
 * Formats an instant by the reader's clock and calendar, always in British English. Without Intl: a slow
 * phone takes a tenth of a second to create its first format.
 */
import { shortMonthName } from './month-names';

/** "20 Nov 2026, 14:05", in the reader's time zone. `instant` is in milliseconds since 1970. */
export function formatInstant(instant: number): string {
  const date = new Date(instant);
  const month = shortMonthName(date.getMonth() + 1);
  return `${date.getDate()} ${month} ${date.getFullYear()}, ${formatClock(instant)}`;
}

/** "14:05", in the reader's time zone. `instant` is in milliseconds since 1970. */
export function formatClock(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':');
}
