/** How long ago something was, in words. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "just now", "1 minute ago", "5 hours ago", "3 days ago". Both are milliseconds since 1970; a time in the
 * future counts as now, because clocks differ slightly.
 */
export function formatElapsed(then: number, now: number): string {
  const elapsed = now - then;
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return ago(elapsed / MINUTE, 'minute');
  if (elapsed < DAY) return ago(elapsed / HOUR, 'hour');
  return ago(elapsed / DAY, 'day');
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
