/**
 * What is wrong with a deck by the rules of building one, each fault once (SPEC 5, Deck rules), and what of
 * it can't be judged. Bans are another matter (`ban-list`): they have a day.
 */
import type { Card, CardId } from './card';
import { plainCardText } from './card-text';
import { countCards, DECK_CARDS, MAX_COPIES_PER_CARD } from './deck';
import type { DeckLine, Decklist } from './deck-text';
import { canLead, isWithinLimits, leaderLimitsOf } from './leader-limits';

export type DeckFault =
  | { readonly kind: 'no-leader' }
  /** It is a leader for special events. */
  | { readonly kind: 'cannot-lead'; readonly id: CardId }
  | { readonly kind: 'size'; readonly count: number }
  /** Beside the one that leads it, a leader stands among the fifty. */
  | { readonly kind: 'second-leader'; readonly id: CardId }
  /** `isKnown`: the card's own text does not allow it. */
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
  /** As the list names it, or the one leader among its cards; null where there is none. */
  readonly leader: CardId | null;
  /** All but one copy of the leader, as they stand in the list. */
  readonly fifty: readonly DeckLine[];
}

export interface DeckJudgement {
  /** In the order of the list; none for a deck that keeps the rules, as far as its cards are known. */
  readonly faults: readonly DeckFault[];
  /** In no card file: of their colours, and of what a leader's text says of them, nothing is known. */
  readonly unknown: readonly CardId[];
}

type FindCard = (id: CardId) => Card | null;

/** Some cards say of themselves that a deck may have any number of them. */
const ANY_NUMBER = /\bany number of\b/i;

/** Finds the leader of a list: named as such, or first, or the first leader in it. */
export function takeApart({ lines, leader: named }: Decklist, find: FindCard): DeckParts {
  const isLeader = (id: CardId) => find(id)?.type === 'LEADER';
  const isNamed = named !== null && isLeader(named);
  const leader = isNamed
    ? named
    : (lines.find(({ id }) => isLeader(id))?.id ?? unknownOf(named, find));
  const fifty = lines.flatMap(({ id, count }) => {
    const rest = id === leader ? count - 1 : count;
    return rest > 0 ? [{ id, count: rest }] : [];
  });
  return { leader, fifty };
}

// One that no card file has may be a leader; a known card that is none is not.
function unknownOf(named: CardId | null, find: FindCard): CardId | null {
  return named !== null && find(named) === null ? named : null;
}

/** Judges a deck by its cards. */
export function checkDeck({ leader: id, fifty }: DeckParts, find: FindCard): DeckJudgement {
  const leader = id === null ? null : find(id);
  const faults: DeckFault[] = [];
  if (id === null) faults.push({ kind: 'no-leader' });
  else if (leader && !canLead(leader)) faults.push({ kind: 'cannot-lead', id });
  const count = countCards(fifty);
  if (count !== DECK_CARDS) faults.push({ kind: 'size', count });
  for (const line of fifty) faults.push(...faultsOf(line, find(line.id), leader));
  const unknown = [...(id === null ? [] : [id]), ...fifty.map((line) => line.id)];
  return { faults, unknown: unknown.filter((each) => find(each) === null) };
}

function faultsOf({ id, count }: DeckLine, card: Card | null, leader: Card | null): DeckFault[] {
  if (card?.type === 'LEADER') return [{ kind: 'second-leader', id }];
  const faults: DeckFault[] = [];
  const isAnyNumber = card !== null && ANY_NUMBER.test(plainCardText(card.text));
  if (count > MAX_COPIES_PER_CARD && !isAnyNumber) {
    faults.push({ kind: 'copies', id, count, isKnown: card !== null });
  }
  if (card === null || leader === null) return faults;
  if (!card.colors.some((color) => leader.colors.includes(color)))
    faults.push({ kind: 'color', id });
  if (!isWithinLimits(card, leaderLimitsOf(leader.text))) faults.push({ kind: 'limit', id });
  return faults;
}
