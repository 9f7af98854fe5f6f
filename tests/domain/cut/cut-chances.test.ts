import { describe, expect, it } from 'vitest';
import {
  countCut,
  cutChances,
  possibleEnds,
  type RecordChance,
  SIMULATED_TOURNAMENTS,
  simulateCut,
} from '../../../src/domain/cut/cut-chances';
import {
  type CutSetting,
  countFloats,
  dropAfter,
  suggestedRounds,
} from '../../../src/domain/cut/swiss-round';
import { type RandomSource, seededRandom } from '../../../src/domain/seeded-random';

/** A round by person: paired from the top, an odd one out has a bye, the last ones drop. */
function afterRound(
  { players, rounds, drops }: CutSetting,
  wins: readonly number[],
  round: number,
  isFirstWinner: (match: number) => boolean,
): number[] {
  const matches = Math.floor(wins.length / 2);
  const after = wins.map((won, at) => (at >= 2 * matches ? won + 1 : won));
  for (let match = 0; match < matches; match += 1) {
    const winner = 2 * match + (isFirstWinner(match) ? 0 : 1);
    after[winner] = (after[winner] ?? 0) + 1;
  }
  const gone =
    round < rounds ? Math.round((players * drops * round) / (rounds - 1)) : players - after.length;
  return after.toSorted((a, b) => b - a).slice(0, players - gone);
}

type OnEnd = (standing: readonly number[], share: number) => void;

const start = ({ players }: CutSetting) => Array<number>(players).fill(0);

function playOnce(setting: CutSetting, random: RandomSource, onEnd: OnEnd): void {
  let wins = start(setting);
  for (let round = 1; round <= setting.rounds; round += 1)
    wins = afterRound(setting, wins, round, () => random() < 0.5);
  onEnd(wins, 1);
}

/** Every outcome of every round; standings that are the same go on as one, with their shares together. */
function playAll(setting: CutSetting, onEnd: OnEnd): void {
  let standings = new Map([[start(setting).join(), 1]]);
  for (let round = 1; round <= setting.rounds; round += 1) {
    const next = new Map<string, number>();
    for (const [key, share] of standings) {
      const wins = key.split(',').map(Number);
      const outcomes = 2 ** Math.floor(wins.length / 2);
      for (let outcome = 0; outcome < outcomes; outcome += 1) {
        const after = afterRound(setting, wins, round, (match) => (outcome >> match) % 2 === 0);
        const reached = after.join();
        next.set(reached, (next.get(reached) ?? 0) + share / outcomes);
      }
    }
    standings = next;
  }
  for (const [key, share] of standings) onEnd(key.split(',').map(Number), share);
}

/** The share of players of each record that are among the first, ties broken by lot. */
function tally(setting: CutSetting, run: (onEnd: OnEnd) => void) {
  const sums = Array.from({ length: setting.rounds + 1 }, () => ({ places: 0, players: 0 }));
  run((standing, share) => {
    for (const [at, won] of standing.entries()) {
      const sum = sums[won];
      if (!sum) continue;
      sum.players += share;
      if (at < setting.cut) sum.places += share;
    }
  });
  return sums.map(({ places, players }) => (players === 0 ? null : places / players)).toReversed();
}

const byRecord = (records: readonly RecordChance[]) => records.map(({ chance }) => chance);

describe('the chance of a record to make the cut', () => {
  it.each([
    [2, 1, 1, 0],
    [4, 2, 2, 0],
    [5, 3, 2, 0],
    [6, 4, 2, 0.4],
    [7, 4, 4, 0],
    [8, 3, 4, 0.4],
    [8, 4, 2, 0.6],
    [9, 4, 4, 0.4],
    [10, 4, 4, 0.4],
    [11, 4, 4, 0],
    [12, 4, 8, 0.4],
    [12, 4, 4, 0],
    [16, 5, 8, 0.4],
  ])('is as counted over all outcomes: %i players, %i rounds, top %i, %f drop', (...given) => {
    const [players, rounds, cut, drops] = given;
    const setting = { players, rounds, cut, drops };
    const counted = countCut(setting);
    expect(counted?.isExact).toBe(true);
    const exact = tally(setting, (onEnd) => playAll(setting, onEnd));
    for (const [at, chance] of byRecord(counted?.records ?? []).entries()) {
      if (chance === null) expect(exact[at]).toBeNull();
      else expect(chance).toBeCloseTo(exact[at] ?? Number.NaN, 9);
    }
  });

  it.each([64, 90, 256])('is as simulated by person, within its error: %i players', (players) => {
    const setting = { players, rounds: suggestedRounds(players) + 1, cut: 8, drops: 0.4 };
    const random = seededRandom(`own ${players}`);
    const tournaments = 400;
    const own = tally(setting, (onEnd) => {
      for (let nth = 0; nth < tournaments; nth += 1) playOnce(setting, random, onEnd);
    });
    const simulated = simulateCut(setting, seededRandom('a'));
    expect(simulated.isExact).toBe(false);
    for (const [at, { chance, error }] of simulated.records.entries()) {
      const expected = own[at];
      if (chance === null || expected == null) continue;
      // The own one has fewer tournaments, and so a larger error.
      const bound = 4 * error * Math.sqrt(1 + SIMULATED_TOURNAMENTS / tournaments) + 0.002;
      expect(Math.abs(chance - expected)).toBeLessThanOrEqual(bound);
    }
  });

  it('is the same counted and simulated, within the error that is said', () => {
    const setting = { players: 47, rounds: 6, cut: 8, drops: 0.6 };
    const counted = countCut(setting);
    const { records } = simulateCut(setting, seededRandom('b'));
    for (const [at, { chance, error }] of records.entries())
      expect(Math.abs((counted?.records[at]?.chance ?? 0) - (chance ?? 0))).toBeLessThanOrEqual(
        4 * error + 1e-9,
      );
    expect(records.some(({ error }) => error > 0)).toBe(true);
  });

  it('is simulated where there is too much to count, the same each time', () => {
    const setting = { players: 3333, rounds: 12, cut: 32, drops: 0 };
    const chances = cutChances(setting);
    expect(chances.isExact).toBe(false);
    expect(cutChances(setting)).toEqual(chances);
  });
});

