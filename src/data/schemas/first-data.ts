/** What a page drawn ahead begins with: two daily files, read and cut down (resources/first-picture). */
import type { FirstData, RankingsFiles } from '../../resources/first-picture';
import { decodeLeaderStats } from './leader-stats';

/**
 * Null where the rankings hold no leader.
 *
 * @throws InvalidDataError when a file is not an array.
 */
export function decodeFirstData({
  period,
  date,
  version,
  rankings,
  history,
}: RankingsFiles): FirstData | null {
  const current = decodeLeaderStats(rankings, period).value;
  if (current.leaders.length === 0) return null;
  return { period, date, version, current, history: history === null ? null : earlier() };

  function earlier() {
    const { leaders } = decodeLeaderStats(history, period).value;
    return {
      leaders: leaders.map(({ leader, weightedWinRate }) => ({ leader, weightedWinRate })),
    };
  }
}
