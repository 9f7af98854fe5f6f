/** How what a file brings stands to what is here, before any of it is taken. */
import { type Change, isSameValue, laterOf } from './change';

/**
 * `new` here; `newer` or `older` than the word here; `different` with the time of the word here; `deleted-
 * there` after its last change here; `deleted-here` after its last change there; `same` as here, or
 * deleted on both.
 */
export type Standing =
  | 'new'
  | 'newer'
  | 'older'
  | 'different'
  | 'deleted-there'
  | 'deleted-here'
  | 'same';

export function standingOf(local: Change | undefined, input: Change): Standing {
  if (!local) return input.value === null ? 'same' : 'new';
  if (isSameValue(local.value, input.value)) return 'same';
  const isTaken = laterOf(local, input) === input;
  if (input.value === null) return isTaken ? 'deleted-there' : 'older';
  if (local.value === null) return isTaken ? 'newer' : 'deleted-here';
  if (local.changedAt === input.changedAt) return 'different';
  return isTaken ? 'newer' : 'older';
}

/** A clock that is this much ahead is said: less is what two good clocks differ by. */
const CLOCK_LEAD_MILLISECONDS = 2 * 60_000;

/**
 * By how many milliseconds the latest of these changes is ahead of the time at which they were saved, or
 * of now; 0 where they are not.
 * @param changedAt of the changes that have a time.
 */
export function clockLead(changedAt: readonly number[], savedAt: number, now: number): number {
  const latest = changedAt.reduce((most, time) => Math.max(most, time), 0);
  const lead = latest - Math.min(savedAt, now);
  return lead > CLOCK_LEAD_MILLISECONDS ? lead : 0;
}
