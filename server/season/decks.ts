/**
 * The decks of the simulated season: for each leader a common core, and the versions that players bring.
 * Every deck is legal: 50 cards, at most 4 copies, the leader's colours and limits, and the cards' conditions
 * on the leader.
 */
import type { CardId } from '../../src/domain/card/card';
import { DECK_CARDS, MAX_COPIES_PER_CARD } from '../../src/domain/deck/deck';
import { meetsDemand } from './card-texts';
import type { SeasonCard } from './cards';
import type { SeasonLeader } from './leaders';
import { type Random, randomOf } from './random';

interface DeckEntry {
  readonly card: SeasonCard;
  readonly copies: number;
}

export interface Deck {
  readonly entries: readonly DeckEntry[];
  /** Newline-separated `{qty}x{cardId}`, in the order of ids. */
  readonly list: string;
  /** The 50 cards one by one, for drawing hands. */
  readonly cards: readonly SeasonCard[];
}

/** What a sensible player brings, as distinct cards. */
const TWO_THOUSANDS = 3;
const CORE_CHARACTERS = 6;
const EVENTS = 2;
/** Players differ in a deck’s last places: they choose these from so many cards. */
const FLEX_CANDIDATES = 12;

/** Everything the leader may play. */
function legalCards(leader: SeasonLeader, cards: readonly SeasonCard[]): SeasonCard[] {
  return cards.filter(
    (card) =>
      leader.colors.includes(card.color) &&
      (card.demand === null || meetsDemand(leader, card.demand)) &&
      isAllowedBy(leader, card),
  );
}

function isAllowedBy({ limit }: SeasonLeader, card: SeasonCard): boolean {
  switch (limit?.kind) {
    case 'cost below':
      return card.cost < limit.cost;
    case 'event cost below':
      return card.type !== 'EVENT' || card.cost < limit.cost;
    case 'only type':
      return card.types.includes(limit.type);
    default:
      return true;
  }
}

/** Makes versions of one leader's deck: everybody copies number 0. */
export function deckMaker(
  seed: string,
  leader: SeasonLeader,
  cards: readonly SeasonCard[],
): (version: number) => Deck {
  const taste = randomOf(`${seed}/decks/${leader.id}`);
  const ranked = legalCards(leader, cards)
    .map((card) => ({ card, worth: worthOf(card, leader) + taste.next() * 3 }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ card }) => card);
  const core = new Set(coreOf(ranked));
  const flex = ranked.filter((card) => !core.has(card)).slice(0, FLEX_CANDIDATES);
  const reserve = ranked.filter((card) => !core.has(card)).slice(FLEX_CANDIDATES);
  const made = new Map<number, Deck>();

  return (version) => {
    const known = made.get(version);
    if (known) return known;
    const random = randomOf(`${seed}/decks/${leader.id}/${version}`);
    const deck =
      version === 0
        ? fill([...core], [...flex, ...reserve], null)
        : fill([...core], [...random.shuffle(flex), ...reserve], random);
    made.set(version, deck);
    return deck;
  };
}

// People play new sets and the leader's own kin.
function worthOf(card: SeasonCard, leader: SeasonLeader): number {
  const kin = card.types.some((type) => leader.types.includes(type)) ? 3 : 0;
  const asked = card.demand ? 1.5 : 0;
  const age = card.id.startsWith('OP') ? Number(card.id.slice(2, 4)) / 17 : 0.5;
  return kin + asked + 2 * age;
}

function coreOf(ranked: readonly SeasonCard[]): SeasonCard[] {
  const characters = ranked.filter(({ type }) => type === 'CHARACTER');
  const twoThousands = characters.filter(({ counter }) => counter === 2000).slice(0, TWO_THOUSANDS);
  const curve = [1, 2, 3, 4, 5, 7].flatMap((cost) => {
    const fitting = characters.find(
      (card) => Math.abs(card.cost - cost) <= 1 && !twoThousands.includes(card),
    );
    return fitting ? [fitting] : [];
  });
  const events = ranked.filter(({ type }) => type === 'EVENT').slice(0, EVENTS);
  return [...new Set([...twoThousands, ...curve.slice(0, CORE_CHARACTERS), ...events])];
}

function fill(core: SeasonCard[], others: readonly SeasonCard[], random: Random | null): Deck {
  const copies = new Map<SeasonCard, number>();
  let left = DECK_CARDS;
  const add = (card: SeasonCard, wanted: number) => {
    const count = Math.min(wanted, MAX_COPIES_PER_CARD - (copies.get(card) ?? 0), left);
    if (count <= 0) return;
    copies.set(card, (copies.get(card) ?? 0) + count);
    left -= count;
  };
  for (const card of core) add(card, random?.chance(0.2) ? 3 : MAX_COPIES_PER_CARD);
  for (const card of others) add(card, random ? random.between(1, 3) : 2);
  for (const card of [...core, ...others]) add(card, MAX_COPIES_PER_CARD);
  if (left > 0) throw new Error('The simulated cards leave a leader without a legal deck.');

  const entries = [...copies]
    .map(([card, count]) => ({ card, copies: count }))
    .sort((a, b) => compareIds(a.card.id, b.card.id));
  return {
    entries,
    list: entries.map(({ card, copies: count }) => `${count}x${card.id}`).join('\n'),
    cards: entries.flatMap(({ card, copies: count }) => Array<SeasonCard>(count).fill(card)),
  };
}

function compareIds(a: CardId, b: CardId): number {
  return a < b ? -1 : 1;
}
