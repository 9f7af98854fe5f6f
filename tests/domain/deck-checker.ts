/**
 * Judges generated decks by the specification alone: it shares no code and no reading of card texts with
 * the generator. Cards of the invented game say in data what their text asks, so that the text is
 * written from the data and only the generator has to read it.
 */
import type { Card } from '../../src/domain/card/card';

/** What an invented card's text asks of the leader: one of these must fit. */
export type Ask = readonly (
  | { readonly type: string }
  | { readonly typePart: string }
  | { readonly name: string }
  | { readonly namePart: string }
  | { readonly attribute: string }
  | { readonly color: string }
  | 'multicolored'
)[];

/** What an invented leader's text forbids its deck. */
export interface Ban {
  readonly costFrom?: number;
  readonly eventCostFrom?: number;
  readonly onlyType?: string;
}

export interface InventedCard {
  readonly card: Card;
  /** All of them must be met. */
  readonly asks: readonly Ask[];
  readonly ban: Ban;
  readonly cannotLead: boolean;
}

interface CheckedSettings {
  readonly min2kCounters: number;
  readonly maxEvents: number;
  readonly maxStages: number;
  readonly includeBanned: boolean;
  readonly sets: ReadonlySet<string>;
}

const FORBIDDEN = `OP02-024 OP02-117 OP03-040 OP03-098 OP05-041 OP06-086 OP06-116 OP07-045 EB01-059
  ST06-015 ST10-001`.split(/\s+/);

type Copies = readonly { readonly card: Card; readonly count: number }[];

/** Every rule the deck breaks, in words; empty for a legal deck. */
export function findFaults(
  game: readonly InventedCard[],
  settings: CheckedSettings,
  deck: { readonly leader: Card; readonly cards: Copies },
): string[] {
  const faults: string[] = [];
  const known = new Map(game.map((invented) => [invented.card.id, invented]));
  const led = known.get(deck.leader.id);
  if (led?.card.type !== 'LEADER') return ['has no leader of the game'];
  if (led.cannotLead) faults.push('is led by one who cannot lead');
  if (!isAvailable(led.card, settings)) faults.push('is led by one not chosen');

  const ids = deck.cards.flatMap(({ card, count }) => Array<string>(count).fill(card.id));
  if (ids.length !== 50) faults.push(`holds ${ids.length} cards`);
  for (const id of new Set(ids)) {
    const copies = ids.filter((other) => other === id).length;
    if (copies > 4) faults.push(`holds ${copies} copies of ${id}`);
    const invented = known.get(id);
    if (!invented) faults.push(`holds the unknown card ${id}`);
    else if (!isAvailable(invented.card, settings)) faults.push(`holds ${id}, which is not chosen`);
    else faults.push(...complaintsOf(led, invented));
  }

  const held = ids.map((id) => known.get(id)?.card);
  const ofType = (type: string) => held.filter((card) => card?.type === type);
  if (ofType('LEADER').length > 0) faults.push('holds a leader among its cards');
  if (ofType('EVENT').length > settings.maxEvents) faults.push('holds too many events');
  if (ofType('STAGE').length > settings.maxStages) faults.push('holds too many stages');
  if (ofType('CHARACTER').length < 30) faults.push('holds fewer than 30 characters');
  const counters = ofType('CHARACTER').filter((card) => card?.counter === 2000);
  if (counters.length < settings.min2kCounters) faults.push('holds too few 2K counters');
  return faults;
}

/** Whether any legal deck exists, found by trying to build one for each leader, best cards first. */
export function isAnyDeckLegal(game: readonly InventedCard[], settings: CheckedSettings): boolean {
  const available = game.filter(({ card }) => isAvailable(card, settings));
  return available.some((led) => {
    if (led.card.type !== 'LEADER' || led.cannotLead) return false;
    const copies = available
      .filter(({ card }) => card.type !== 'LEADER')
      .filter((invented) => complaintsOf(led, invented).length === 0)
      .flatMap(({ card }) => [card, card, card, card]);
    const characters = copies
      .filter((card) => card.type === 'CHARACTER')
      .sort((a, b) => b.counter - a.counter)
      .slice(0, 50);
    const events = copies.filter((card) => card.type === 'EVENT').slice(0, settings.maxEvents);
    const stages = copies.filter((card) => card.type === 'STAGE').slice(0, settings.maxStages);
    return (
      characters.length >= 30 &&
      characters.length + events.length + stages.length >= 50 &&
      characters.filter((card) => card.counter === 2000).length >= settings.min2kCounters
    );
  });
}

function isAvailable(card: Card, settings: CheckedSettings): boolean {
  return settings.sets.has(card.set) && (settings.includeBanned || !FORBIDDEN.includes(card.id));
}

function complaintsOf({ card: leader, ban }: InventedCard, { card, asks }: InventedCard): string[] {
  const complaints: string[] = [];
  if (!card.colors.some((color) => leader.colors.includes(color)))
    complaints.push('no color shared');
  for (const ask of asks) {
    if (!ask.some((wish) => isFulfilled(leader, wish))) complaints.push('asks for another leader');
  }
  const cost = card.cost ?? 0;
  if (ban.costFrom !== undefined && cost >= ban.costFrom) complaints.push('costs too much');
  if (ban.eventCostFrom !== undefined && card.type === 'EVENT' && cost >= ban.eventCostFrom) {
    complaints.push('is too dear an event');
  }
  if (ban.onlyType !== undefined && !card.features.includes(ban.onlyType)) {
    complaints.push('is of another type');
  }
  return complaints.map((complaint) => `${card.id} under ${leader.id}: ${complaint}`);
}

function isFulfilled(leader: Card, wish: Ask[number]): boolean {
  if (wish === 'multicolored') return leader.colors.length >= 2;
  if ('type' in wish) return leader.features.includes(wish.type);
  if ('typePart' in wish) return leader.features.join('\n').includes(wish.typePart);
  if ('name' in wish) return leader.name === wish.name;
  if ('namePart' in wish) return leader.name.includes(wish.namePart);
  if ('attribute' in wish) return leader.attribute.split('/').includes(wish.attribute);
  return leader.colors.some((color) => color === wish.color);
}
