/**
 * How far a device's clock is off, according to a server's time. Pure arithmetic: callers measure and
 * remember.
 */

/** What one answer tells, in milliseconds. */
export interface ClockSample {
  /** How far the server's clock was ahead of the device's; negative where it was behind. */
  readonly offset: number;
  /** True where a cache may have held the answer: then its time may be too old, never too new. */
  readonly mayBeCached: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Answers take time and servers differ: a smaller offset is no error. */
const TOLERANCE = 5 * MINUTE;
/** From this offset on, the reader is told. */
const NOTABLE = HOUR;
/** No clock is further off, but a header may hold anything. */
const LARGEST = 100 * 365 * DAY;

/**
 * The time in an answer (`Date` and `Age` headers) that arrived at `deviceTime`. Null where it has none, as
 * with hosts of other origins.
 */
export function sampleOf(
  { date, age }: { readonly date: string | null; readonly age: string | null },
  deviceTime: number,
  mayBeCached: boolean,
): ClockSample | null {
  const seconds = Number(age ?? 0);
  const offset = Date.parse(date ?? '') + (seconds > 0 ? seconds * 1000 : 0) - deviceTime;
  return Math.abs(offset) < LARGEST ? { offset, mayBeCached } : null;
}

/** The offset to use from now on. A cached answer can only show that a clock is behind. */
export function learnOffset(known: number, { offset, mayBeCached }: ClockSample): number {
  if (mayBeCached && offset < known) return known;
  if (Math.abs(offset - known) < TOLERANCE) return known;
  return Math.abs(offset) < TOLERANCE ? 0 : offset;
}

/**
 * Whether an answer contradicts the known offset without settling it: someone may have corrected the clock,
 * or a cache may have held the answer. An answer that no cache held settles it.
 */
export function isDisputed(known: number, { offset, mayBeCached }: ClockSample): boolean {
  return mayBeCached && Math.abs(known) >= NOTABLE && Math.abs(offset) < TOLERANCE;
}

/** The offset after the device's clock jumped forward by `jump` milliseconds: 0 where that corrects it. */
export function offsetAfterJump(known: number, jump: number): number {
  const isPutRight = Math.abs(known) >= NOTABLE && Math.abs(known - jump) < TOLERANCE;
  return isPutRight ? 0 : known;
}

/** "2 days ahead", "3 hours behind": the error of the device's clock; null where it is small. */
export function formatClockError(offset: number): string | null {
  const error = Math.abs(offset);
  if (error < NOTABLE) return null;
  const [count, unit] =
    error < DAY ? [Math.round(error / HOUR), 'hour'] : [Math.round(error / DAY), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${offset < 0 ? 'ahead' : 'behind'}`;
}
