/**
 * Whether a list of bans can know the newest cards. An older list tells nothing about them, so it may not
 * call a deck with them legal.
 */

import type { CalendarEntry } from '../events/calendar-entry';
import { type IsoDay, isIsoDay, shiftDay } from '../time/calendar';
import type { TournamentDeck } from '../tournament/tournaments';
import type { BanList } from './ban-list';
import { type CardId, setOfCard } from './card';

/** `unknown`: the list has no day, or nothing tells the newest set's day. */
export type BanListAge = 'current' | 'older' | 'unknown';

/** The newest set of the card data. */
export interface NewestSet {
  readonly set: string;
  /** Since when it has been played or sold at the latest; null where nothing here tells. */
  readonly since: IsoDay | null;
}

/** The numbered sets, which name the formats; other sets come between them. */
const MAIN_SET = /^OP(\d{2,3})$/;

/** The highest main set among the cards; null without any. */
export function newestSetOf(ids: readonly CardId[]): string | null {
  const newest = ids.reduce((most, id) => Math.max(most, mainNumberOf(setOfCard(id))), 0);
  return setOfNumber(newest);
}

function setOfNumber(number: number): string | null {
  return number === 0 ? null : `OP${String(number).padStart(2, '0')}`;
}

interface SetEvidence {
  readonly decks?: readonly Pick<TournamentDeck, 'format' | 'date'>[] | undefined;
  readonly entries?: readonly Pick<CalendarEntry, 'kind' | 'name' | 'day'>[] | undefined;
}

/**
 * The first day on which the set, or a later one, was played at a tournament or on sale; null where neither
 * results nor the calendar tell.
 */
export function firstDayOfSet(
  set: string,
  { decks = [], entries = [] }: SetEvidence,
): IsoDay | null {
  const least = mainNumberOf(set);
  const names = (text: string) => {
    const named = mainNumberIn(text);
    return named !== 0 && named >= least;
  };
  const days = [
    ...decks.flatMap(({ format, date }) => (names(format) ? [(date ?? '').slice(0, 10)] : [])),
    ...entries.flatMap(({ kind, name, day }) => (kind === 'product' && names(name) ? [day] : [])),
  ];
  return days.filter(isIsoDay).reduce<IsoDay | null>(earlier, null);
}

/** The newest main set on sale by that day, which names its format; null where none is known. */
export function newestSetOnSale(
  entries: readonly Pick<CalendarEntry, 'kind' | 'name' | 'day'>[],
  today: IsoDay,
): string | null {
  const numbers = entries.flatMap(({ kind, name, day }) =>
    kind === 'product' && day <= today ? [mainNumberIn(name)] : [],
  );
  return setOfNumber(numbers.reduce((most, number) => Math.max(most, number), 0));
}

/** The list's age compared with the newest set. `today` is the reader's. */
export function ageOfBanList(
  { updated, newestSet }: Pick<BanList, 'updated' | 'newestSet'>,
  newest: NewestSet | null,
  today: IsoDay,
): BanListAge {
  if (newest === null) return 'unknown';
  // The set that the list itself names decides.
  const madeFor = mainNumberOf(newestSet ?? '');
  if (madeFor > 0) return madeFor >= mainNumberOf(newest.set) ? 'current' : 'older';
  // A future day is a typing error, but in another time zone it may already be tomorrow.
  if (updated === null || updated > shiftDay(today, 1)) return 'unknown';
  if (updated >= today) return 'current';
  if (newest.since === null) return 'unknown';
  return updated >= newest.since ? 'current' : 'older';
}

/** 0 for anything but a main set. */
function mainNumberOf(set: string): number {
  return Number(MAIN_SET.exec(set)?.[1] ?? 0);
}

/** "OP17", "[OP-17]", "OP17 Post-Ban". */
function mainNumberIn(text: string): number {
  return Number(/(?<![A-Z0-9])OP[- ]?(\d{2,3})(?!\d)/i.exec(text)?.[1] ?? 0);
}

function earlier(one: IsoDay | null, other: IsoDay): IsoDay {
  return one === null || other < one ? other : one;
}
