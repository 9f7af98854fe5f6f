/** The daily file `trends`: all leaders’ courses. Apart from the rankings, which a first visit reads. */
import * as v from 'valibot';
import { COURSE_DAYS, type LeaderCourse } from '../../domain/figures/leader-course';
import { parseDateStamp } from '../../domain/time/pacific-date';
import { unpackCourse } from '../../resources/trends';
import { type Decoded, decodeRows, wireCardId, wireNumber, wireRate, wireText } from './wire';

const column = v.pipe(v.array(v.pipe(wireNumber, v.safeInteger())), v.maxLength(COURSE_DAYS));

const courseRow = v.pipe(
  v.object({
    leader: wireCardId,
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
