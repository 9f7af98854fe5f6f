/** The data in a page (resources/prerendered-page): published files, and which files they are. */
import * as v from 'valibot';
import type { EarlierRankings, PeriodStats } from '../../domain/figures/rankings';
import { parseDateStamp } from '../../domain/time/pacific-date';
import { PERIOD_VALUES } from '../../domain/time/period';
import type { RankingsData } from '../../resources/prerendered-page';
import { decodeLeaderStats } from './leader-stats';

const rankings = v.object({
  kind: v.literal('rankings'),
  period: v.picklist(PERIOD_VALUES),
  date: v.pipe(
    v.string(),
    v.check((text) => parseDateStamp(text) !== null),
  ),
  version: v.string(),
  rankings: v.array(v.unknown()),
  history: v.nullable(v.array(v.unknown())),
});
const tournaments = v.object({
  kind: v.literal('tournaments'),
  version: v.string(),
  tournaments: v.array(v.unknown()),
});

/** The schemas of the files read the rows. */
export const pageData = v.variant('kind', [rankings, tournaments]);

/**
 * Reads both files; the history is null where there is none.
 * @throws InvalidDataError where a file is not a list.
 */
export function decodeRankingsData({ period, rankings, history }: RankingsData): {
  readonly current: PeriodStats;
  readonly history: EarlierRankings | null;
} {
  const current = decodeLeaderStats(rankings, period).value;
  if (history === null) return { current, history };
  const { leaders } = decodeLeaderStats(history, period).value;
  return {
    current,
    history: {
      leaders: leaders.map(({ leader, weightedWinRate }) => ({ leader, weightedWinRate })),
    },
  };
}
