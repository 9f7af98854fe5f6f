/**
 * Whether a list of bans can know the newest cards. One that was made before they came says nothing of them,
 * and a deck that holds them may not be called legal by it.
 */
import type { BanList } from './ban-list';
import { type IsoDay, isIsoDay, shiftDay } from './calendar';
import { type CardId, setOfCard } from './card';
import type { CalendarEntry } from './events/calendar-entry';
import type { TournamentDeck } from './tournaments';

/** `unknown`: the list has no day, or the newest set has none that is known here. */
export type BanListAge = 'current' | 'older' | 'unknown';

/** The newest set of the card data. */
export interface NewestSet {
  readonly set: string;
  /** The day from which it was played or sold at the latest; null where nothing here says. */
  readonly since: IsoDay | null;
}

/** The sets that come one after the other and give formats their names; others come between them. */
const MAIN_SET = /^OP(\d{2,3})$/;

/** The highest main set among the cards; null where there is none. */
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
 * The first day on which the set, or one after it, was played at a tournament or was for sale; null where
 * neither results nor the calendar say.
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

/** The newest main set that was for sale by that day, which names its format; null where none is known. */
export function newestSetOnSale(
  entries: readonly Pick<CalendarEntry, 'kind' | 'name' | 'day'>[],
  today: IsoDay,
): string | null {
  const numbers = entries.flatMap(({ kind, name, day }) =>
    kind === 'product' && day <= today ? [mainNumberIn(name)] : [],
  );
  return setOfNumber(numbers.reduce((most, number) => Math.max(most, number), 0));
}

/** How the list stands to the newest set. `today` is the reader's. */
export function ageOfBanList(
  { updated, newestSet }: Pick<BanList, 'updated' | 'newestSet'>,
  newest: NewestSet | null,
  today: IsoDay,
): BanListAge {
  if (newest === null) return 'unknown';
  // What it says of itself decides.
  const madeFor = mainNumberOf(newestSet ?? '');
  if (madeFor > 0) return madeFor >= mainNumberOf(newest.set) ? 'current' : 'older';
  // A day to come is a slip of the pen; in another time zone it may be tomorrow already.
  if (updated === null || updated > shiftDay(today, 1)) return 'unknown';
  if (updated >= today) return 'current';
  if (newest.since === null) return 'unknown';
  return updated >= newest.since ? 'current' : 'older';
}

/** 0 for what is no main set. */
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
