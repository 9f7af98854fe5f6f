/** What changed the game while a leader's course ran: releases of cards, and bans. */
import type { BanList } from '../card/ban-list';
import type { CardId } from '../card/card';
import type { CalendarEntry } from '../events/calendar-entry';
import type { DateStamp } from '../time/pacific-date';

export interface CourseMark {
  readonly day: DateStamp;
  /** The names of what was released. */
  readonly released: readonly string[];
  /** Cards, and whole sets, that may not be played from this day on. */
  readonly banned: readonly (CardId | string)[];
}

/** The marks from `first` to `last`, the oldest first; one for each day. */
export function courseMarks(
  entries: readonly Pick<CalendarEntry, 'kind' | 'day' | 'name'>[],
  list: Pick<BanList, 'bans' | 'bannedSets'> | null,
  first: DateStamp,
  last: DateStamp,
): CourseMark[] {
  const marks = new Map<DateStamp, { day: DateStamp; released: string[]; banned: string[] }>();
  const markOf = (isoDay: string | null) => {
    const day = (isoDay ?? '').replaceAll('-', '');
    if (day < first || day > last) return null;
    const mark = marks.get(day) ?? { day, released: [], banned: [] };
    marks.set(day, mark);
    return mark;
  };
  for (const { kind, day, name } of entries) {
    if (kind === 'product') markOf(day)?.released.push(name);
  }
  for (const { from, withdrawn, copies, cards } of list?.bans ?? []) {
    const isBan =
      copies === 0 && cards.length === 1 && (withdrawn === null || withdrawn > (from ?? ''));
    if (isBan) markOf(from)?.banned.push(...cards);
  }
  for (const { from, set } of list?.bannedSets ?? []) markOf(from)?.banned.push(set);
  return [...marks.values()]
    .map((mark) => ({ ...mark, banned: [...new Set(mark.banned)] }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
