/**
 * An operator's dated list of bans and formats, and what a deck violates on a day: at a tournament a banned
 * card costs the match. Bans know cards only by their ids, and so find those missing from the card file.
 */

import type { IsoDay } from './calendar';
import { type Card, type CardId, setOfCard } from './card';
import type { DeckLine } from './deck-text';
import { type Format, formatOn, holdsOn, leastBlockOn, type Span } from './formats';

/** When and where an entry holds. */
interface Term extends Span {
  /** From this day on it holds no more, or never has. */
  readonly withdrawn: IsoDay | null;
  readonly announced: IsoDay | null;
  /** Ids of formats; empty: all of them. */
  readonly formats: readonly string[];
  /** In the operator's words; empty: everywhere. */
  readonly regions: readonly string[];
}

/** One entry: a card, or two cards that may not be in the same deck. A leader is a card of its deck. */
export interface Ban extends Term {
  readonly cards: readonly [CardId] | readonly [CardId, CardId];
  /** How many copies are allowed; for a pair, of both together. */
  readonly copies: number;
}

/** A set that is banned as a whole. */
export interface BannedSet extends Term {
  readonly set: string;
}

/** An entry that could not be read: its ban is unknown. */
export interface UnreadEntry {
  /** The name of its list, as the file has it. */
  readonly list: string;
  /** Counted from 1; null where the whole list is unreadable. */
  readonly at: number | null;
  /** Its beginning. */
  readonly found: string;
}

export interface BanList {
  /** The list's origin, in the operator's words; empty where unknown. */
  readonly source: string;
  /** The day of its last review; null where there is none or an invalid one. */
  readonly updated: IsoDay | null;
  /** Empty where the list names none: then blocks can't be checked. */
  readonly formats: readonly Format[];
  readonly bans: readonly Ban[];
  /** Cards in `allowed` are none of theirs. */
  readonly bannedSets: readonly BannedSet[];
  readonly allowed: readonly CardId[];
  /** The newest set that the list covers, where it names one. */
  readonly newestSet: string | null;
  readonly unread: readonly UnreadEntry[];
}

/** A rule of the list that a deck violates. */
export interface BanFault {
  readonly kind: 'banned' | 'banned-set' | 'restricted' | 'pair' | 'block' | 'pool';
  /** One card, or the pair. */
  readonly cards: readonly CardId[];
  /** Copies of them in the deck. */
  readonly count: number;
  /** Copies that are allowed. */
  readonly copies: number;
  /** The last day of the ban; null: until further notice. */
  readonly until: IsoDay | null;
  /** Where alone it holds; empty: everywhere. */
  readonly regions: readonly string[];
  /** For a block: the least one that may be played. */
  readonly least?: number;
}

/** What a list says of a deck on a day. */
export interface DayVerdict {
  /** Null where the list has none for that day. */
  readonly format: Format | null;
  /** The least block that may be played; 0 for any. */
  readonly least: number;
  /** In the deck's order: what is outside of the format, banned cards, banned pairs. */
  readonly faults: readonly BanFault[];
  /** Cards without a known block, where the format goes by blocks. */
  readonly withoutBlock: readonly CardId[];
}

/** What a deck violates from a day on, but not before. */
export interface BanChange {
  readonly day: IsoDay;
  readonly faults: readonly BanFault[];
}

type FindCard = (id: CardId) => Card | null;

/** @param lines the whole deck, including its leader. */
export function judgeOn(
  list: BanList,
  lines: readonly DeckLine[],
  find: FindCard,
  day: IsoDay,
): DayVerdict {
  const format = formatOn(list.formats, day);
  const least = format ? leastBlockOn(format, day) : 0;
  const pool = format?.pool;
  const outside = lines.flatMap(({ id, count }): BanFault[] => {
    const isBelow = (find(id)?.block ?? least) < least;
    if (!isBelow && (!pool || pool.includes(id) || pool.includes(setOfCard(id)))) return [];
    const kind = isBelow ? 'block' : 'pool';
    return [{ kind, cards: [id], count, copies: 0, until: null, regions: [], least }];
  });
  return {
    format,
    least,
    faults: [...outside, ...findBans(list, lines, day, format)],
    withoutBlock: lines.flatMap(({ id }) => (least > 0 && find(id)?.block === null ? [id] : [])),
  };
}

/** A ban of the list, or of a card whose set is banned. */
type Ruling = Ban & { readonly isOfSet?: boolean };

function findBans(
  list: BanList,
  lines: readonly DeckLine[],
  day: IsoDay,
  format: Format | null,
): BanFault[] {
  const isInForce = (term: Term) =>
    holdsOn(term, day) &&
    (term.withdrawn === null || day < term.withdrawn) &&
    (term.formats.length === 0 || (format !== null && term.formats.includes(format.id)));
  const ofSets = lines.flatMap(({ id }): Ruling[] =>
    list.bannedSets
      .filter((each) => each.set === setOfCard(id) && !list.allowed.includes(id))
      .map((term) => ({ ...term, cards: [id], copies: 0, isOfSet: true })),
  );
  const inForce = strictest([...list.bans, ...ofSets].filter(isInForce));
  const countOf = new Map(lines.map(({ id, count }) => [id, count]));
  const cards = lines.flatMap(({ id, count }) =>
    inForce.flatMap(({ cards: [only, other], copies, until, regions, isOfSet }): BanFault[] => {
      if (only !== id || other !== undefined || count <= copies) return [];
      const kind = isOfSet ? 'banned-set' : copies === 0 ? 'banned' : 'restricted';
      return [{ kind, cards: [id], count, copies, until, regions }];
    }),
  );
  const pairs = inForce.flatMap(({ cards: pair, copies, until, regions }): BanFault[] => {
    const counts = pair.map((id) => countOf.get(id) ?? 0);
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (pair.length < 2 || counts.includes(0) || count <= copies) return [];
    return [{ kind: 'pair', cards: pair, count, copies, until, regions }];
  });
  return [...cards, ...pairs];
}

/** What will affect the deck after a day, the nearest first. */
export function findComing(
  list: BanList,
  lines: readonly DeckLine[],
  find: FindCard,
  day: IsoDay,
): BanChange[] {
  const { bans, bannedSets, formats } = list;
  const spans = [...bans, ...bannedSets, ...formats, ...formats.flatMap(({ blocks }) => blocks)];
  const days = spans.flatMap(({ from }) => (from !== null && from > day ? [from] : []));
  const known = new Set(judgeOn(list, lines, find, day).faults.map(markOf));
  return [...new Set(days)].toSorted().flatMap((next) => {
    const { faults } = judgeOn(list, lines, find, next);
    const fresh = faults.filter((fault) => !known.has(markOf(fault)));
    for (const fault of fresh) known.add(markOf(fault));
    return fresh.length > 0 ? [{ day: next, faults: fresh }] : [];
  });
}

/** Of several entries for the same cards the strictest, of equally strict ones the longest. */
function strictest(bans: readonly Ruling[]): Ruling[] {
  const found = new Map<string, Ruling>();
  for (const ban of bans) {
    const key = `${ban.cards.toSorted().join(' ')} ${ban.regions.join(' ')}`;
    const other = found.get(key);
    const isStricter =
      other === undefined ||
      ban.copies < other.copies ||
      (ban.copies === other.copies && other.until !== null && (ban.until ?? '9') > other.until);
    if (isStricter) found.set(key, ban);
  }
  return [...found.values()];
}

function markOf({ kind, cards, copies, regions }: BanFault): string {
  return [kind, ...cards.toSorted(), copies, ...regions].join(' ');
}
