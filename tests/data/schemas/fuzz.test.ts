/**
 * Files as the worst host might send them, by the thousand: cut short, with values of any kind in any
 * place, or no files at all. Whatever comes, the page's own error is the worst that happens.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECODERS } from '../../../src/data/decode/decoders';
import { type DataError, InvalidDataError } from '../../../src/data/http/errors';
import { decklistRow, handsRow, techRow } from '../../fixtures/analyses';
import { statsRow } from '../../fixtures/leader-stats';
import { leaderboardRow } from '../../fixtures/leaderboards';

const matchup = { opponent: 'OP02-001', matchup_win_rate: 0.6, total_games: 12 };
const statsFile = [
  statsRow('OP01-001', { matchups: [matchup, matchup] }),
  statsRow('OP02-001', { matchups: null }),
  statsRow('P-047', { wins: '12', number_of_matches: '30' }),
];
const cardFile = [
  { cardNumber: 'OP01-001', cardName: 'A', cardType: 'LEADER', color: 'Red', cost: '5', text: '' },
  { cardNumber: 'OP01-002', cardName: 'B', cardType: 'EVENT', color: 'Red/Blue', cost: '-' },
];
const leaderboardFile = [leaderboardRow('OP01-001', 2), leaderboardRow('P-047', 1)];

const decoders = {
  stats: (bytes: ArrayBuffer) => DECODERS.stats(bytes, { period: 'west_p' }),
  cards: (bytes: ArrayBuffer) => DECODERS.cards(bytes, {}),
  leaderCards: (bytes: ArrayBuffer) => DECODERS.leaderCards(bytes, {}),
  generatorPool: (bytes: ArrayBuffer) => DECODERS.generatorPool(bytes, {}),
  leaderboard: (bytes: ArrayBuffer) => DECODERS.leaderboard(bytes, { period: 'lw' }),
  hands: (bytes: ArrayBuffer) => DECODERS.hands(bytes, { period: 'lw' }),
  matchuptech: (bytes: ArrayBuffer) => DECODERS.matchuptech(bytes, { period: 'lw' }),
  decklist: (bytes: ArrayBuffer) => DECODERS.decklist(bytes, { period: 'lw' }),
};
const names = Object.keys(decoders) as (keyof typeof decoders)[];
const fileOf = (name: keyof typeof decoders) => {
  if (name === 'stats') return statsFile;
  if (name === 'leaderboard') return leaderboardFile;
  if (name === 'hands') return [handsRow()];
  if (name === 'matchuptech') return [techRow(), techRow()];
  return name === 'decklist' ? [decklistRow()] : cardFile;
};

/** Values that break things: extremes, wrong kinds, names that objects already have. */
const awkward = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, '', ' ', '-', 'NaN', '1e999', '0x10', -0, 1e308, 2 ** 53, [], {}),
  fc.constantFrom<unknown>('__proto__', 'constructor', '\u0000', '\ud800', 'OP01-001', '"', '<b>'),
);

/** The file with a few of its places changed, anywhere and at any depth. */
function mutated(file: object): fc.Arbitrary<unknown> {
  const change = fc.record({ path: fc.array(fc.nat(40), { maxLength: 4 }), value: awkward });
  return fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) => changes.reduce(place, structuredClone(file) as unknown));
}

function place(file: unknown, { path, value }: { path: number[]; value: unknown }): unknown {
  if (path.length === 0 || typeof file !== 'object' || file === null) return structuredClone(value);
  const keys = Object.keys(file);
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)] ?? 'new';
  const inside = Reflect.get(file, key);
  Reflect.set(file, key, place(inside, { path: path.slice(1), value }));
  return file;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

function expectOwnErrorAtWorst(name: keyof typeof decoders, bytes: ArrayBuffer): void {
  try {
    const { value, dropped } = decoders[name](bytes);
    expect(value).toBeTypeOf('object');
    expect(dropped).toBeGreaterThanOrEqual(0);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidDataError);
    expect((error as DataError).message).toMatch(/^Invalid data format for (west_p|lw|card data)$/);
  }
}

describe.each(names)('reading %s', (name) => {
  it('survives files with any value in any place', () => {
    fc.assert(
      fc.property(mutated(fileOf(name)), (file) => {
        expectOwnErrorAtWorst(name, bytesOf(JSON.stringify(file)));
      }),
      { numRuns: 3000 },
    );
  });

  it('survives files cut short and with a byte changed', () => {
    const whole = new Uint8Array(bytesOf(JSON.stringify(fileOf(name))));
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(whole.length),
        fc.nat(255),
        (length, position, byte) => {
          const broken = whole.slice(0, length);
          if (position < length) broken[position] = byte;
          expectOwnErrorAtWorst(name, broken.buffer);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('survives what is no file at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.uint8Array()), (content) => {
        const bytes = typeof content === 'string' ? bytesOf(content) : content.slice().buffer;
        expectOwnErrorAtWorst(name, bytes);
      }),
      { numRuns: 2000 },
    );
  });
});

it('no reader lets a number through that is no rate or no count', () => {
  fc.assert(
    fc.property(mutated(statsFile), (file) => {
      let leaders: readonly object[] = [];
      try {
        leaders = decoders.stats(bytesOf(JSON.stringify(file))).value.leaders;
      } catch {}
      for (const leader of leaders as Record<string, unknown>[]) {
        for (const rate of ['weightedWinRate', 'rawWinRate', 'playRate']) {
          expect(leader[rate]).toSatisfy((value: number) => value >= 0 && value <= 1);
        }
        for (const count of ['wins', 'games']) {
          expect(leader[count]).toSatisfy((value: number) => Number.isInteger(value) && value >= 0);
        }
      }
    }),
    { numRuns: 3000 },
  );
});
