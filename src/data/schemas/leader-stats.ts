/**
 * The daily files `stats` and `rankings` (SPEC 3, Leader stats record): from wire names to the domain's.
 * `rankings` is `stats` without matchups, so one schema reads both.
 */
import * as v from 'valibot';
import type { LeaderStats, PeriodStats } from '../../domain/figures/rankings';
import {
  type Decoded,
  decodeRows,
  orNull,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
  wireText,
} from './wire';

const leaderRow = v.pipe(
  wireRow({
    leader: wireCardId,
    leaderName: orNull(wireText),
    weightedWinRate: ['weighted_win_rate', wireRate],
    rawWinRate: ['raw_win_rate', orNull(wireRate)],
    playRate: ['play_rate', orNull(wireRate)],
    wins: wireCount,
    games: ['number_of_matches', wireCount],
    total: ['total_matches', orNull(wireCount)],
    firstWinRate: ['first_win_rate', orNull(wireRate)],
    secondWinRate: ['second_win_rate', orNull(wireRate)],
  }),
  v.check((row) => row.wins <= row.games),
  v.check((row) => row.rawWinRate !== null || row.games > 0),
);

/**
 * Reads the leaders of a period; unknown fields are ignored, a leader listed twice counts as a bad row.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeLeaderStats(body: unknown, period: string): Decoded<PeriodStats> {
  const rows = decodeRows(body, leaderRow, period);
  const rowOf = new Map(rows.value.toReversed().map((row) => [row.leader, row]));
  const leaders = rows.value.filter((row) => rowOf.get(row.leader) === row);
  const games = leaders.reduce((sum, row) => sum + row.games, 0);
  // The stated total includes dropped rows; a total below the rows' own sum is wrong.
  const sides = Math.max(games, leaders.find((row) => row.total)?.total ?? 0);
  return {
    value: { leaders: leaders.map((row) => leaderStatsOf(row, sides)), sides },
    dropped: rows.dropped + rows.value.length - leaders.length,
  };
}

// Missing rates follow from the counts, which always exist.
function leaderStatsOf(
  { total, ...row }: v.InferOutput<typeof leaderRow>,
  sides: number,
): LeaderStats {
  return {
    ...row,
    leaderName: row.leaderName || row.leader,
    rawWinRate: row.rawWinRate ?? row.wins / row.games,
    playRate: row.playRate ?? (sides > 0 ? row.games / sides : 0),
  };
}
