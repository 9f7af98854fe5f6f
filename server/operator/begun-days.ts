/** Reads days as an operator writes them. */
import { type DateStamp, pacificDateOf, parseDateStamp } from '../../src/domain/time/pacific-date';
import { OperatorError } from '../operator-error';

/**
 * Gives the reader of a day that has begun in the Pacific zone; it throws an OperatorError for anything else.
 */
export function begunDays(now: () => Date): (text: string) => DateStamp {
  return (text) => {
    const date = parseDateStamp(text);
    if (date === null || date > pacificDateOf(now())) {
      throw new OperatorError('A day is written yyyymmdd, and has begun in the Pacific.');
    }
    return date;
  };
}
