/**
 * The best players of each leader, computed in the database from the days' counts (SPEC 3, Leaderboard entry;
 * CONTRACT, Weighted score). A player is a device: there are no accounts.
 */
import type { CardId } from '../../src/domain/card/card';
import { RESULT_WON } from '../../src/domain/figures/match';
import { PLAYERS_PER_LEADER } from '../../src/domain/figures/player-rankings';
import type { Database } from '../db/connection/database';
import { weekOf } from '../db/matches/weeks';
import { countDays } from './day-counts';
import { BY_LEADER, countsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';
import type { PeriodWindow } from './period-window';
import { lowerBoundSql, RATE_DECIMALS } from './rates';

/** Rates are fractions. */
interface TopPlayerRow {
  /** 1-based, by weighted score. */
  readonly rank: number;
  /** The newest name the device had by the window's end. */
  readonly player: string;
  readonly wins: number;
  readonly total_games: number;
  readonly raw_win_rate: number;
  /** Wilson's lower bound of the win rate: the rate that is reached with 95 % certainty. */
  readonly weighted_score: number;
}

export interface LeaderboardRow {
  readonly leader: CardId;
  readonly top_players: readonly TopPlayerRow[];
}

/** The leaders in the window, most played first, each with its best players. */
export async function computeLeaderboard(
  database: Database,
  window: PeriodWindow,
): Promise<LeaderboardRow[]> {
  const days = await countDays(database, window, PLAYERS_OF_DAY);
  const rows = await database.query<TopPlayerRow & { readonly leader: CardId }>(LEADERBOARD, [
    ...days,
    window.to,
  ]);
  const playersOf = new Map<CardId, TopPlayerRow[]>();
  for (const { leader, ...player } of rows) {
    const players = playersOf.get(leader);
    if (players) players.push(player);
    else playersOf.set(leader, [player]);
  }
  return Array.from(playersOf, ([leader, top_players]) => ({ leader, top_players }));
}

const PLAYERS: DayTable = {
  name: 'day_players',
  keys: ['game_mode', 'is_private', 'leader', 'device_id'],
  counts: { games: 'sum', wins: 'sum', is_named: 'bool_or' },
};

// Sides without a device can't be told apart.
export const PLAYERS_OF_DAY: DayCount = {
  name: 'players',
  tables: [PLAYERS],
  statements: [
    `INSERT INTO day_players (
      day, game_mode, is_private, leader, device_id, games, wins, is_named
    )
    SELECT
      $4::date,
      game_mode,
      is_private,
      leader,
      device_id,
      count(*),
      count(*) FILTER (WHERE result = '${RESULT_WON}'),
      bool_or(player_name <> '')
    FROM match_sides
    WHERE ${ON_DAY} AND device_id <> ''
    GROUP BY game_mode, is_private, leader, device_id
    ${BY_LEADER}`,
  ],
};

// A player without a name can't be shown. The order never depends on chance: equal scores are sorted by wins,
// losses, then device. Most players share one of a few records: each score is computed and sorted once for
// all of them.
const LEADERBOARD = `
WITH players AS (
  SELECT
    leader,
    device_id,
    sum(games) AS games,
    sum(wins) AS wins
  FROM ${countsOf(PLAYERS)}
  GROUP BY leader, device_id
  HAVING bool_or(is_named)
),
records AS (
  SELECT leader, games, wins, count(*) AS players, array_agg(device_id) AS device_ids
  FROM players
  GROUP BY leader, games, wins
),
scored AS (
  SELECT *, ${lowerBoundSql('wins', 'games')} AS score FROM records
),
placed AS (
  SELECT
    *,
    sum(players) OVER (PARTITION BY leader ORDER BY score DESC, wins DESC, games) - players AS ahead,
    sum(games * players) OVER (PARTITION BY leader) AS leader_games
  FROM scored
),
best AS (
  SELECT *
  FROM (
    SELECT
      leader,
      player.device_id,
      games,
      wins,
      score,
      leader_games,
      ahead + row_number() OVER (
        PARTITION BY leader, games, wins ORDER BY player.device_id COLLATE "C"
      ) AS rank
    FROM placed, unnest(device_ids) AS player (device_id)
    WHERE ahead < ${PLAYERS_PER_LEADER}
  ) AS ranked
  WHERE rank <= ${PLAYERS_PER_LEADER}
),
names AS (
  -- One look into the index for each of the best: the rest of the season is not gone through again.
  SELECT devices.device_id, newest.player_name
  FROM (SELECT DISTINCT device_id FROM best) AS devices
  CROSS JOIN LATERAL (
    SELECT player_name
    FROM match_sides
    WHERE match_sides.device_id = devices.device_id AND played_at < $6 AND player_name <> ''
    ORDER BY ${weekOf('played_at')} DESC, played_at DESC, match_key, side
    LIMIT 1
  ) AS newest
)
SELECT
  leader,
  rank::int AS rank,
  player_name AS player,
  wins::int AS wins,
  games::int AS total_games,
  round(wins::numeric / games, ${RATE_DECIMALS})::float8 AS raw_win_rate,
  score::float8 AS weighted_score
FROM best
JOIN names USING (device_id)
ORDER BY leader_games DESC, leader COLLATE "C", rank`;
