import { describe, expect, it } from 'vitest';
import type { PlayedSide } from '../../../server/db/matches/side-rows';
import { makeSeason, playDay } from '../../../server/season/matches';
import { startOfPacificDay } from '../../../src/domain/time/pacific-date';
import { cardPool, matchesOf, smallSeason } from '../../fixtures/season';

const DAY = '20261114';
const matches = matchesOf(DAY);

describe('a simulated day', () => {
  it('is the same whenever it is played again', () => {
    expect(matchesOf(DAY)).toEqual(matches);
  });

  it('is another under another seed', () => {
    expect(matchesOf(DAY, { ...smallSeason, seed: 'other' })).not.toEqual(matches);
  });

  it('can be played in two parts', () => {
    const season = makeSeason(smallSeason.seed, smallSeason.scale, cardPool);
    const noon = new Date('2026-11-14T20:00:00Z');
    const morning = [...playDay(season, DAY, new Date(0), noon)];
    const evening = [...playDay(season, DAY, noon, new Date('2100-01-01'))];
    expect(morning.length).toBeGreaterThan(0);
    expect(evening.length).toBeGreaterThan(0);
    expect([...morning, ...evening]).toEqual(matches);
  });

  it('stays between its Pacific midnights, in the order of time', () => {
    const times = matches.map(({ playedAt }) => playedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(startOfPacificDay(DAY).getTime());
    expect(times.at(-1)).toBeLessThan(startOfPacificDay('20261115').getTime());
  });

  it('has one winner a match, or a tie', () => {
    for (const { sides } of matches) {
      const results = sides.map(({ result }) => result).toSorted();
      expect([
        ['Lost', 'Won'],
        ['Tied', 'Tied'],
      ]).toContainEqual(results);
    }
  });

  it('lets one player begin, except where a match was cut short', () => {
    for (const { sides, turns } of matches) {
      const orders = sides.map(({ turnOrder }) => turnOrder).toSorted();
      expect(orders).toEqual(turns === null ? [null, null] : [0, 1]);
    }
  });

  it('holds both regions, private and public games', () => {
    expect(new Set(matches.map(({ gameMode }) => gameMode))).toContain(0);
    expect(new Set(matches.map(({ gameMode }) => gameMode))).toContain(1);
    expect(new Set(matches.map(({ isPrivate }) => isPrivate)).size).toBe(2);
  });

  it('draws hands of five from the deck that is played', () => {
    for (const side of matches.flatMap(({ sides }) => sides)) {
      if (side.hand === null) continue;
      const deck = countsOf(side.deck);
      const hand = countsOf(side.hand);
      expect([...hand.values()].reduce((sum, count) => sum + count, 0)).toBe(5);
      for (const [id, count] of hand) expect(deck.get(id) ?? 0).toBeGreaterThanOrEqual(count);
    }
  });

  it('writes down for a share of the matches what both sides played, turn by turn', () => {
    const recorded = matches.filter(({ sides: [side] }) => side.plays !== null);
    expect(recorded.length).toBeGreaterThan(matches.length * 0.15);
    expect(recorded.length).toBeLessThan(matches.length * 0.45);
    for (const { sides, turns } of recorded) {
      for (const side of sides) {
        const lines = side.plays?.split('\n') ?? [];
        expect(lines.length).toBe(Math.min(8, turns ?? 0));
        for (const line of lines) expect(isPlayed(line, side)).toBe(true);
      }
    }
  });
});

function countsOf(list: string | null): Map<string, number> {
  return new Map(
    list?.split('\n').map((line) => [line.slice(line.indexOf('x') + 1), Number.parseInt(line, 10)]),
  );
}

function isPlayed(line: string, { deck }: PlayedSide): boolean {
  return line === 'NO_PLAY' || line.split('+').every((id) => countsOf(deck).has(id));
}
