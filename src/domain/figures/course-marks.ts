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
  const forbidden = [
    ...(list?.bans ?? []).filter(({ copies, cards }) => copies === 0 && cards.length === 1),
    ...(list?.bannedSets ?? []).map((term) => ({ ...term, cards: [term.set] })),
  ];
  for (const { from, withdrawn, cards } of forbidden) {
    // What was withdrawn before it began has changed nothing.
    if (withdrawn === null || withdrawn > (from ?? '')) markOf(from)?.banned.push(...cards);
  }
  return [...marks.values()]
    .map((mark) => ({ ...mark, banned: [...new Set(mark.banned)] }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
