/** How long ago something was, or how soon it will be, in words. */

import { formatCountOf } from '../text/count';

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

/** "in 15 minutes", "in 1 hour", "in 2 days", rounded: what is sent for an hour before takes its time. */
export function formatAhead(then: number, now: number): string {
  const minutes = Math.max(1, Math.round((then - now) / MINUTE));
  if (minutes < 60) return `in ${formatCountOf(minutes, 'minute')}`;
  const hours = Math.round(minutes / 60);
  return `in ${hours < 48 ? formatCountOf(hours, 'hour') : formatCountOf(Math.round(hours / 24), 'day')}`;
}

/** How many seconds a `Retry-After` asks to wait (RFC 9110, 10.2.3); null where it can't be read. */
export function secondsToWait(retryAfter: string, now: number): number | null {
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - now) / 1000));
}

function ago(amount: number, unit: string): string {
  return `${formatCountOf(Math.floor(amount), unit)} ago`;
}