describe('what is left to win', () => {
  const { records } = cutChances({ players: 64, rounds: 7, cut: 8, drops: 0.4 });

  it('is from all that is left to nothing', () => {
    const ends = possibleEnds(records, 5, 0) ?? [];
    expect(ends.map(({ won, record }) => [won, record.wins, record.losses])).toEqual([
      [2, 7, 0],
      [1, 6, 1],
      [0, 5, 2],
    ]);
    expect(ends[0]?.remaining).toBe(2);
  });

  it('is nothing that more wins than are left would make', () => {
    expect(possibleEnds(records, 1, 5)?.map(({ won }) => won)).toEqual([1, 0]);
  });

  it('is not said of more matches than there are rounds', () => {
    expect(possibleEnds(records, 6, 2)).toBeNull();
  });
});

describe('who drops', () => {
  it('is counted by both rules, and a record that one of them calls sure is not so by the other', () => {
    const setting = { players: 24, rounds: 4, cut: 8, drops: 0.4 };
    const fewest = countCut(setting)?.records ?? [];
    const anyone = countCut({ ...setting, whoDrops: 'anyone' })?.records ?? [];
    for (const [at, { chance, most }] of cutChances(setting).records.entries()) {
      const both = [fewest[at]?.chance, anyone[at]?.chance].filter((one) => one != null);
      expect([chance, most]).toEqual([Math.min(...both), Math.max(...both)]);
    }
    expect(
      fewest.some((one, at) => Math.abs((one.chance ?? 0) - (anyone[at]?.chance ?? 0)) > 0.05),
    ).toBe(true);
    const none = cutChances({ ...setting, drops: 0 }).records;
    for (const { chance, most } of none) expect(most).toBe(chance);
    // Of three players one drops: who loses all is gone by one rule, and may end by the other.
    const few = { players: 3, rounds: 2, cut: 2, drops: 0.4 };
    const goneBy = (rule: object) => countCut({ ...few, ...rule })?.records.at(-1)?.chance;
    expect([goneBy({}), goneBy({ whoDrops: 'anyone' })]).toEqual([null, 1]);
    expect(cutChances(few).records.at(-1)).toMatchObject({ chance: 1, most: 1 });
  });
  it.each([{}, { whoDrops: 'anyone' } as const])('is as many by either rule: %o', (rule) => {
    const setting = { players: 24, rounds: 5, cut: 8, drops: 0.4, ...rule };
    const counts = [7, 5, 6, 4, 2];
    for (const round of [1, 2, 3, 4, 5]) dropAfter(round, counts, setting);
    expect(counts.reduce((sum, players) => sum + players, 0)).toBe(24 - 10);
    expect(counts.every((players) => players >= 0)).toBe(true);
    if ('whoDrops' in rule) expect(counts.filter((players) => players > 0).length).toBe(5);
    else expect(counts).toEqual([0, 2, 6, 4, 2]);
  });
});

it('chances are counted up to so many courses, and no further', () => {
  const setting = { players: 2, rounds: 1, cut: 1, drops: 0 };
  expect(countCut(setting, 1)?.isExact).toBe(true);
  expect(countCut(setting, 0)).toBeNull();
});

it('the suggested rounds leave one player without a loss', () => {
  expect([2, 8, 9, 16, 17, 64, 65, 256].map(suggestedRounds)).toEqual([1, 3, 4, 4, 5, 6, 7, 8]);
});

it('a chance is 1 where all with that record go on, and less where not all do', () => {
  const [all, most] = cutChances({ players: 8, rounds: 3, cut: 3, drops: 0 }).records;
  expect(all?.chance).toBe(1);
  expect(most?.chance).toBeCloseTo(2 / 3);
});

it('an odd player meets the next record that has players: one match, whatever lies between', () => {
  expect(countFloats([1, 0, 1])).toBe(1);
  expect(countFloats([2, 0, 2])).toBe(0);
});
