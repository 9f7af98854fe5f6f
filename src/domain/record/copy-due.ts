/** Whether it is time to remind the player of a copy. */

const DAY = 24 * 60 * 60_000;
/** So many things, for so long without a copy, are a loss that is felt. */
const NEW_THINGS = 10;
const DAYS_WITHOUT_COPY = 30;
/** Safari clears what a site keeps after seven days without a visit, unless it is on the home screen. */
const DAYS_IN_SAFARI = 5;
const DAYS_BETWEEN_REMINDERS = 7;

interface CopyState {
  /** When a copy was saved, and when the reminder was shown, in milliseconds since 1970; 0 for never. */
  readonly savedAt: number;
  readonly remindedAt: number;
  /** When each thing that is here was changed. */
  readonly changedAt: readonly number[];
  /** True in a tab of Safari on a phone or tablet. */
  readonly isSafariTab: boolean;
}

/** How many things are in no copy. */
export function newSince(changedAt: readonly number[], savedAt: number): number {
  return changedAt.filter((time) => time > savedAt).length;
}

/** How many things are in no copy where it is time to say so, otherwise 0. */
export function copyDue(
  { savedAt, remindedAt, changedAt, isSafariTab }: CopyState,
  now: number,
): number {
  if (now - remindedAt < DAYS_BETWEEN_REMINDERS * DAY) return 0;
  const uncopied = changedAt.filter((time) => time > savedAt);
  const oldest = uncopied.reduce((least, time) => Math.min(least, time), now);
  const days = (now - Math.max(savedAt, oldest)) / DAY;
  const isDue =
    (days >= DAYS_WITHOUT_COPY && uncopied.length >= NEW_THINGS) ||
    (isSafariTab && days >= DAYS_IN_SAFARI && uncopied.length > 0);
  return isDue ? uncopied.length : 0;
}
