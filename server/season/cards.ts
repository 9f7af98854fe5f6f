/**
 * The cards of the simulated game, with the project's own names and texts and ids like the real game's.
 * Always the same: the season's seed changes how cards are played, not the cards.
 */
import {
  type CardId,
  type CardType,
  COLORS,
  type Color,
  setOfCard,
} from '../../src/domain/card/card';
import { cardImageAddress } from '../../src/resources/addresses';
import { type Demand, demandText, effectText, leaderText, triggerText } from './card-texts';
import { makeLeaders, type SeasonLeader } from './leaders';
import { type Random, randomOf } from './random';
import {
  ATTRIBUTES,
  EPITHETS,
  EVENT_STARTS,
  FIRST_NAMES,
  LAST_NAMES,
  PLACES,
  ROVING_TYPES,
  TYPES_OF_COLOR,
} from './words';

/** The card data file's record: every value is a string (CONTRACT, Cards). */
interface CardRecord {
  readonly cardNumber: CardId;
  readonly cardName: string;
  readonly cardSet: string;
  readonly block: string;
  readonly cardType: CardType;
  readonly color: string;
  readonly cost: string;
  readonly counter: string;
  readonly text: string;
  readonly attribute: string;
  readonly bucketImg: string;
  readonly feature: string;
  readonly power: string;
  readonly rarity: string;
  readonly trigger: string;
}

/** A card of decks, as the simulation needs it. */
export interface SeasonCard {
  readonly id: CardId;
  readonly type: Exclude<CardType, 'LEADER'>;
  readonly color: Color;
  readonly cost: number;
  readonly counter: number;
  readonly types: readonly string[];
  /** The condition of the card's text on the leader. */
  readonly demand: Demand | null;
}

export interface SeasonCards {
  readonly leaders: readonly SeasonLeader[];
  readonly deckCards: readonly SeasonCard[];
  /** Leaders and deck cards by id: what `card_data.json` holds. */
  readonly records: readonly CardRecord[];
}

interface Person {
  readonly name: string;
  readonly types: readonly string[];
  readonly attribute: string;
}

/** Blocks of numbers in a booster set, one per colour; 15 cards of each block exist. */
const BOOSTER_BLOCKS: readonly (readonly [Color, number])[] = [
  ['red', 1],
  ['green', 20],
  ['blue', 40],
  ['purple', 60],
  ['black', 79],
  ['yellow', 98],
];
const CARDS_PER_BLOCK = 15;
/** A booster set's two rarest cards are outside the blocks. */
const SECRET_NUMBERS = [118, 119] as const;
export const BOOSTERS = 17;
const STARTERS = 29;
const CARDS_PER_STARTER = 5;
const EXTRAS = 4;
const CARDS_PER_EXTRA = 20;
const PROMOS = 30;
const PEOPLE_PER_COLOR = 42;
const NEWEST_BLOCK = 4;

/** Makes the whole pool: about 1,800 cards. */
export function makeSeasonCards(): SeasonCards {
  const leaders = makeLeaders();
  const leaderById = new Map(leaders.map((leader) => [leader.id, leader]));
  const cast = castOf(leaders);
  const made = placesOf(leaders).map(({ id, color }) => {
    const leader = leaderById.get(id);
    return leader ? leaderCard(leader) : deckCard(id, color, cast, leaders);
  });
  return {
    leaders,
    deckCards: made.flatMap(({ card }) => (card ? [card] : [])),
    records: made
      .map(({ record }) => record)
      .sort((a, b) => compareIds(a.cardNumber, b.cardNumber)),
  };
}

interface Made {
  readonly card: SeasonCard | null;
  readonly record: CardRecord;
}

