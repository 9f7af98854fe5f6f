/** Loads a period's best players of each leader. */
import { pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import type { LeaderTopPlayers } from '../domain/player-rankings';
import { dailyFileName } from '../resources/daily-files';
import { type DailyContent, loadLatest } from './daily-file';
import { decode } from './decode';
import { withDecoded } from './decoded-answer';
import { InvalidDataError, NotPublishedError } from './errors';
import { requestBytes } from './http';

export type Leaderboard = DailyContent<LeaderTopPlayers[]>;

/**
 * The latest leaderboard of a period: today's, then yesterday's.
 *
 * @throws DataError with the catalogue's sentence, which is also logged (SPEC 8).
 */
export async function loadLeaderboard(
  period: PeriodValue,
  now: Date,
  signal?: AbortSignal,
): Promise<Leaderboard> {
  const today = pacificDateOf(now);
  try {
    return await loadLatest({ kind: 'leaderboard', period, today }, async (address, file) => {
      const answer = await requestBytes(address, { signal });
      const decoded = await decode('leaderboard', answer.value, { period });
      return withDecoded(answer, decoded, dailyFileName(file));
    });
  } catch (error) {
    if (error instanceof NotPublishedError || error instanceof InvalidDataError) {
      console.error(error.message);
    }
    throw error;
  }
}
