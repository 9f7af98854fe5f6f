/** The verdict of random decks equals a count of its own, which shares no code with the rules. */
import { describe, expect, it } from 'vitest';
import { decodeBans } from '../../src/data/schemas/bans';
import { judgeBy } from '../../src/domain/card/ban-list';
import { integerBelow, seededRandom } from '../../src/domain/seeded-random';
import { dayAt } from '../../src/domain/time/calendar';
import { character, leader } from '../fixtures/cards';
import { zoneOffset } from '../fixtures/zone-offset';

/** OP05 has cards of two blocks, as real sets have; a promo and a card that has none. */
const BLOCKS: Record<string, number | null> = { OP01: 1, OP06: 2, OP10: 3, P: 1 };
const NUMBERS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(3, '0'));
const CARDS = [...Object.keys(BLOCKS), 'OP05'].flatMap((set) =>
  NUMBERS.map((number, at) => {
    const block = set === 'OP05' ? (at < 8 ? 1 : 2) : at === 11 ? null : (BLOCKS[set] ?? null);
    return at === 0
      ? leader(`${set}-${number}`, { block })
      : character(`${set}-${number}`, {
          block,
          text: at === 5 ? 'You may have any number of this card in your deck.' : '',
        });
  }),
);
const find = (id: string) => CARDS.find((card) => card.id === id) ?? null;

const FORMATS = [
  {
    id: 'standard',
    blocks: [
      { least: 1, until: '2026-03-31' },
      { least: 2, from: '2026-04-01' },
      { least: 3, from: '2027-04-01' },
    ],
  },
  { id: 'extra' },
  { id: 'pool', pool: ['OP05', 'OP06-003', 'P-001'], copies: 2, from: '2026-01-01' },
];
const ENTRIES = [
  { cards: ['OP06-002'], from: '2026-04-01' },
  { cards: ['OP10-003'], formats: ['extra'], until: '2026-06-30' },
  { cards: ['OP10-004'], copies: 1, withdrawn: '2027-01-01' },
  { cards: ['OP06-004', 'OP06-001'], announced: '2026-03-01' },
  { cards: ['OP05-009'], regions: ['Asia'] },
];
const DAYS = ['2026-03-31', '2026-04-01', '2026-04-02', '2027-03-31', '2027-04-01'];
const list = decodeBans({ formats: FORMATS, entries: ENTRIES, banned_sets: ['OP01'] }).value;
const before = decodeBans({ banned_cards: ['OP06-002'], banned_pairs: [['OP06-004', 'OP06-001']] });

/** Random decks: a leader and some of the cards, one to five copies each. */
const random = seededRandom('formats');
const DECKS = Array.from({ length: 400 }, () => {
  const ids = new Set(Array.from({ length: 9 }, () => integerBelow(CARDS.length, random)));
  return [...ids].map((at) => ({
    id: CARDS[at]?.id ?? '',
    count: 1 + integerBelow(5, random),
  }));
});

/** What the rules above say in plain words, format by format. */
function countedFor(deck: (typeof DECKS)[number], format: string, day: string): string[] {
  const has = (id: string) => deck.find((line) => line.id === id)?.count ?? 0;
  const out = deck.flatMap(({ id, count }) => {
    const set = id.split('-')[0] ?? '';
    const number = Number(id.split('-')[1]);
    const block = set === 'OP05' ? (number <= 8 ? 1 : 2) : number === 12 ? 9 : (BLOCKS[set] ?? 9);
    const reasons: string[] = [];
    if (format === 'standard' && day >= '2026-04-01' && block === 1) reasons.push('block');
    else if (format === 'standard' && day >= '2027-04-01' && block === 2) reasons.push('block');
    if (format === 'pool') {
      if (set !== 'OP05' && id !== 'OP06-003' && id !== 'P-001') reasons.push('pool');
      if (count > 2 && number !== 6 && set !== 'OP01' && !isBanned(id, format, day)) {
        const limited = id === 'OP10-004' && day < '2027-01-01';
        reasons.push(limited ? 'restricted' : 'copies');
      }
    }
    if (set === 'OP01') reasons.push('banned-set');
    if (isBanned(id, format, day)) reasons.push('banned');
    const single = id === 'OP10-004' && day < '2027-01-01' && count > 1;
    if (single && !reasons.includes('restricted')) reasons.push('restricted');
    if (id === 'OP05-009') reasons.push('banned in Asia');
    return reasons.map((reason) => `${reason} ${id}`);
  });
  const isPair = has('OP06-004') > 0 && has('OP06-001') > 0 && day >= '2026-03-01';
  return [...out, ...(isPair ? ['pair OP06-004'] : [])].sort();
}

function isBanned(id: string, format: string, day: string): boolean {
  if (id === 'OP06-002') return day >= '2026-04-01';
  return id === 'OP10-003' && format === 'extra' && day <= '2026-06-30';
}

describe('four hundred made-up decks', () => {
  it.each(FORMATS.flatMap(({ id }) => DAYS.map((day) => [id, day] as const)))(
    'are judged as counted by hand: %s on %s',
    (format, day) => {
      const judge = judgeBy(list, find, day, { format });
      for (const deck of DECKS) {
        const { faults, withoutBlock } = judge(deck);
        const found = faults.map(
          ({ kind, cards: [id], regions }) =>
            `${kind}${regions.length > 0 ? ` in ${regions}` : ''} ${id}`,
        );
        expect(found.toSorted()).toEqual(countedFor(deck, format, day));
        const goesByBlocks = format === 'standard';
        const blockless = deck.map(({ id }) => id).filter((id) => find(id)?.block === null);
        expect(withoutBlock).toEqual(goesByBlocks ? blockless : []);
      }
    },
  );

  it('are judged by a list of before without any format, and so never by blocks', () => {
    const judge = judgeBy(before.value, find, '2027-04-01');
    for (const deck of DECKS) {
      const { format, least, faults } = judge(deck);
      const has = (id: string) => deck.some((line) => line.id === id);
      const banned = has('OP06-002') ? ['banned'] : [];
      const pair = has('OP06-004') && has('OP06-001') ? ['pair'] : [];
      expect([format, least]).toEqual([null, 0]);
      expect(faults.map(({ kind }) => kind)).toEqual([...banned, ...pair]);
    }
  });
});

describe('the day on which a block falls out', () => {
  const midnights = {
    'Pacific/Kiritimati': '2026-03-31T10:00:00Z',
    'Pacific/Honolulu': '2026-04-01T10:00:00Z',
  };
  it.each(Object.entries(midnights))('begins at midnight in %s', (zone, midnight) => {
    const isLegal = (after: number) => {
      const day = dayAt(new Date(Date.parse(midnight) + after), zoneOffset(zone));
      const { faults } = judgeBy(list, find, day)([{ id: 'OP05-002', count: 4 }]);
      return faults.length === 0;
    };
    const hour = 3_600_000;
    expect([-24 * hour, -1, 0, 24 * hour - 1].map(isLegal)).toEqual([true, true, false, false]);
  });
});
