import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  FEW_GAMES,
  formatDistance,
  formatPercent,
  formatRate,
  formatTurnRate,
  hasFewGames,
  toneOf,
} from '../../src/domain/figures/win-rate';
import { ownTone } from '../../src/domain/games/figures/own-tone';

describe('a win rate', () => {
  it('is positive at or above 50 percent, else negative', () => {
    expect(toneOf(0.5, 2)).toBe('positive');
    expect(toneOf(0.51, 2)).toBe('positive');
    expect(toneOf(0.49, 2)).toBe('negative');
  });

  it('is judged by the figure that is shown: no 50 is red while another is green', () => {
    expect([formatRate(0.4966, 0), toneOf(0.4966, 0)]).toEqual(['50', 'positive']);
    expect([formatRate(0.4966, 1), toneOf(0.4966, 1)]).toEqual(['49.7', 'negative']);
    expect([formatRate(0.49999, 2), toneOf(0.49999, 2)]).toEqual(['50.00', 'positive']);
    for (const decimals of [0, 1, 2]) {
      for (let rate = 0.48; rate < 0.52; rate += 0.00007) {
        const isAtLeast50 = !formatRate(rate, decimals).startsWith('4');
        expect(toneOf(rate, decimals)).toBe(isAtLeast50 ? 'positive' : 'negative');
      }
    }
  });

  it('of a player’s own games has a tone from 20 games on, whether good or bad', () => {
    const tones = [ownTone(0, 19), ownTone(19, 19), ownTone(9, 20), ownTone(10, 20)];
    expect(tones).toEqual([undefined, undefined, 'negative', 'positive']);
  });

  it('of a player’s own games is coloured by no other rule, in table, grid, card and picture alike', () => {
    const own = readdirSync('src/features/my-games', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(`src/features/my-games/${file}`, 'utf8')] as const);
    const users = (name: string) =>
      own.filter(([, text]) => new RegExp(`\\b${name}\\(`).test(text));
    expect(users('toneOf').map(([file]) => file)).toEqual([]);
    expect(
      users('ownTone')
        .map(([file]) => file)
        .sort(),
    ).toEqual(
      ['OwnRate.tsx', 'RecordGrid.tsx', 'RecordSheet.tsx'].map((name) => `figures/${name}`),
    );
    // A rate of games is written through one of them.
    expect(
      users('rateOf')
        .map(([file]) => file)
        .sort(),
    ).toEqual(
      ['OwnRate.tsx', 'RecordSheet.tsx', 'RecordTable.tsx'].map((name) => `figures/${name}`),
    );
  });

  it('that reads 50 stands no minus from it', () => {
    expect(formatDistance(0.49999, 2)).toBe('+0.00');
    expect(formatDistance(0.4996, 0)).toBe('+0');
  });

  it('is written with the decimals its screen asks for', () => {
    expect(formatRate(0.558613, 2)).toBe('55.86');
    expect(formatPercent(0.0544, 2)).toBe('5.44 %');
    expect(formatPercent(0.558613, 1)).toBe('55.9 %');
    expect(formatPercent(0.558613, 0)).toBe('56 %');
    expect(formatRate(1, 2)).toBe('100.00');
    expect(formatRate(0, 2)).toBe('0.00');
  });

  it('of a turn order with no games is a dash', () => {
    expect(formatTurnRate(null, 1)).toBe('-');
    expect(formatTurnRate(0, 1)).toBe('0.0 %');
  });

  it('stands so many points from 50, with a sign and a true minus', () => {
    expect(formatDistance(0.558613, 2)).toBe('+5.86');
    expect(formatDistance(0.4958, 2)).toBe('−0.42');
    expect(formatDistance(0.5, 2)).toBe('+0.00');
  });

  it('rests on few games below 200', () => {
    expect(hasFewGames(FEW_GAMES - 1)).toBe(true);
    expect(hasFewGames(FEW_GAMES)).toBe(false);
    expect(FEW_GAMES).toBe(200);
  });
});
