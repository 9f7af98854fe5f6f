import type { SkippedDate } from '../../domain/events/calendar-entry';

/** What the calendar lacks, in words that help to find it in the feed: the server's panel uses them, too. */
export function skippedWords({ lacks, kind, dateText, name }: SkippedDate): string {
  return lacks === 'day'
    ? `Unreadable ${kind} date "${dateText}" of "${name}"`
    : `No name for the ${kind} of ${dateText}`;
}
