/** An instant as the reader's own clock and calendar say it. */

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "20 Nov 2026, 14:05", where the reader is. `instant` is in milliseconds since 1970. */
export function formatInstant(instant: number): string {
  return dayAndTime.format(instant);
}
