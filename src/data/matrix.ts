/**
 * Loads a period's leaders with the matchups that matrix and mirrors show: the slim `matrix` file, or the
 * whole `stats` file where the host has none (CONTRACT, Addresses).
 */
import type { PeriodMatchups } from '../domain/leader-analysis';
import { type DateStamp, pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import { dailyFileName } from '../resources/daily-files';
import {
  becauseOf,
  type DailyContent,
  type DailyFileReader,
  type DailySource,
  loadNewestStored,
  loadPublished,
} from './daily-file';
import { decode, prepareDecoding } from './decode';
import { type LoadOptions, loadContent } from './decoded-answer';
import { InvalidDataError, NotPublishedError } from './errors';
import { logFailure } from './log-failure';

/** Set once a host was seen to publish `stats` without `matrix`; holds for the session. */
let hostLacksMatrix = false;

/**
 * The latest matchups of a period: the slim file, the whole one, then the newest that is stored.
 *
 * @throws DataError, with the catalogue's sentence where it has one; also logged (SPEC 8).
 */
export async function loadMatrix(
  period: PeriodValue,
  now: Date,
  { signal, previous }: LoadOptions<PeriodMatchups> = {},
): Promise<DailyContent<PeriodMatchups>> {
  prepareDecoding();
  const today = pacificDateOf(now);
  const read: DailyFileReader<PeriodMatchups> = (address, file, options) => {
    const reader = {
      file: dailyFileName(file),
      decode: (bytes: ArrayBuffer) => decode('matrix', bytes, { period }),
    };
    return loadContent(address, reader, previous, { ...options, signal });
  };
  const source = { read, isEmpty: ({ leaders }: PeriodMatchups) => leaders.length === 0 };
  try {
    if (!hostLacksMatrix) {
      try {
        return await loadPublished({ kind: 'matrix', period, today }, source);
      } catch (error) {
        if (error instanceof InvalidDataError) throw error;
        if (!(error instanceof NotPublishedError)) {
          // No usable answer: a whole file this device has stored serves, but 2 MB are not worth a try now.
          const whole = { kind: 'stats', period, today } as const;
          const stored = await loadNewestStored(whole, source, becauseOf(error));
          if (stored) return stored;
          throw error;
        }
      }
    }
    return await loadWhole(period, today, source);
  } catch (error) {
    logFailure(error, 'matchups', signal);
    throw error;
  }
}

async function loadWhole(
  period: PeriodValue,
  today: DateStamp,
  source: DailySource<PeriodMatchups>,
): Promise<DailyContent<PeriodMatchups>> {
  try {
    const whole = await loadPublished({ kind: 'stats', period, today }, source);
    hostLacksMatrix = true;
    return whole;
  } catch (error) {
    if (!(error instanceof NotPublishedError)) throw error;
    const stored =
      (await loadNewestStored({ kind: 'matrix', period, today }, source)) ??
      (await loadNewestStored({ kind: 'stats', period, today }, source));
    if (stored) return stored;
    throw error;
  }
}
