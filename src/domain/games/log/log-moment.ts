/** When the games of a log were played, according to its file name. */
import { isIsoDay } from '../../time/calendar';

export interface LogMoment {
  /** An ISO day of the player's own calendar. */
  readonly date: string;
  /** `11:53` or `11:53:41`; empty where the name has none. */
  readonly time: string;
}

// `2026-10-02T11.53.41.log`, and what people rename it to: `2026-10-02 11-53.log`, `20261002_1153.log`, `won
// 2026.10.02 (2).log`.
const DAY = /(?<!\d)(20\d{2})(?:[-._/ 年]([01]?\d)[-._/ 月]([0-3]?\d)|([01]\d)([0-3]\d))(?!\d)日?/g;
const TIME =
  /^[T _,.@-]{0,3}(?:at )?([0-2]?\d)(?:[.:：h_-]([0-5]\d)(?:[.:：m_-]([0-5]\d))?|([0-5]\d)([0-5]\d)?)(?!\d)(?: ?([ap])\.?m\b)?/i;

/** Null for a name without a valid day. */
export function momentOfLogName(name: string): LogMoment | null {
  for (const found of name.matchAll(DAY)) {
    const [whole, year, month = found[4], day = found[5]] = found;
    const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
    if (isIsoDay(date)) return { date, time: timeIn(name.slice(found.index + whole.length)) };
  }
  return null;
}

function timeIn(rest: string): string {
  const [, hour, minute, second, denseMinute, denseSecond, half] = TIME.exec(rest) ?? [];
  if (hour === undefined) return '';
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hours > 23) return '';
  const parts = [String(hours).padStart(2, '0'), minute ?? denseMinute, second ?? denseSecond];
  return parts.filter((part) => part !== undefined).join(':');
}
