/**
 * The leaders of the simulated game: their identity, and their texts' limits on decks. The metagame decides
 * how strong and popular they are.
 */
import { type CardId, COLORS, type Color } from '../../src/domain/card/card';
import { randomOf } from './random';
import { FIRST_NAMES, LAST_NAMES, TYPES_OF_COLOR } from './words';

/** What a leader's own text forbids. */
export type DeckLimit =
  | { readonly kind: 'cost below'; readonly cost: number }
  | { readonly kind: 'event cost below'; readonly cost: number }
  | { readonly kind: 'only type'; readonly type: string };

export interface SeasonLeader {
  readonly id: CardId;
  readonly name: string;
  readonly colors: readonly Color[];
  /** Home type first. */
  readonly types: readonly string[];
  readonly life: number;
  readonly power: number;
  readonly limit: DeckLimit | null;
}

/** The best-known leaders, as in the app's look. */
const KNOWN = `
OP14-041 Isolde Kestrel|blue purple
OP13-002 Bram Oyle|red
OP14-060 The Sounding King|black yellow
EB04-001 Sister Halyard|green
OP12-081 Jun Saltmarsh|yellow
OP13-079 Mother Ferrow, Keeper of the Last Light|purple
OP11-040 Tobias Fathom|blue
OP14-001 Nerys Gale|red green
ST29-001 Old Harrow|black
OP12-020 Odile Carrack|green blue
OP13-100 Pell Varga|yellow
OP10-022 Hetty Cogg|red blue
OP14-079 Sable & Wick|black
OP12-041 Ruan Ashlock|blue
OP13-022 Dagny Sternpost|green red
OP11-001 Lysander Reef|red
OP14-100 Aunt Perpetua|yellow purple
OP12-061 Imre Kolt|purple
EB03-001 Corwin Pike|red black
OP13-041 Maelle Tarn|blue
OP10-099 Zephyrine Lark|yellow
OP11-062 Cato Millrace|purple
OP09-081 Ansel Brine|black
OP14-020 Wilhelmina Thole|green
OP12-001 Prince Amaury|red yellow
OP10-001 Ottoline Shoal|green purple
ST27-001 Fenn Greywake|blue black
OP11-021 Bo Thornback|green`;

const LIMITS: Readonly<Record<CardId, DeckLimit>> = {
  'OP12-061': { kind: 'cost below', cost: 6 },
  'OP11-021': { kind: 'event cost below', cost: 3 },
  'OP13-100': { kind: 'only type', type: 'Lantern Guild' },
};

const BOOSTERS = 17;
const STARTERS = 29;
/** The numbers of leaders in a booster set. */
const BOOSTER_LEADER_NUMBERS = [1, 20, 40, 60, 79, 99] as const;

/** Every leader, the known ones first. */
export function makeLeaders(): SeasonLeader[] {
  const random = randomOf('leaders');
  const known = KNOWN.trim()
    .split('\n')
    .map((line) => {
      const [head = '', colors = ''] = line.split('|');
      return {
        id: head.slice(0, head.indexOf(' ')),
        name: head.slice(head.indexOf(' ') + 1),
        colors: colors.split(' ') as Color[],
      };
    });
  const names = new Set(known.map((leader) => leader.name));
  const newName = () => {
    for (;;) {
      const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
      if (names.has(name)) continue;
      names.add(name);
      return name;
    }
  };

  const ids = [
    ...boosterIds(known),
    ...starterIds(known),
    'EB01-001',
    'EB02-010',
    'P-047',
    'P-076',
  ];
  const others = ids.map((id) => {
    const first = random.pick(COLORS);
    const second = random.pick(COLORS);
    const colors = second === first || random.chance(0.45) ? [first] : [first, second];
    return { id, name: newName(), colors };
  });

  return [...known, ...others].map((leader) => {
    const limit = LIMITS[leader.id] ?? null;
    const home = TYPES_OF_COLOR[leader.colors[0] as Color];
    const type = limit?.kind === 'only type' ? limit.type : random.pick(home);
    return {
      ...leader,
      types: [
        type,
        ...(random.chance(0.3) ? [random.pick(home.filter((other) => other !== type))] : []),
      ],
      life: leader.colors.length > 1 ? 4 : 5,
      power: random.chance(0.08) ? 6000 : 5000,
      limit,
    };
  });
}

// Sets with known leaders have only those; the others get four or five.
function boosterIds(known: readonly { readonly id: CardId }[]): CardId[] {
  const ids: CardId[] = [];
  for (let number = 1; number <= BOOSTERS; number++) {
    const set = `OP${String(number).padStart(2, '0')}`;
    if (known.filter(({ id }) => id.startsWith(`${set}-`)).length > 2) continue;
    BOOSTER_LEADER_NUMBERS.forEach((place, index) => {
      if (index === number % 6) return;
      const id = `${set}-${String(place).padStart(3, '0')}`;
      if (!known.some((leader) => leader.id === id)) ids.push(id);
    });
  }
  return ids;
}

function starterIds(known: readonly { readonly id: CardId }[]): CardId[] {
  return Array.from(
    { length: STARTERS },
    (_, index) => `ST${String(index + 1).padStart(2, '0')}-001`,
  ).filter((id) => !known.some((leader) => leader.id === id));
}
