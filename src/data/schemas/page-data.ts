/** The data in a page (resources/prerendered-page): published files, and which files they are. */
import * as v from 'valibot';
import type { EarlierRankings, PeriodStats } from '../../domain/figures/rankings';
import { parseDateStamp } from '../../domain/time/pacific-date';
import { parsePeriod } from '../../domain/time/period';
import type { PageData, RankingsData } from '../../resources/prerendered-page';
import { decodeLeaderStats } from './leader-stats';
import { decodeRows, wireCardId, wireRate, wireRow } from './wire';

/** Rows as a table: each name once. */
const packedRows = v.pipe(
  v.object({ names: v.array(v.string()), rows: v.array(v.array(v.unknown())) }),
  v.transform(({ names, rows }) =>
    rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))),
  ),
);

const plainRows = v.array(v.fallback(v.record(v.string(), v.unknown()), {}));

function packRows(file: unknown): v.InferInput<typeof packedRows> {
  const rows = v.parse(plainRows, file);
  const names = [...new Set(rows.flatMap(Object.keys))];
  return { names, rows: rows.map((row) => names.map((name) => row[name])) };
}

const rankings = v.object({
  kind: v.literal('rankings'),
  period: v.pipe(
    v.string(),
    v.check((text) => parsePeriod(text) !== null),
  ),
  date: v.pipe(
    v.string(),
    v.check((text) => parseDateStamp(text) !== null),
  ),
  version: v.string(),
  rankings: packedRows,
  history: v.nullable(packedRows),
});
const tournaments = v.object({
  kind: v.literal('tournaments'),
  version: v.string(),
  tournaments: v.array(v.unknown()),
});

/** The schemas of the files read the rows. */
export const pageData = v.variant('kind', [rankings, tournaments]);

/** For the server: what a page carries of its data, as `pageData` reads it. Of the history only the ranks. */
export function packPageData(data: PageData): unknown {
  if (data.kind !== 'rankings') return data;
  const { history } = decodeRankingsData(data);
  const ranks = history?.leaders.map(({ leader, weightedWinRate }) => ({
    leader,
    weighted_win_rate: weightedWinRate,
  }));
  return { ...data, rankings: packRows(data.rankings), history: ranks ? packRows(ranks) : null };
}

const earlierRow = wireRow({
  leader: wireCardId,
  weightedWinRate: ['weighted_win_rate', wireRate],
});

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
  return { current, history: { leaders: decodeRows(history, earlierRow, period).value } };
}
