/** Loads a period's best players of each leader. */
import { pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import type { LeaderTopPlayers } from '../domain/player-rankings';
import { dailyFileName } from '../resources/daily-files';
import { type DailyContent, type DailyFileReader, loadLatest } from './daily-file';
import { decode, prepareDecoding } from './decode';
import { type LoadOptions, loadContent } from './decoded-answer';
import { InvalidDataError, NotPublishedError } from './errors';

export type Leaderboard = DailyContent<LeaderTopPlayers[]>;

/**
 * The latest leaderboard of a period: today's, then yesterday's, then the newest that is stored.
 *
 * @throws DataError with the catalogue's sentence, which is also logged (SPEC 8).
 */
export async function loadLeaderboard(
  period: PeriodValue,
  now: Date,
  { signal, previous }: LoadOptions<LeaderTopPlayers[]> = {},
): Promise<Leaderboard> {
  prepareDecoding();
  const today = pacificDateOf(now);
  const read: DailyFileReader<LeaderTopPlayers[]> = (address, file, options) => {
    const decodeBytes = (bytes: ArrayBuffer) => decode('leaderboard', bytes, { period });
    const reader = { file: dailyFileName(file), decode: decodeBytes };
    return loadContent(address, reader, previous, { ...options, signal });
  };
  try {
    return await loadLatest(
      { kind: 'leaderboard', period, today },
      { read, isEmpty: (leaders) => leaders.length === 0 },
    );
  } catch (error) {
    if (error instanceof NotPublishedError || error instanceof InvalidDataError) {
      console.error(error.message);
    }
    throw error;
  }
}
