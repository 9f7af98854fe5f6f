/**
 * An operator's dated list of bans, and which of them a deck violates on a day: at a tournament a banned card
 * costs the match. It knows cards only by their ids, so that it also finds those missing from the card file.
 */

import type { IsoDay } from './calendar';
import { type CardId, setOfCard } from './card';
import type { DeckLine } from './deck-text';

/** One entry: a card, or two cards that may not be in the same deck. A leader is a card of its deck. */
export interface Ban {
  readonly cards: readonly [CardId] | readonly [CardId, CardId];
  /** How many copies are allowed; for a pair, of both together. */
  readonly copies: number;
  /** The first day of the ban; null: from the beginning. */
  readonly from: IsoDay | null;
  /** The last day of the ban; null: until further notice. */
  readonly until: IsoDay | null;
}

export interface BanList {
  /** The list's origin, in the operator's words; empty where unknown. */
  readonly source: string;
  /** The day of its last review; null where there is none or an invalid one. */
  readonly updated: IsoDay | null;
  readonly bans: readonly Ban[];
  /** Sets that are banned as a whole, except for the cards in `allowed`. */
  readonly bannedSets: readonly string[];
  readonly allowed: readonly CardId[];
  /** The newest set that the list covers, where it names one. */
  readonly newestSet: string | null;
  /** How many entries could not be read: their bans are unknown. */
  readonly unread: number;
}

/** A ban that a deck violates. */
export interface BanFault {
  readonly kind: 'banned' | 'banned-set' | 'restricted' | 'pair';
  /** One card, or the pair. */
  readonly cards: readonly CardId[];
  /** Copies of them in the deck. */
  readonly count: number;
  /** Copies that are allowed. */
  readonly copies: number;
  /** The last day of the ban; null: until further notice. */
  readonly until: IsoDay | null;
}

/** What a deck violates from a day on, but not before. */
export interface BanChange {
  readonly day: IsoDay;
  readonly faults: readonly BanFault[];
}

/**
 * Every card and pair of a deck that the list bans on a day, in the deck's order, cards before pairs.
 * @param lines the whole deck, including its leader.
 */
export function findBans(list: BanList, lines: readonly DeckLine[], day: IsoDay): BanFault[] {
  const inForce = strictest(list.bans.filter((ban) => holdsOn(ban, day)));
  const countOf = new Map(lines.map(({ id, count }) => [id, count]));
  const cards = lines.flatMap(({ id, count }): BanFault[] => {
    const ban = inForce.get(id);
    if (ban && count > ban.copies) {
      const kind = ban.copies === 0 ? 'banned' : 'restricted';
      return [{ kind, cards: [id], count, copies: ban.copies, until: ban.until }];
    }
    const isOfBannedSet = list.bannedSets.includes(setOfCard(id)) && !list.allowed.includes(id);
    return isOfBannedSet
      ? [{ kind: 'banned-set', cards: [id], count, copies: 0, until: null }]
      : [];
  });
  const pairs = [...inForce.values()].flatMap(({ cards: pair, copies, until }): BanFault[] => {
    const counts = pair.map((id) => countOf.get(id) ?? 0);
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (pair.length < 2 || counts.includes(0) || count <= copies) return [];
    return [{ kind: 'pair', cards: pair, count, copies, until }];
  });
  return [...cards, ...pairs];
}

/** The bans that will affect the deck after a day, the nearest first. */
export function findComingBans(
  list: BanList,
  lines: readonly DeckLine[],
  day: IsoDay,
): BanChange[] {
  const days = list.bans.flatMap(({ from }) => (from !== null && from > day ? [from] : []));
  const known = new Set(findBans(list, lines, day).map(markOf));
  return [...new Set(days)].toSorted().flatMap((next) => {
    const faults = findBans(list, lines, next).filter((fault) => !known.has(markOf(fault)));
    for (const fault of faults) known.add(markOf(fault));
    return faults.length > 0 ? [{ day: next, faults }] : [];
  });
}

function holdsOn({ from, until }: Ban, day: IsoDay): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** Of several entries for the same cards the strictest, of equally strict ones the longest. */
function strictest(bans: readonly Ban[]): Map<string, Ban> {
  const found = new Map<string, Ban>();
  for (const ban of bans) {
    const key = ban.cards.toSorted().join(' ');
    const other = found.get(key);
    const isStricter =
      other === undefined ||
      ban.copies < other.copies ||
      (ban.copies === other.copies && other.until !== null && (ban.until ?? '9') > other.until);
    if (isStricter) found.set(key, ban);
  }
  return found;
}

function markOf({ kind, cards, copies }: BanFault): string {
  return `${kind} ${cards.toSorted().join(' ')} ${copies}`;
}
