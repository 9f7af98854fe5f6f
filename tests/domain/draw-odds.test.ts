import { describe, expect, it } from 'vitest';
import {
  cardsDrawnBy,
  drawOddsBy,
  MAX_DRAW_TURN,
  OPENING_HAND,
  type WantedDraw,
} from '../../src/domain/deck/draw-odds';
import { seededRandom, shuffled } from '../../src/domain/seeded-random';

const ORDERS = ['first', 'second'] as const;
const TURNS = Array.from({ length: MAX_DRAW_TURN + 1 }, (_, turn) => turn);

/** Every order the deck may lie in, as far as hits and others differ: each as likely as the next. */
function arrangements(deck: number, hits: number): boolean[][] {
  if (deck === 0) return hits === 0 ? [[]] : [];
  return [true, false].flatMap((isHit) =>
    (isHit && hits === 0 ? [] : arrangements(deck - 1, isHit ? hits - 1 : hits)).map((rest) => [
      isHit,
      ...rest,
    ]),
  );
}

const hitsIn = (cards: readonly boolean[]) => cards.filter(Boolean).length;

/** By looking at every deck there may be, and at every one it is shuffled into. */
function counted({ deck, hits, least }: WantedDraw, drawn: number) {
  const all = arrangements(deck, hits).map((cards) => ({
    opening: hitsIn(cards.slice(0, OPENING_HAND)) >= least,
    later: hitsIn(cards.slice(0, drawn)) >= least,
  }));
  const kept = all.filter(({ later }) => later).length;
  let mulligan = 0;
  for (const first of all)
    for (const second of all) if (first.opening || second.later) mulligan += 1;
  return { kept: kept / all.length, mulligan: mulligan / all.length ** 2 };
}

describe('draw odds', () => {
  it.each([
    [6, 1, 1],
    [7, 2, 1],
    [8, 3, 2],
    [8, 8, 3],
    [9, 2, 2],
    [9, 4, 3],
    [10, 3, 1],
    [11, 1, 1],
    [12, 4, 2],
    [12, 3, 4],
  ])('are as counted: a deck of %i with %i, at least %i', (deck, hits, least) => {
    const wanted = { deck, hits, least };
    for (const order of ORDERS) {
      for (const turn of TURNS) {
        const odds = drawOddsBy(wanted, turn, order);
        const exact = counted(wanted, cardsDrawnBy(turn, order));
        expect(odds.kept).toBeCloseTo(exact.kept, 12);
        expect(odds.mulligan).toBeCloseTo(exact.mulligan, 12);
      }
    }
  });

  it.each([
    ['four searchers', 4, 1],
    ['twelve counters', 12, 2],
    ['thirty characters of low cost', 30, 4],
  ])('are as played: %s', (name, hits, least) => {
    const random = seededRandom(name);
    const deck = Array.from({ length: 50 }, (_, at) => at < hits);
    const games = 8000;
    for (const order of ORDERS) {
      const held = TURNS.map(() => ({ kept: 0, mulligan: 0 }));
      for (let game = 0; game < games; game += 1) {
        const first = shuffled(deck, random);
        const isKept = hitsIn(first.slice(0, OPENING_HAND)) >= least;
        const played = isKept ? first : shuffled(deck, random);
        for (const [turn, sum] of held.entries()) {
          // Who goes first draws nothing in the first turn; the opening hand is before all turns.
          const drawn = 5 + Math.max(0, order === 'first' ? turn - 1 : turn);
          if (hitsIn(first.slice(0, drawn)) >= least) sum.kept += 1;
          if (isKept || hitsIn(played.slice(0, drawn)) >= least) sum.mulligan += 1;
        }
      }
      for (const [turn, sum] of held.entries()) {
        const odds = drawOddsBy({ deck: 50, hits, least }, turn, order);
        for (const which of ['kept', 'mulligan'] as const) {
          const error = Math.sqrt((odds[which] * (1 - odds[which])) / games);
          expect(Math.abs(odds[which] - sum[which] / games)).toBeLessThanOrEqual(4 * error + 1e-9);
        }
      }
    }
  });

  it('are nothing of a card that is not in the deck, and sure of what every hand holds', () => {
    expect(drawOddsBy({ deck: 50, hits: 0, least: 1 }, 6, 'second').mulligan).toBe(0);
    expect(drawOddsBy({ deck: 50, hits: 50, least: 5 }, 0, 'first').kept).toBe(1);
    expect(drawOddsBy({ deck: 3, hits: 1, least: 1 }, 6, 'first').kept).toBe(1);
  });
});