/** Every existing id, with the colour of its place. */
function placesOf(leaders: readonly SeasonLeader[]): { id: CardId; color: Color }[] {
  const places = new Map<CardId, Color>();
  for (let set = 1; set <= BOOSTERS; set++) {
    for (const [color, start] of BOOSTER_BLOCKS) {
      for (let step = 0; step < CARDS_PER_BLOCK; step++) {
        places.set(idOf('OP', set, start + step), color);
      }
    }
    for (const number of SECRET_NUMBERS) {
      places.set(idOf('OP', set, number), COLORS[(set + number) % COLORS.length] as Color);
    }
  }
  for (let set = 1; set <= STARTERS; set++) {
    const color = leaders.find(({ id }) => id === idOf('ST', set, 1))?.colors[0] ?? 'red';
    for (let number = 1; number <= CARDS_PER_STARTER; number++) {
      places.set(idOf('ST', set, number), color);
    }
  }
  for (let set = 1; set <= EXTRAS; set++) {
    for (let number = 1; number <= CARDS_PER_EXTRA; number++) {
      places.set(idOf('EB', set, number), COLORS[number % COLORS.length] as Color);
    }
  }
  for (let number = 1; number <= PROMOS; number++) {
    places.set(`P-${String(number).padStart(3, '0')}`, COLORS[number % COLORS.length] as Color);
  }
  for (const leader of leaders) places.set(leader.id, leader.colors[0] as Color);
  return [...places].map(([id, color]) => ({ id, color }));
}

function idOf(series: string, set: number, number: number): CardId {
  return `${series}${String(set).padStart(2, '0')}-${String(number).padStart(3, '0')}`;
}

/** The people of each colour, including leaders, who also have cards as characters. */
function castOf(leaders: readonly SeasonLeader[]): Record<Color, Person[]> {
  const random = randomOf('cast');
  const taken = new Set(leaders.map((leader) => leader.name));
  const cast = Object.fromEntries(COLORS.map((color) => [color, [] as Person[]])) as Record<
    Color,
    Person[]
  >;
  for (const { name, colors, types } of leaders) {
    cast[colors[0] as Color].push({ name, types, attribute: random.pick(ATTRIBUTES) });
  }
  for (const color of COLORS) {
    for (let count = 0; count < PEOPLE_PER_COLOR; count++) {
      let name = '';
      do {
        name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
        if (random.chance(0.12)) name = `${random.pick(FIRST_NAMES)} ${random.pick(EPITHETS)}`;
      } while (taken.has(name));
      taken.add(name);
      cast[color].push({
        name,
        types: typesFor(color, random),
        attribute: random.pick(ATTRIBUTES),
      });
    }
  }
  return cast;
}

function typesFor(color: Color, random: Random): string[] {
  const neighbour = COLORS[(COLORS.indexOf(color) + 5) % COLORS.length] as Color;
  const home = random.chance(0.82) ? TYPES_OF_COLOR[color] : TYPES_OF_COLOR[neighbour];
  return [random.pick(home), ...(random.chance(0.25) ? [random.pick(ROVING_TYPES)] : [])];
}

function leaderCard(leader: SeasonLeader): Made {
  const random = randomOf(`leader ${leader.id}`);
  return {
    card: null,
    record: {
      ...sharedFields(leader.id, leader.name, 'LEADER', leader.colors, leader.types),
      cost: String(leader.life),
      counter: '0',
      text: leaderText(leader, random),
      attribute: random.pick(ATTRIBUTES),
      power: String(leader.power),
      rarity: 'L',
      trigger: '',
    },
  };
}

