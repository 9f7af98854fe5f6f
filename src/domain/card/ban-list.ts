/**
 * An operator's dated list of bans and formats, and what a deck violates on a day: at a tournament a banned
 * card costs the match. Bans know cards only by their ids, and so find those missing from the card file.
 */

import type { DeckLine } from '../deck/deck-text';
import type { IsoDay } from '../time/calendar';
import { type Card, type CardId, setOfCard } from './card';
import { type Format, formatOn, holdsOn, type Span } from './formats';

/** When and where an entry holds. */
interface Term extends Span {
  /** From this day on it holds no more, or never has. */
  readonly withdrawn: IsoDay | null;
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
export interface BanFault extends Pick<Ban, 'cards' | 'copies' | 'until' | 'regions'> {
  readonly kind: 'banned' | 'banned-set' | 'restricted' | 'pair' | 'block';
  /** Copies of its cards in the deck. */
  readonly count: number;
}

/** What a list says of a deck on a day. */
export interface DayVerdict {
  /** Null where the list has none for that day. */
  readonly format: Format | null;
  /** The least block that may be played; 0 for any. */
  readonly least: number;
  /** In the deck's order, cards before pairs. */
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
type Rule = Omit<BanFault, 'count'>;

/** @param lines the whole deck, including its leader. */
export function judgeOn(
  list: BanList,
  lines: readonly DeckLine[],
  find: FindCard,
  day: IsoDay,
): DayVerdict {
  const format = formatOn(list.formats, day);
  const rules = format?.blocks.filter((rule) => holdsOn(rule, day)) ?? [];
  const least = Math.max(0, ...rules.map((rule) => rule.least));
  const isInForce = (term: Term) =>
    holdsOn(term, day) &&
    (term.withdrawn === null || day < term.withdrawn) &&
    (term.formats.length === 0 || (format !== null && term.formats.includes(format.id)));
  const ids = lines.map(({ id }) => id);
  const ofBlocks = ids
    .filter((id) => (find(id)?.block ?? least) < least)
    .map((id): Rule => ({ kind: 'block', cards: [id], copies: 0, until: null, regions: [] }));
  const ofCards = list.bans.filter(isInForce).map((ban): Rule => {
    const kind = ban.cards.length > 1 ? 'pair' : ban.copies > 0 ? 'restricted' : 'banned';
    return { ...ban, kind };
  });
  const ofSets = list.bannedSets
    .filter(isInForce)
    .flatMap(({ set, ...term }) =>
      ids
        .filter((id) => setOfCard(id) === set && !list.allowed.includes(id))
        .map((id): Rule => ({ ...term, kind: 'banned-set', cards: [id], copies: 0 })),
    );
  const countOf = new Map(lines.map(({ id, count }) => [id, count]));
  const faults = [...ofBlocks, ...strictest([...ofSets, ...ofCards])].flatMap(
    (rule): BanFault[] => {
      const counts = rule.cards.map((id) => countOf.get(id) ?? 0);
      const count = counts.reduce((sum, each) => sum + each, 0);
      return counts.includes(0) || count <= rule.copies ? [] : [{ ...rule, count }];
    },
  );
  const placeOf = ({ cards: [id, other] }: BanFault) => (other ? ids.length : ids.indexOf(id));
  return {
    format,
    least,
    faults: faults.toSorted((one, other) => placeOf(one) - placeOf(other)),
    withoutBlock: ids.filter((id) => least > 0 && find(id)?.block === null),
  };
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
function strictest(rules: readonly Rule[]): Rule[] {
  const keyOf = ({ cards, regions }: Rule) => [...cards.toSorted(), ...regions].join(' ');
  const endOf = ({ until }: Rule) => until ?? '9';
  const laxFirst = rules.toSorted(
    (one, other) => other.copies - one.copies || endOf(one).localeCompare(endOf(other)),
  );
  return [...new Map(laxFirst.map((rule) => [keyOf(rule), rule])).values()];
}

function markOf({ kind, cards, copies, regions }: BanFault): string {
  return [kind, ...cards.toSorted(), copies, ...regions].join(' ');
}
