import { describe, expect, it } from 'vitest';
import { artBox } from '../../src/features/tournament-results/slices/slice-shape';

describe('a card’s picture in a slice', () => {
  it.each([
    { x: 10, y: 20, width: 180, height: 40 },
    { x: 0, y: 0, width: 30, height: 190 },
    { x: 5, y: 5, width: 380, height: 380 },
  ])('shows its art alone, whatever the slice: cost, power and name lie outside', (slice) => {
    const card = artBox(slice);
    expect(card.width / card.height).toBeCloseTo(63 / 88, 2);
    // As shares of the card, the part of it that the slice can show.
    expect((slice.x - card.x) / card.width).toBeGreaterThan(0.07);
    expect((slice.x + slice.width - card.x) / card.width).toBeLessThan(0.93);
    expect((slice.y - card.y) / card.height).toBeGreaterThan(0.15);
    expect((slice.y + slice.height - card.y) / card.height).toBeLessThan(0.71);
  });
});