function deckCard(
  id: CardId,
  color: Color,
  cast: Record<Color, readonly Person[]>,
  leaders: readonly SeasonLeader[],
): Made {
  const random = randomOf(`card ${id}`);
  const type = random.pick([
    ...Array<'CHARACTER'>(11).fill('CHARACTER'),
    ...Array<'EVENT'>(3).fill('EVENT'),
    'STAGE' as const,
  ]);
  const person = random.pick(cast[color]);
  const types = type === 'CHARACTER' ? person.types : typesFor(color, random);
  const secret = SECRET_NUMBERS.some((number) => id.endsWith(`-${number}`));
  const cost = costOf(type, secret, random);
  const counter = type === 'CHARACTER' ? counterOf(cost, random) : 0;
  const demand = random.chance(0.24) ? demandOf(color, types, leaders, random) : null;
  const effect = effectText(type, cost, types, random);
  return {
    card: { id, type, color, cost, counter, types, demand },
    record: {
      ...sharedFields(id, nameOf(type, person, random), type, [color], types),
      cost: String(cost),
      counter: String(counter),
      text: demand ? demandText(demand, effect) : effect,
      attribute: type === 'CHARACTER' ? person.attribute : '',
      power: type === 'CHARACTER' ? String(powerOf(cost, counter, random)) : '',
      rarity: secret ? 'SEC' : random.pick(['C', 'C', 'C', 'UC', 'UC', 'R', 'R', 'SR']),
      trigger: random.chance(type === 'EVENT' ? 0.45 : 0.15) ? triggerText(random) : '',
    },
  };
}

function sharedFields(
  id: CardId,
  name: string,
  type: CardType,
  colors: readonly Color[],
  types: readonly string[],
) {
  return {
    cardNumber: id,
    cardName: name,
    cardSet: setOfCard(id),
    // The first set of each series is the first block.
    block: String(Math.min(Number(/\d+/.exec(id)), NEWEST_BLOCK)),
    cardType: type,
    color: colors.map((color) => `${color.charAt(0).toUpperCase()}${color.slice(1)}`).join('/'),
    feature: types.join('/'),
    bucketImg: cardImageAddress(id),
  };
}

function nameOf(type: CardType, person: Person, random: Random): string {
  if (type === 'EVENT') return `${random.pick(EVENT_STARTS)} ${random.pick(PLACES)}`;
  if (type === 'CHARACTER') return person.name;
  const place = random.pick(PLACES);
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}`;
}

function costOf(type: CardType, secret: boolean, random: Random): number {
  if (type === 'STAGE') return random.pick([1, 1, 2, 2, 3]);
  if (type === 'EVENT') return random.pick([0, 1, 1, 1, 2, 2, 3, 4, 5, 7]);
  return secret ? random.between(7, 10) : random.pick([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9]);
}

// Cheap people brace the ship: most 2000 counters are on costs up to 4.
function counterOf(cost: number, random: Random): number {
  if (cost >= 7) return random.chance(0.2) ? 1000 : 0;
  if (cost >= 5) return random.pick([0, 1000, 1000, 1000, 2000]);
  return random.pick([0, 1000, 1000, 1000, 2000, 2000]);
}

function powerOf(cost: number, counter: number, random: Random): number {
  const worth = cost + random.pick([0, 1, 1, 2]) - (counter === 2000 ? 1 : 0);
  return Math.max(0, Math.min(12, worth)) * 1000;
}

// Someone always meets a demand: the leaders asked for exist and share the card's colour.
function demandOf(
  color: Color,
  types: readonly string[],
  leaders: readonly SeasonLeader[],
  random: Random,
): Demand {
  const home = types[0] as string;
  const [friend, other] = random.shuffle(leaders.filter(({ colors }) => colors.includes(color)));
  const name = friend?.name ?? '';
  const second = random.pick(TYPES_OF_COLOR[color].filter((type) => type !== home));
  return random.pick<Demand>([
    { kind: 'type', types: [home], names: [], multicolored: false },
    { kind: 'type', types: [home], names: [], multicolored: false },
    { kind: 'type', types: [home], names: [], multicolored: false },
    { kind: 'type', types: [home, second], names: [], multicolored: false },
    { kind: 'type includes', types: [home], names: [], multicolored: false },
    { kind: 'name', types: [], names: [name], multicolored: false },
    { kind: 'name', types: [], names: [name, other?.name ?? name], multicolored: false },
    { kind: 'type', types: [home], names: [name], multicolored: false },
    { kind: 'multicolored', types: [], names: [], multicolored: true },
  ]);
}

function compareIds(a: CardId, b: CardId): number {
  return a < b ? -1 : 1;
}
