/**
 * The daily files `stats` and `rankings` (SPEC 3, Leader stats record): from wire names to the domain's.
 * `rankings` is `stats` without matchups, so one schema reads both. And `trends`: the courses of all leaders.
 */
import * as v from 'valibot';
import { cardIdOf, isCardId } from '../../domain/card/card';
import { COURSE_DAYS, type LeaderCourse } from '../../domain/figures/leader-course';
import type { LeaderStats, PeriodStats } from '../../domain/figures/rankings';
import { parseDateStamp } from '../../domain/time/pacific-date';
import { unpackCourse } from '../../resources/trends';
import {
  type Decoded,
  decodeRows,
  orNull,
  wireCount,
  wireNumber,
  wireRate,
  wireText,
} from './wire';

const cardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

/** The fields of a row. */
export const leaderRow = v.object({
  leader: cardId,
  leaderName: orNull(wireText),
  weighted_win_rate: wireRate,
  raw_win_rate: orNull(wireRate),
  play_rate: orNull(wireRate),
  wins: wireCount,
  number_of_matches: wireCount,
  total_matches: orNull(wireCount),
  first_win_rate: orNull(wireRate),
  second_win_rate: orNull(wireRate),
});
const soundRow = v.pipe(
  leaderRow,
  v.check((row) => row.wins <= row.number_of_matches),
  v.check((row) => row.raw_win_rate !== null || row.number_of_matches > 0),
);

/**
 * Reads the leaders of a period; unknown fields are ignored, a leader listed twice counts as a bad row.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeLeaderStats(body: unknown, period: string): Decoded<PeriodStats> {
  const rows = decodeRows(body, soundRow, period);
  const rowOf = new Map(rows.value.toReversed().map((row) => [row.leader, row]));
  const leaders = rows.value.filter((row) => rowOf.get(row.leader) === row);
  const games = leaders.reduce((sum, row) => sum + row.number_of_matches, 0);
  // The stated total includes dropped rows; a total below the rows' own sum is wrong.
  const sides = Math.max(games, leaders.find((row) => row.total_matches)?.total_matches ?? 0);
  return {
    value: { leaders: leaders.map((row) => leaderStatsOf(row, sides)), sides },
    dropped: rows.dropped + rows.value.length - leaders.length,
  };
}

// Missing rates follow from the counts, which always exist.
function leaderStatsOf(row: v.InferOutput<typeof soundRow>, sides: number): LeaderStats {
  const { wins, number_of_matches: games } = row;
  return {
    leader: row.leader,
    leaderName: row.leaderName || row.leader,
    weightedWinRate: row.weighted_win_rate,
    rawWinRate: row.raw_win_rate ?? wins / games,
    playRate: row.play_rate ?? (sides > 0 ? games / sides : 0),
    wins,
    games,
    firstWinRate: row.first_win_rate,
    secondWinRate: row.second_win_rate,
  };
}

const column = v.pipe(v.array(v.pipe(wireNumber, v.safeInteger())), v.maxLength(COURSE_DAYS));

const courseRow = v.pipe(
  v.object({
    leader: cardId,
    first: v.pipe(
      wireText,
      v.check((text) => parseDateStamp(text) !== null),
    ),
    trust: wireRate,
    games: column,
    wins: column,
    weighted: column,
  }),
  v.check(({ games, wins, weighted }) =>
    [wins, weighted].every(({ length }) => length === games.length),
  ),
  v.transform((row): LeaderCourse => unpackCourse(row)),
  v.check(({ days }) =>
    days.every(({ games, wins }) => Number.isInteger(wins) && wins >= 0 && wins <= games),
  ),
);

/**
 * Reads the leaders of a period. A row of other days than the first row's counts as a bad one.
 *
 * @throws InvalidDataError where the body is not an array, or none of its rows is readable.
 */
export function decodeTrends(body: unknown, period: string): Decoded<LeaderCourse[]> {
  const { value, dropped } = decodeRows(body, courseRow, period);
  const [{ first, days } = { first: '', days: [] }] = value;
  const courses = value.filter((row) => row.first === first && row.days.length === days.length);
  return { value: courses, dropped: dropped + value.length - courses.length };
}
