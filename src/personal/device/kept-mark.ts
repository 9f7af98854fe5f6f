/**
 * How many records of a kind this device should hold, noted outside their database: a browser that clears the
 * database may leave the mark, so the app can report a loss.
 */
import { readMark, writeMark } from '../../storage/local-mark';

const keyOf = (records: string) => `crows-nest-${records}-kept`;

/** 0 where no number was noted, or where the mark is invalid or unreadable. */
export function keptNumber(records: string): number {
  const stored = readMark(keyOf(records), Number);
  return Number.isInteger(stored) && stored >= 0 && stored < 1_000_000 ? stored : 0;
}

/** Where it can't be written, a later loss stays unreported. */
export function noteKept(records: string, count: number): void {
  writeMark(keyOf(records), count === 0 ? null : count);
}
