/**
 * Leader stats: rates, play rate and matchups of each leader, computed in the database from the days' counts
 * (SPEC 3, Leader stats record; CONTRACT, Leader stats and Weighted win rate). `stats` has all of it,
 * `rankings` the same rows without matchups.
 */
import type { CardId } from '../../src/domain/card/card';
import { LEADER_PRIOR_GAMES } from '../../src/domain/figures/pairing-estimate';
import type { Database } from '../db/connection/database';
import { countDays } from './day-counts';
import { MATCHUPS, MATCHUPS_OF_DAY } from './day-matchups';
import { countsOf } from './day-tables';
import type { PeriodWindow } from './period-window';
import { RATE_DECIMALS, rateOf } from './rates';

/** Rates are fractions; without games a rate is null. */
export interface LeaderRow {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly wins: number;
  readonly number_of_matches: number;
  /** The period's number of sides, equal in every row: play rate = matches / total. */
  readonly total_matches: number;
  readonly raw_win_rate: number;
  readonly play_rate: number;
  readonly weighted_win_rate: number;
  readonly first_win_rate: number | null;
  readonly second_win_rate: number | null;
}

interface MatchupRow {
  readonly opponent: CardId;
  readonly wins: number;
  readonly total_games: number;
  /** A mirror counts each game twice and is always even. */
  readonly matchup_win_rate: number;
  readonly first_wins: number;
  readonly first_games: number;
  readonly first_win_rate: number | null;
  readonly second_wins: number;
  readonly second_games: number;
  readonly second_win_rate: number | null;
}

export interface LeaderStatsRow extends LeaderRow {
  readonly matchups: readonly MatchupRow[];
}

const PRIOR_WINS = LEADER_PRIOR_GAMES / 2;
/** Each matchup gets this many extra games, at the leader's own rate. */
const MATCHUP_PRIOR_GAMES = 30;

/** The leaders in the window, best weighted win rate first; most frequent opponents first. */
export async function computeLeaderStats(
  database: Database,
  window: PeriodWindow,
): Promise<LeaderStatsRow[]> {
  const days = await countDays(database, window, MATCHUPS_OF_DAY);
  const rows = await database.query<LeaderRow & { readonly matchups: readonly MatchupCounts[] }>(
    LEADER_STATS,
    days,
  );
  return rows.map(({ matchups, ...leader }) => ({
    ...leader,
    matchups: matchups.map((counts) => matchupOf(leader.leader, counts)),
  }));
}

/** The slim rows. */
export function withoutMatchups(rows: readonly LeaderStatsRow[]): LeaderRow[] {
  return rows.map(({ matchups, ...leader }) => leader);
}

/** opponent, wins, games, first wins, first games, second wins, second games */
type MatchupCounts = readonly [CardId, number, number, number, number, number, number];

function matchupOf(leader: CardId, counts: MatchupCounts): MatchupRow {
  const [opponent, wins, games, firstWins, firstGames, secondWins, secondGames] = counts;
  return {
    opponent,
    wins,
    total_games: games,
    matchup_win_rate: opponent === leader ? 0.5 : (rateOf(wins, games) ?? 0),
    first_wins: firstWins,
    first_games: firstGames,
    first_win_rate: rateOf(firstWins, firstGames),
    second_wins: secondWins,
    second_games: secondGames,
    second_win_rate: rateOf(secondWins, secondGames),
  };
}

// The weighted win rate is the mean of the prior and each met opponent's contribution: an opponent never met
// contributes nothing, so the sum runs over matchups without a join. An opponent's games are those of its
// matchups from the other side. Sums are numeric: exact, and so independent of the database's order.
const LEADER_STATS = `
WITH matchups AS (
  SELECT
    leader,
    opp_leader AS opponent,
    sum(games) AS games,
    sum(wins) AS wins,
    sum(first_games) AS first_games,
    sum(first_wins) AS first_wins,
    sum(second_games) AS second_games,
    sum(second_wins) AS second_wins
  FROM ${countsOf(MATCHUPS)}
  GROUP BY leader, opp_leader
),
shares AS (
  SELECT
    *,
    sum(games) OVER () AS total,
    sum(games) OVER (PARTITION BY opponent) AS opponent_games,
    (sum(wins) OVER own + ${PRIOR_WINS}) / (sum(games) OVER own + ${LEADER_PRIOR_GAMES}) AS prior
  FROM matchups
  WINDOW own AS (PARTITION BY leader)
),
leaders AS (
  SELECT
    leader,
    sum(games) AS games,
    sum(wins) AS wins,
    sum(first_games) AS first_games,
    sum(first_wins) AS first_wins,
    sum(second_games) AS second_games,
    sum(second_wins) AS second_wins,
    total,
    prior + sum(
      opponent_games * (
        (wins + ${MATCHUP_PRIOR_GAMES} * prior) / (games + ${MATCHUP_PRIOR_GAMES}) - prior
      )
    ) / total AS weighted,
    json_agg(
      json_build_array(opponent, wins, games, first_wins, first_games, second_wins, second_games)
      ORDER BY games DESC, opponent COLLATE "C"
    ) AS matchups
  FROM shares
  GROUP BY leader, total, prior
)
SELECT
  leader,
  coalesce(names.name, leader) AS "leaderName",
  wins::int AS wins,
  games::int AS number_of_matches,
  total::int AS total_matches,
  round(wins / games, ${RATE_DECIMALS})::float8 AS raw_win_rate,
  round(games / total, ${RATE_DECIMALS})::float8 AS play_rate,
  round(weighted, ${RATE_DECIMALS})::float8 AS weighted_win_rate,
  round(first_wins / nullif(first_games, 0), ${RATE_DECIMALS})::float8 AS first_win_rate,
  round(second_wins / nullif(second_games, 0), ${RATE_DECIMALS})::float8 AS second_win_rate,
  matchups
FROM leaders
LEFT JOIN leader_names names USING (leader)
ORDER BY weighted DESC, leader COLLATE "C"`;
