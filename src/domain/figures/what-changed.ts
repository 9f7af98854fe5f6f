/**
 * What changed since a day: leaders whose games since then differ from those before by more than chance. The
 * two sides share no game, so that nothing is compared with itself. Days are those of the files: a file of a
 * day has the games up to its first instant.
 */
import type { CardId } from '../card/card';
import { type DateStamp, daysBetween } from '../time/pacific-date';
import { addUpDays } from './course-figures';
import { COURSE_DAYS, type LeaderCourse } from './leader-course';
import type { GameCounts } from './pairing-estimate';

/** The share of false lines among all lines that chance may bring. */
const FALSE_DISCOVERIES = 0.05;
/** Fewer games on a side are not compared. */
const LEAST_GAMES = 100;
export const MOST_CHANGES = 5;

export type LeaderChange =
  /** Its win rate differs. */
  | {
      readonly kind: 'moved';
      readonly leader: CardId;
      readonly now: GameCounts;
      readonly before: GameCounts;
    }
  /** Was not played before, or is not any more. */
  | { readonly kind: 'new'; readonly leader: CardId; readonly games: number }
  | { readonly kind: 'gone'; readonly leader: CardId; readonly games: number };

interface ChangesSince {
  /** The first day of the season where that is later than `since`: then nothing is compared. */
  readonly season: DateStamp | null;
  /** The first day of the games before. */
  readonly from: DateStamp;
  readonly changes: readonly LeaderChange[];
}

/** @param since the day of an earlier file: games of that day on are new. Null without any games. */
export function changesSince(
  courses: readonly LeaderCourse[],
  since: DateStamp,
): ChangesSince | null {
  const [some] = courses;
  if (!some) return null;
  const { first: from, days } = some;
  const at = daysBetween(from, since);
  if (at <= 0) {
    const hasBegun = days.length < COURSE_DAYS;
    return { season: hasBegun ? from : null, from, changes: [] };
  }
  const sides = courses.map((course) => ({
    leader: course.leader,
    before: countsOf(course, 0, at),
    now: countsOf(course, at, days.length),
  }));
  const changes = [
    ...moved(sides),
    ...sides.flatMap(({ leader, before, now }): LeaderChange[] => {
      // As many games as the days before had: a rare leader is missing by chance.
      const expected = (before.games * (days.length - at)) / at;
      if (before.games === 0 && now.games >= LEAST_GAMES) {
        return [{ kind: 'new', leader, games: now.games }];
      }
      if (now.games === 0 && expected >= LEAST_GAMES) {
        return [{ kind: 'gone', leader, games: before.games }];
      }
      return [];
    }),
  ];
  return { season: null, from, changes: changes.slice(0, MOST_CHANGES) };
}

interface Sides {
  readonly leader: CardId;
  readonly before: GameCounts;
  readonly now: GameCounts;
}

/** By Benjamini and Hochberg, over all leaders with enough games; the surest first. */
function moved(sides: readonly Sides[]): LeaderChange[] {
  const tested = sides
    .filter(({ before, now }) => before.games >= LEAST_GAMES && now.games >= LEAST_GAMES)
    .map((each) => ({ ...each, chance: chanceOf(each) }))
    .toSorted((a, b) => a.chance - b.chance);
  const found = tested.findLastIndex(
    ({ chance }, at) => chance <= (FALSE_DISCOVERIES * (at + 1)) / tested.length,
  );
  return tested
    .slice(0, found + 1)
    .map(({ leader, now, before }): LeaderChange => ({ kind: 'moved', leader, now, before }));
}

/** How likely two such sides differ that much, or more, though nothing changed (with Yates's correction). */
function chanceOf({ before, now }: Sides): number {
  const share = (before.wins + now.wins) / (before.games + now.games);
  const spread = 1 / before.games + 1 / now.games;
  const difference = Math.abs(now.wins / now.games - before.wins / before.games) - spread / 2;
  const deviation = Math.sqrt(share * (1 - share) * spread);
  return deviation === 0 ? 1 : twoTails(Math.max(0, difference) / deviation);
}

/** The part of a normal distribution beyond so many deviations on both sides (Numerical Recipes, erfc). */
function twoTails(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ];
  return t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0));
}

function countsOf(course: LeaderCourse, from: number, to: number): GameCounts {
  const { games, wins } = addUpDays(course, from, to);
  return { games, wins };
}
