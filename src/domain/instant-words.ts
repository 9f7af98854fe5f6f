/**
 * An instant as the reader's own clock and calendar say it, always in British English. Put together here: a
 * slow phone takes a tenth of a second to make the first format of its system.
 */
import { shortMonthName } from './month-names';

/** "20 Nov 2026, 14:05", where the reader is. `instant` is in milliseconds since 1970. */
export function formatInstant(instant: number): string {
  const date = new Date(instant);
  const month = shortMonthName(date.getMonth() + 1);
  return `${date.getDate()} ${month} ${date.getFullYear()}, ${formatClock(instant)}`;
}

/** "14:05", where the reader is. `instant` is in milliseconds since 1970. */
export function formatClock(instant: number): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':');
}
