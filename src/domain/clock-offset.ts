/**
 * How far a device's clock is off, told from the time that a server says it is. Pure arithmetic: who measures
 * and who remembers is not decided here.
 */

/** What one answer tells. All times in milliseconds. */
export interface ClockSample {
  /** How far the server's clock was ahead of the device's; negative when it was behind. */
  readonly offset: number;
  /** True when the answer may have lain in a cache: its time may then be older than now, never younger. */
  readonly mayBeCached: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An answer takes its time, and servers differ: less than this is no error. */
const TOLERANCE = 5 * MINUTE;
/** From here on a reader is told. */
const NOTABLE = HOUR;
/** No clock is that far off, but a header may say anything. */
const LARGEST = 100 * 365 * DAY;

/**
 * Reads the time of an answer (`Date` and `Age` headers) that came at `deviceTime`.
 * Null when it says none, as hosts of another origin do.
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

/** The offset to go by from now on. A cached answer can only show that a clock is behind. */
export function learnOffset(known: number, { offset, mayBeCached }: ClockSample): number {
  if (mayBeCached && offset < known) return known;
  if (Math.abs(offset - known) < TOLERANCE) return known;
  return Math.abs(offset) < TOLERANCE ? 0 : offset;
}

/**
 * Whether an answer contradicts what is known without deciding it: the clock may have been put right, or the
 * answer have lain in a cache since. One that can't have lain there decides.
 */
export function isDisputed(known: number, { offset, mayBeCached }: ClockSample): boolean {
  return mayBeCached && Math.abs(known) >= NOTABLE && Math.abs(offset) < TOLERANCE;
}

/** The offset after the device's clock jumped forward by `jump` milliseconds: none if that corrects it. */
export function offsetAfterJump(known: number, jump: number): number {
  const isPutRight = Math.abs(known) >= NOTABLE && Math.abs(known - jump) < TOLERANCE;
  return isPutRight ? 0 : known;
}

/** "2 days ahead", "3 hours behind": how the device's clock goes; null when it is right enough. */
export function formatClockError(offset: number): string | null {
  const error = Math.abs(offset);
  if (error < NOTABLE) return null;
  const [count, unit] =
    error < DAY ? [Math.round(error / HOUR), 'hour'] : [Math.round(error / DAY), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${offset < 0 ? 'ahead' : 'behind'}`;
}
