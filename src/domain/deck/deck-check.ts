/**
 * The construction rules that a deck breaks, each fault once (SPEC 5, Deck rules), and what can't be judged.
 * Bans have dates and are separate (`ban-list`).
 */
import type { Card, CardId } from '../card/card';
import { allowsAnyNumber } from '../card/card-text';
import { canLead, isWithinLimits, type LeaderLimit, leaderLimitsOf } from '../leader/leader-limits';
import { countCards, DECK_CARDS, MAX_COPIES_PER_CARD, withoutOne } from './deck';
import type { DeckLine, Decklist } from './deck-text';

export type DeckFault =
  | { readonly kind: 'no-leader' }
  /** A leader of special events. */
  | { readonly kind: 'cannot-lead'; readonly id: CardId }
  | { readonly kind: 'size'; readonly count: number }
  /** A second leader among the fifty cards. */
  | { readonly kind: 'second-leader'; readonly id: CardId }
  /** `isKnown`: the card's text is known and does not allow more. */
  | {
      readonly kind: 'copies';
      readonly id: CardId;
      readonly count: number;
      readonly isKnown: boolean;
    }
  | { readonly kind: 'color'; readonly id: CardId }
  /** The leader's own text forbids it. */
  | { readonly kind: 'limit'; readonly id: CardId };

/** A deck taken apart. */
export interface DeckParts {
  /** The named leader, or the only leader among the cards; null where there is none. */
  readonly leader: CardId | null;
  /** The list without one copy of the leader, in its order. */
  readonly fifty: readonly DeckLine[];
}

export interface DeckJudgement {
  /** In the order of the list; empty for a legal deck, as far as its cards are known. */
  readonly faults: readonly DeckFault[];
  /** Cards in no card file: neither their colours nor the leader's limits could be checked. */
  readonly unknown: readonly CardId[];
}

type FindCard = (id: CardId) => Card | null;

/** Finds the leader of a list: the named one, the first card, or the first leader in it. */
export function takeApart({ lines, leader: named }: Decklist, find: FindCard): DeckParts {
  const isLeader = (id: CardId) => find(id)?.type === 'LEADER';
  const isNamed = named !== null && isLeader(named);
  const leader = isNamed
    ? named
    : (lines.find(({ id }) => isLeader(id))?.id ?? unknownOf(named, find));
  return { leader, fifty: withoutOne(lines, leader) };
}

// An unknown card may be a leader; a known card of another type is not.
function unknownOf(named: CardId | null, find: FindCard): CardId | null {
  return named !== null && find(named) === null ? named : null;
}

/** The whole list of a deck, its leader first; a second copy of the leader counts with it. */
export function wholeDeck({ leader, fifty }: DeckParts): readonly DeckLine[] {
  if (leader === null) return fifty;
  const more = fifty.find(({ id }) => id === leader)?.count ?? 0;
  return [{ id: leader, count: 1 + more }, ...fifty.filter(({ id }) => id !== leader)];
}

/**
 * Judges a deck by its cards.
 * @param mostCopies of a card number: without a bound where a format has its own, which `ban-list` checks.
 */
export function checkDeck(
  { leader: id, fifty }: DeckParts,
  find: FindCard,
  mostCopies = MAX_COPIES_PER_CARD,
): DeckJudgement {
  const leader = id === null ? null : find(id);
  const faults: DeckFault[] = [];
  if (id === null) faults.push({ kind: 'no-leader' });
  else if (leader && !canLead(leader)) faults.push({ kind: 'cannot-lead', id });
  const count = countCards(fifty);
  if (count !== DECK_CARDS) faults.push({ kind: 'size', count });
  // Its text is read once, for all cards.
  const lead = leader && { colors: leader.colors, limits: leaderLimitsOf(leader.text) };
  for (const line of fifty) {
    faults.push(...faultsOf(line, find(line.id), lead, mostCopies));
  }
  const unknown = [...(id === null ? [] : [id]), ...fifty.map((line) => line.id)];
  return { faults, unknown: unknown.filter((each) => find(each) === null) };
}

function faultsOf(
  { id, count }: DeckLine,
  card: Card | null,
  leader: { readonly colors: Card['colors']; readonly limits: readonly LeaderLimit[] } | null,
  mostCopies: number,
): DeckFault[] {
  if (card?.type === 'LEADER') return [{ kind: 'second-leader', id }];
  const faults: DeckFault[] = [];
  if (count > mostCopies && !(card && allowsAnyNumber(card))) {
    faults.push({ kind: 'copies', id, count, isKnown: card !== null });
  }
  if (card === null || leader === null) return faults;
  if (!card.colors.some((color) => leader.colors.includes(color)))
    faults.push({ kind: 'color', id });
  if (!isWithinLimits(card, leader.limits)) faults.push({ kind: 'limit', id });
  return faults;
}
