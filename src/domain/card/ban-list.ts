/**
 * An operator's dated list of bans and formats, and what a deck violates on a day: at a tournament a banned
 * card costs the match. Bans know cards only by their ids, and so find those missing from the card file.
 */

import { MAX_COPIES_PER_CARD } from '../deck/deck';
import type { DeckLine } from '../deck/deck-text';
import { groupedBy } from '../text/grouped';
import type { IsoDay } from '../time/calendar';
import { type Card, type CardId, setOfCard } from './card';
import { allowsAnyNumber } from './card-text';
import { type Format, type FormatChoice, formatOn, holdsOn, isInPool, type Span } from './formats';

/** When and where an entry holds. */
interface Term extends Span {
  /** When it was announced; null where nobody says. */
  readonly announced: IsoDay | null;
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
export interface BanFault extends Span, Pick<Ban, 'cards' | 'copies' | 'announced' | 'regions'> {
  readonly kind: 'banned' | 'banned-set' | 'restricted' | 'pair' | 'block' | 'pool' | 'copies';
  /** Copies of its cards in the deck. */
  readonly count: number;
}

/** What a list says of a deck on a day. */
export interface DayVerdict {
  /** Null where the list has none for that day, or not the chosen one. */
  readonly format: Format | null;
  /** The least block that may be played; 0 for any. */
  readonly least: number;
  /** In the deck's order, cards before pairs. */
  readonly faults: readonly BanFault[];
  /** Cards without a known block, where the format goes by blocks. */
  readonly withoutBlock: readonly CardId[];
  /** Cards that the format takes for their newest print, while an older one has too low a block. */
  readonly byNewerPrint: readonly CardId[];
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
  choice: FormatChoice = {},
): DayVerdict {
  return judgeBy(list, find, day, choice)(lines);
}

/** The same for many decks: reads the list once. */
export function judgeBy(
  list: BanList,
  find: FindCard,
  day: IsoDay,
  { format: chosen = null, region = null }: FormatChoice = {},
): (lines: readonly DeckLine[]) => DayVerdict {
  const format = formatOn(list.formats, day, chosen);
  const blockRules = format?.blocks.filter((rule) => holdsOn(rule, day)) ?? [];
  const least = Math.max(0, ...blockRules.map((rule) => rule.least));
  const inForce = <T extends Term>(terms: readonly T[]): T[] =>
    terms
      .filter(
        (term) =>
          holdsOn(term, day) &&
          (term.withdrawn === null || day < term.withdrawn) &&
          (term.formats.length === 0 || (format !== null && term.formats.includes(format.id))) &&
          (region === null || term.regions.length === 0 || term.regions.some(isSame(region))),
      )
      // In a chosen region its rules hold without a doubt.
      .map((term) => (region === null ? term : { ...term, regions: [] }));
  const rules = inForce(list.bans).map((ban): Rule => {
    const kind = ban.cards.length > 1 ? 'pair' : ban.copies > 0 ? 'restricted' : 'banned';
    return { ...ban, kind };
  });
  const pairs = strictest(rules.filter(({ kind }) => kind === 'pair'));
  const rulesOf = groupedBy(rules, ({ kind, cards: [id] }) => (kind === 'pair' ? null : id));
  const setsOf = groupedBy(inForce(list.bannedSets), ({ set }) => set);
  const ruleFor = (kind: Rule['kind'], id: CardId, more: Partial<Rule> = {}): Rule => ({
    kind,
    cards: [id],
    copies: 0,
    from: null,
    until: null,
    announced: null,
    regions: [],
    ...more,
  });
  const ofCard = (id: CardId): Rule[] => {
    const card = find(id);
    const copies = format?.copies && !(card && allowsAnyNumber(card)) ? format.copies : null;
    const [first] = blockRules
      .filter((rule) => (card?.block ?? least) < rule.least)
      .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
    return [
      ...(first ? [ruleFor('block', id, { from: first.from })] : []),
      ...(format && !isInPool(format, id) ? [ruleFor('pool', id)] : []),
      ...strictest([
        ...(copies === null ? [] : [ruleFor('copies', id, { copies })]),
        ...ofSet(id),
        ...(rulesOf.get(id) ?? []),
      ]),
    ];
  };
  const ofSet = (id: CardId): Rule[] =>
    list.allowed.includes(id)
      ? []
      : (setsOf.get(setOfCard(id)) ?? []).map(({ set, ...term }) =>
          ruleFor('banned-set', id, term),
        );
  // Decks share their cards.
  const rulesKnown = new Map<CardId, readonly Rule[]>();
  const rulesFor = (id: CardId): readonly Rule[] => {
    const found = rulesKnown.get(id) ?? ofCard(id);
    rulesKnown.set(id, found);
    return found;
  };
  return (lines) => {
    const ids = lines.map(({ id }) => id);
    const countOf = new Map(lines.map(({ id, count }) => [id, count]));
    const rules = [...[...countOf.keys()].flatMap(rulesFor), ...pairs];
    return {
      format,
      least,
      faults: rules.flatMap((rule): BanFault[] => {
        const counts = rule.cards.map((id) => countOf.get(id) ?? 0);
        const count = counts.reduce((sum, each) => sum + each, 0);
        return counts.includes(0) || count <= rule.copies ? [] : [{ ...rule, count }];
      }),
      withoutBlock: ids.filter((id) => least > 0 && find(id)?.block === null),
      byNewerPrint: ids.filter((id) => {
        const { block = null, oldestBlock = null } = find(id) ?? {};
        return block !== null && oldestBlock !== null && oldestBlock < least && least <= block;
      }),
    };
  };
}

/**
 * Which cards a format takes in any number and company, for decks that are drawn: of a pair its first card,
 * or its leader. None where the list has no such format on that day.
 */
export function cardsTaken(
  list: BanList,
  find: FindCard,
  day: IsoDay,
  choice: FormatChoice,
): (card: Card) => boolean {
  const judge = judgeBy(list, find, day, choice);
  const four = (id: CardId) => ({
    id,
    count: find(id)?.type === 'LEADER' ? 1 : MAX_COPIES_PER_CARD,
  });
  const apart = new Set(
    list.bans.flatMap(({ cards: [one, other] }) =>
      other !== undefined && judge([four(one), four(other)]).faults.some(isPair)
        ? [find(other)?.type === 'LEADER' ? one : other]
        : [],
    ),
  );
  return ({ id }) => {
    const { format, faults, withoutBlock } = judge([four(id)]);
    return format !== null && faults.length + withoutBlock.length === 0 && !apart.has(id);
  };
}

const isPair = ({ kind }: BanFault) => kind === 'pair';

/** What will affect the deck after a day, the nearest first. */
export function findComing(
  list: BanList,
  lines: readonly DeckLine[],
  find: FindCard,
  day: IsoDay,
  choice: FormatChoice = {},
): BanChange[] {
  const { bans, bannedSets, formats } = list;
  const spans = [...bans, ...bannedSets, ...formats, ...formats.flatMap(({ blocks }) => blocks)];
  const days = spans.flatMap(({ from }) => (from !== null && from > day ? [from] : []));
  const known = new Set(judgeOn(list, lines, find, day, choice).faults.map(markOf));
  return [...new Set(days)].toSorted().flatMap((next) => {
    const { faults } = judgeOn(list, lines, find, next, choice);
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

/** Whether a region is the one in question, in whatever letters. */
function isSame(region: string): (other: string) => boolean {
  return (other) => other.toLowerCase() === region.toLowerCase();
}
