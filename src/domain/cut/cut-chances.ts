/**
 * The chance that a final record makes the cut: from every possible course of the tournament where there are
 * few enough, else from 10,000 random courses with a fixed seed. Among players with the record at the cut's
 * edge each is equally likely to make it: tie-breaks are unknown in advance.
 */
import { type RandomSource, seededRandom } from '../seeded-random';
import {
  type CutSetting,
  countFloats,
  dropAfter,
  type PlayersByWins,
  playRound,
} from './swiss-round';

export interface RecordChance {
  readonly wins: number;
  readonly losses: number;
  /** From 0 to 1; null where no player can end with this record. By two rules of who drops the lower one. */
  readonly chance: number | null;
  /** The higher one. */
  readonly most: number | null;
  /** The standard error of `chance`; 0 for an exact one. */
  readonly error: number;
}

export interface CutChances {
  /** True for an exact count: then a chance of 1 is certain. */
  readonly isExact: boolean;
  /** The share of players that they take to drop. */
  readonly drops: number;
  /** From all wins down to none. */
  readonly records: readonly RecordChance[];
}

export const SIMULATED_TOURNAMENTS = 10_000;
/** A slow phone takes some tenths of a second for this many steps. */
const MOST_STEPS = 8000;

/**
 * By both rules of who drops, which share the steps and the simulated tournaments. Deterministic: the same
 * setting always gives the same result.
 */
export function cutChances(setting: CutSetting): CutChances {
  const rules = setting.drops === 0 ? 1 : 2;
  const chancesIf = (rule: CutSetting) =>
    countCut(rule, MOST_STEPS / rules) ??
    simulateCut(rule, seededRandom(JSON.stringify(setting)), SIMULATED_TOURNAMENTS / rules);
  const fewest = chancesIf(setting);
  if (rules === 1) return fewest;
  const anyone = chancesIf({ ...setting, whoDrops: 'anyone' });
  const records = fewest.records.map((record, at) => {
    const both = [record, anyone.records[at] ?? record].filter(({ chance }) => chance !== null);
    const [lower = record, higher = lower] = both.toSorted(
      (a, b) => Number(a.chance) - Number(b.chance),
    );
    return { ...lower, most: higher.chance, error: Math.max(lower.error, higher.error) };
  });
  return { ...fewest, isExact: fewest.isExact && anyone.isExact, records };
}

/** All courses of the tournament; null where there are too many. */
export function countCut(setting: CutSetting, mostSteps = MOST_STEPS): CutChances | null {
  let courses: Iterable<Course> = [{ counts: [setting.players], weight: 1 }];
  let steps = 0;
  for (let round = 1; round <= setting.rounds; round += 1) {
    const next = new Map<string, Course>();
    for (const { counts, weight } of courses) {
      const ways = 2 ** countFloats(counts);
      steps += ways;
      if (steps > mostSteps) return null;
      for (let way = 0; way < ways; way += 1) {
        const after = playRound(counts, (nth) => ((way >> nth) & 1) === 1);
        dropAfter(round, after, setting);
        addCourse(next, after, weight / ways);
      }
    }
    courses = next.values();
  }
  const records = chancesOf(courses, setting).map((record) => ({ ...record, error: 0 }));
  return { isExact: true, drops: setting.drops, records };
}

export function simulateCut(
  setting: CutSetting,
  random: RandomSource,
  tournaments = SIMULATED_TOURNAMENTS,
): CutChances {
  const ends = new Map<string, Course>();
  const isWonByBetter = () => random() < 0.5;
  for (let nth = 0; nth < tournaments; nth += 1) {
    let counts = [setting.players];
    for (let round = 1; round <= setting.rounds; round += 1) {
      counts = playRound(counts, isWonByBetter);
      dropAfter(round, counts, setting);
    }
    addCourse(ends, counts, 1);
  }
  return { isExact: false, drops: setting.drops, records: chancesOf(ends.values(), setting) };
}

/** A state of the tournament, with how many courses, or which probability, lead to it. */
interface Course {
  readonly counts: PlayersByWins;
  readonly weight: number;
}

function addCourse(courses: Map<string, Course>, counts: PlayersByWins, weight: number): void {
  const key = counts.join();
  courses.set(key, { counts, weight: weight + (courses.get(key)?.weight ?? 0) });
}

function chancesOf(courses: Iterable<Course>, { rounds, cut }: CutSetting): RecordChance[] {
  const sums = Array.from({ length: rounds + 1 }, () => ({
    players: 0,
    places: 0,
    // Of the squares, for the error of a quotient of two sums.
    ofPlayers: 0,
    ofPlaces: 0,
    ofBoth: 0,
    isSure: true,
  }));
  for (const { counts, weight } of courses) {
    let remaining = cut;
    for (const [losses, sum] of sums.entries()) {
      const players = counts[rounds - losses] ?? 0;
      const places = Math.min(players, remaining);
      remaining -= places;
      sum.players += weight * players;
      sum.places += weight * places;
      sum.ofPlayers += weight * players * players;
      sum.ofPlaces += weight * places * places;
      sum.ofBoth += weight * players * places;
      sum.isSure &&= places === players;
    }
  }
  return sums.map(({ players, places, ofPlayers, ofPlaces, ofBoth, isSure }, losses) => {
    const wins = rounds - losses;
    if (players === 0) return { wins, losses, chance: null, most: null, error: 0 };
    // A sum of fractions may reach 1 for an uncertain record, or miss it for a certain one.
    const chance = isSure ? 1 : Math.min(places / players, 1 - Number.EPSILON);
    const spread = Math.max(0, ofPlaces - 2 * chance * ofBoth + chance ** 2 * ofPlayers);
    const error = isSure ? 0 : Math.sqrt(spread) / players;
    return { wins, losses, chance, most: chance, error };
  });
}

export interface PossibleEnd {
  /** How many of the remaining matches the player wins. */
  readonly won: number;
  readonly remaining: number;
  /** The record at the end. */
  readonly record: RecordChance;
}

/**
 * The possible final records of a player, from winning all remaining matches to none; null where the
 * tournament is over or the input inconsistent.
 */
export function possibleEnds(
  records: readonly RecordChance[],
  wins: number,
  losses: number,
): PossibleEnd[] | null {
  const remaining = records.length - 1 - wins - losses;
  if (remaining < 0) return null;
  return records
    .filter((record) => record.wins >= wins && record.losses >= losses)
    .map((record) => ({ won: record.wins - wins, remaining, record }));
}
