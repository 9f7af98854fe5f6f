/**
 * The daily file `leaderboard` (SPEC 3, Leaderboard entry; CONTRACT, Leaderboard): from wire names to the
 * domain's. The file has ranks and scores; the domain chooses the shown players.
 */
import * as v from 'valibot';
import type { LeaderTopPlayers } from '../../domain/figures/player-rankings';
import { wirePlayerName } from './match-fields';
import {
  type Decoded,
  decodeInnerRows,
  decodeRows,
  orNull,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
} from './wire';

const leaderRow = v.object({ leader: wireCardId, top_players: orNull(v.array(v.unknown())) });

const playerRow = v.pipe(
  wireRow({
    rank: v.pipe(wireCount, v.minValue(1)),
    player: v.pipe(wirePlayerName, v.nonEmpty()),
    wins: wireCount,
    games: ['total_games', v.pipe(wireCount, v.minValue(1))],
    rawWinRate: ['raw_win_rate', orNull(wireRate)],
    weightedScore: ['weighted_score', wireRate],
  }),
  v.check((row) => row.wins <= row.games),
  v.transform((row) => ({
    ...row,
    // A missing rate follows from the counts, which always exist.
    rawWinRate: row.rawWinRate ?? row.wins / row.games,
  })),
);

/**
 * Reads each leader's players. An unreadable player is dropped and counted like any bad row; the second row
 * of a leader is a bad row; a leader without players is skipped.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeLeaderboard(body: unknown, period: string): Decoded<LeaderTopPlayers[]> {
  const rows = decodeRows(body, leaderRow, period);
  const byLeader = new Map<string, LeaderTopPlayers>();
  let dropped = rows.dropped;
  for (const { leader, top_players } of rows.value) {
    if (byLeader.has(leader)) {
      dropped += 1;
      continue;
    }
    const players = decodeInnerRows(top_players ?? [], playerRow);
    dropped += players.dropped;
    if (players.value.length === 0) continue;
    byLeader.set(leader, { leader, players: players.value });
  }
  return { value: [...byLeader.values()], dropped };
}
