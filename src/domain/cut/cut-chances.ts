/**
 * The chance that a final record makes the cut: by counting every course a tournament may take where those
 * are few enough, else from 10,000 that are played with seeded chance. Of players with the record that the
 * last place falls to, each is as likely to have it: tie-breaks are not known beforehand.
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
  /** From 0 to 1; null where nobody ends with this record. */
  readonly chance: number | null;
  /** The standard error of `chance`; 0 where it was counted. */
  readonly error: number;
}

export interface CutChances {
  /** Counted: a chance of 1 is sure. */
  readonly isExact: boolean;
  /** From all wins to none. */
  readonly records: readonly RecordChance[];
}

export const SIMULATED_TOURNAMENTS = 10_000;
/** So many steps of counting take a slow phone some tenths of a second. */
const MOST_STEPS = 8000;

/** Gives the same for the same setting, always. */
export function cutChances(setting: CutSetting): CutChances {
  return countCut(setting) ?? simulateCut(setting, seededRandom(JSON.stringify(setting)));
}

/** Every course of the tournament; null where there are too many. */
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

/** What a tournament has come to, and how many came to it, or with which chance. */
interface Course {
  readonly counts: PlayersByWins;
  readonly weight: number;
}

/** Shares a weight out among so many ways that a round may go; null gives up. */
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
    // Sums of fractions may reach 1 where it is not sure, and miss it where it is.
    const isSure = ends.every((end) => end.places === end.players);
    const chance = isSure ? 1 : Math.min(sum((end) => end.places) / players, 1 - Number.EPSILON);
    // Of a quotient of two sums.
    const spread = sum((end) => (end.places - chance * end.players) ** 2);
    return { wins, losses, chance, error: Math.sqrt(spread) / players };
  });
}

export interface LeftToWin {
  /** How many of the matches that are left are won. */
  readonly won: number;
  readonly left: number;
  /** What that ends in. */
  readonly record: RecordChance;
}

/** What a player's record may end in, from winning all that is left to none; null where it is over or odd. */
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
