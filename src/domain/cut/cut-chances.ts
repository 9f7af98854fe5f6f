/**
 * The chance that a final record makes the cut: from every possible course of the tournament where there are
 * few enough, else from 10,000 random courses with a fixed seed. Among players with the record at the cut's
 * edge each is equally likely to make it: nobody knows tie-breaks in advance.
 */
import { integerBelow, type RandomSource, seededRandom } from '../seeded-random';
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
  /** From 0 to 1; null where nobody can end with this record. */
  readonly chance: number | null;
  /** The standard error of `chance`; 0 for an exact one. */
  readonly error: number;
}

export interface CutChances {
  /** True for an exact count: then a chance of 1 is certain. */
  readonly isExact: boolean;
  /** From all wins down to none. */
  readonly records: readonly RecordChance[];
}

export const SIMULATED_TOURNAMENTS = 10_000;
/** A slow phone takes some tenths of a second for this many steps. */
const MOST_STEPS = 8000;

/** Deterministic: the same setting always gives the same result. */
export function cutChances(setting: CutSetting): CutChances {
  return countCut(setting) ?? simulateCut(setting, seededRandom(JSON.stringify(setting)));
}

/** All courses of the tournament; null where there are too many. */
export function countCut(setting: CutSetting, mostSteps = MOST_STEPS): CutChances | null {
  let steps = 0;
  const courses = play(setting, 1, (chance, ways) => {
    steps += ways;
    if (steps > mostSteps) return null;
    return Array.from({ length: ways }, (_, way) => [way, chance / ways]);
  });
  if (!courses) return null;
  const records = chancesOf(courses, setting).map((record) => ({ ...record, error: 0 }));
  return { isExact: true, records };
}

export function simulateCut(
  setting: CutSetting,
  random: RandomSource,
  tournaments = SIMULATED_TOURNAMENTS,
): CutChances {
  const courses = play(setting, tournaments, (count, ways) => {
    if (ways === 1) return [[0, count]];
    const went = new Map<number, number>();
    for (let nth = 0; nth < count; nth += 1) {
      const way = integerBelow(ways, random);
      went.set(way, (went.get(way) ?? 0) + 1);
    }
    return [...went];
  });
  return { isExact: false, records: chancesOf(courses ?? [], setting) };
}

/** A state of the tournament, with how many courses, or which probability, lead to it. */
interface Course {
  readonly counts: PlayersByWins;
  readonly weight: number;
}

/** Divides a weight among this many outcomes of a round; null gives up. */
type Split = (weight: number, ways: number) => readonly (readonly [number, number])[] | null;

function play(setting: CutSetting, weight: number, split: Split): readonly Course[] | null {
  let courses: readonly Course[] = [{ counts: [setting.players], weight }];
  for (let round = 1; round <= setting.rounds; round += 1) {
    const next = new Map<string, Course>();
    for (const course of courses) {
      const ways = split(course.weight, 2 ** countFloats(course.counts));
      if (!ways) return null;
      for (const [way, part] of ways) {
        const counts = playRound(course.counts, (nth) => ((way >> nth) & 1) === 1);
        dropAfter(round, counts, setting);
        const key = counts.join();
        next.set(key, { counts, weight: part + (next.get(key)?.weight ?? 0) });
      }
    }
    courses = [...next.values()];
  }
  return courses;
}

function chancesOf(courses: readonly Course[], { rounds, cut }: CutSetting): RecordChance[] {
  return Array.from({ length: rounds + 1 }, (_, losses) => {
    const wins = rounds - losses;
    const ends = courses.map(({ counts, weight }) => {
      const better = counts.slice(wins + 1).reduce((sum, players) => sum + players, 0);
      const players = counts[wins] ?? 0;
      return { players, places: Math.min(players, Math.max(0, cut - better)), weight };
    });
    const sum = (of: (end: (typeof ends)[number]) => number) =>
      ends.reduce((total, end) => total + end.weight * of(end), 0);
    const players = sum((end) => end.players);
    if (players === 0) return { wins, losses, chance: null, error: 0 };
    // A sum of fractions may reach 1 for an uncertain record, or miss it for a certain one.
    const isSure = ends.every((end) => end.places === end.players);
    const chance = isSure ? 1 : Math.min(sum((end) => end.places) / players, 1 - Number.EPSILON);
    // The error of a quotient of two sums.
    const spread = sum((end) => (end.places - chance * end.players) ** 2);
    return { wins, losses, chance, error: Math.sqrt(spread) / players };
  });
}

export interface LeftToWin {
  /** How many of the remaining matches the player wins. */
  readonly won: number;
  readonly left: number;
  /** The record at the end. */
  readonly record: RecordChance;
}

/**
 * The possible final records of a player, from winning all remaining matches to none; null where the
 * tournament is over or the input inconsistent.
 */
export function leftToWin(
  records: readonly RecordChance[],
  wins: number,
  losses: number,
): LeftToWin[] | null {
  const left = records.length - 1 - wins - losses;
  if (left < 0) return null;
  return records
    .filter((record) => record.wins >= wins && record.losses >= losses)
    .map((record) => ({ won: record.wins - wins, left, record }));
}
