/**
 * An operator's dated list of bans, and what a deck breaks of it on a day: for tournaments, where a card that
 * is banned costs the match. Knows cards by their ids alone, so that one the card file has not heard of is
 * found, too.
 */

import type { IsoDay } from './calendar';
import { type CardId, setOfCard } from './card';
import type { DeckLine } from './deck-text';

/** One entry: a card, or two cards that may not stand in one deck. A leader is a card of its deck. */
export interface Ban {
  readonly cards: readonly [CardId] | readonly [CardId, CardId];
  /** So many copies are allowed; of a pair, so many of both together. */
  readonly copies: number;
  /** The first day it holds; null: it has always held. */
  readonly from: IsoDay | null;
  /** The last day it holds; null: until further notice. */
  readonly until: IsoDay | null;
}

export interface BanList {
  /** Whose list it is, in the operator's words; empty where nothing is said. */
  readonly source: string;
  /** The day it was last looked through; null where it does not say, or says what is no day. */
  readonly updated: IsoDay | null;
  readonly bans: readonly Ban[];
  /** Sets whose every card is banned, but for `allowed`. */
  readonly bannedSets: readonly string[];
  readonly allowed: readonly CardId[];
  /** The newest set it was made for, where it says so. */
  readonly newestSet: string | null;
  /** Entries that could not be read: what they ban is not known. */
  readonly unread: number;
}

/** What a deck breaks of the list. */
export interface BanFault {
  readonly kind: 'banned' | 'banned-set' | 'restricted' | 'pair';
  /** One card, or the pair. */
  readonly cards: readonly CardId[];
  /** Copies of them in the deck. */
  readonly count: number;
  /** Copies that are allowed. */
  readonly copies: number;
  /** The last day of it; null: until further notice. */
  readonly until: IsoDay | null;
}

/** What a deck breaks from a day on, and not before. */
export interface BanChange {
  readonly day: IsoDay;
  readonly faults: readonly BanFault[];
}

/**
 * Every card and pair of a deck that the list bans on a day, in the order of the deck, cards before pairs.
 *
 * @param lines the whole deck, its leader among them.
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

/** What the list has in store for the deck after a day, the nearest first. */
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

/** Of several entries for the same cards the strictest, and of equal ones the longest. */
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
