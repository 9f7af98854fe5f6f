/**
 * What changed since a day: leaders whose games since then differ from those before by more than chance. The
 * two sides share no game, so that nothing is compared with itself. Days are those of the files: a file of a
 * day has the games up to its first instant.
 */
import type { CardId } from '../card/card';
import { firstThose } from '../text/sort';
import { type DateStamp, daysBetween } from '../time/pacific-date';
import { compareTogether } from './compare-records';
import { addUpDays } from './course-figures';
import { COURSE_DAYS, type LeaderCourse } from './leader-course';
import type { GameCounts } from './pairing-estimate';

/** Fewer games on a side are not compared. */
const LEAST_GAMES = 100;
export const MOST_CHANGES = 5;

export interface LeaderChange {
  /** Its win rate differs; or it was not played before, or is not any more. */
  readonly kind: 'moved' | 'new' | 'gone';
  readonly leader: CardId;
  readonly now: GameCounts;
  readonly before: GameCounts;
}

interface ChangesSince {
  /** The first day of the season where that is later than `since`: then nothing is compared. */
  readonly season: DateStamp | null;
  /** The first day of the games before. */
  readonly from: DateStamp;
  readonly changes: readonly LeaderChange[];
}

/**
 * @param since the day of an earlier file: games of that day on are new. Null without any games.
 * @param isFollowed these come first.
 */
export function changesSince(
  courses: readonly LeaderCourse[],
  since: DateStamp,
  isFollowed: (leader: CardId) => boolean = () => false,
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
  const recordOf = ({ games, wins }: GameCounts) => ({ wins, losses: games - wins });
  const compared = compareTogether(
    sides,
    ({ now, before }) => [recordOf(now), recordOf(before)],
    LEAST_GAMES,
  ).toSorted((a, b) => a.chance - b.chance);
  const changed = (kind: LeaderChange['kind'], isSo: (of: (typeof compared)[number]) => boolean) =>
    compared.filter(isSo).map(({ leader, now, before }) => ({ kind, leader, now, before }));
  const changes = [
    ...changed('moved', ({ verdict }) => verdict === 'better' || verdict === 'worse'),
    ...changed('new', ({ now, before }) => before.games === 0 && now.games >= LEAST_GAMES),
    ...changed('gone', ({ now, before }) => {
      // As many games as the days before had: a rare leader is missing by chance.
      const expected = (before.games * (days.length - at)) / at;
      return now.games === 0 && expected >= LEAST_GAMES;
    }),
  ];
  const ordered = firstThose(changes, ({ leader }) => isFollowed(leader));
  return { season: null, from, changes: ordered.slice(0, MOST_CHANGES) };
}

function countsOf(course: LeaderCourse, from: number, to: number): GameCounts {
  const { games, wins } = addUpDays(course, from, to);
  return { games, wins };
}
