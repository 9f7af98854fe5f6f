/** What was ruled about cards, and corrections of their texts, with whose words they are and since when. */
import { plainText } from '../text/text-search';
import type { IsoDay } from '../time/calendar';
import type { UnreadEntry } from './ban-list';
import type { CardId } from './card';

export interface RulingEntry {
  readonly kind: 'ruling' | 'erratum';
  /** At least one. */
  readonly cards: readonly CardId[];
  /** A question and its answer, or a card's text as it was printed and as it is to be read. */
  readonly texts: readonly [before: string, after: string];
  /** Empty where the file names none. */
  readonly source: string;
  readonly day: IsoDay | null;
  /** What the search looks through, as `plainText`. */
  readonly plain: string;
}

export interface Rulings {
  readonly updated: IsoDay | null;
  /** The newest first; those without a day come last. */
  readonly entries: readonly RulingEntry[];
  readonly unread: readonly UnreadEntry[];
}

/**
 * The entries with all the words, in their texts, the ids or the names of their cards.
 * @param nameOf a card's name as `plainText`; empty for an unknown card.
 */
export function searchRulings(
  { entries }: Rulings,
  words: string,
  nameOf: (id: CardId) => string,
): readonly RulingEntry[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean);
  return entries.filter(({ plain, cards }) =>
    wanted.every((word) => plain.includes(word) || cards.some((id) => nameOf(id).includes(word))),
  );
}
