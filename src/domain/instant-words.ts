/** An instant as the reader's own clock and calendar say it. */

let dayAndTime: Intl.DateTimeFormat | undefined;

/** "20 Nov 2026, 14:05", where the reader is. `instant` is in milliseconds since 1970. */
export function formatInstant(instant: number): string {
  // Made when it is asked for: no page shall wait for it before it is drawn (decision 089).
  dayAndTime ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return dayAndTime.format(instant);
}
