/**
 * Leader stats: rates, play rate and matchups of each leader, computed in the database from the days' counts
 * (SPEC 3, Leader stats record; CONTRACT, Leader stats and Weighted win rate). `stats` has all of it,
 * `rankings` the same rows without matchups.
 */
import type { CardId } from '../../src/domain/card/card';
import { weighMatchups, weightedWinRate } from '../../src/domain/figures/weighted-rate';
import type { Database } from '../db/connection/database';
import { countDays } from './day-counts';
import { MATCHUPS, MATCHUPS_OF_DAY } from './day-matchups';
import { countsOf } from './day-tables';
import type { PeriodWindow } from './period-window';
import { rateOf, roundRate } from './rates';

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

/** The leaders in the window, best weighted win rate first; most frequent opponents first. */
export async function computeLeaderStats(
  database: Database,
  window: PeriodWindow,
): Promise<LeaderStatsRow[]> {
  const days = await countDays(database, window, MATCHUPS_OF_DAY);
  const rows = await database.query<CountedLeader>(LEADER_STATS, days);
  const counted = rows.map(({ matchups, ...leader }) => ({
    ...leader,
    matchups: matchups.map((counts) => matchupOf(leader.leader, counts)),
  }));
  const weighings = weighRows(counted);
  const total = counted.reduce((sum, row) => sum + row.games, 0);
  return counted
    .map((row) => {
      const weighing = weighings.get(row.leader);
      return {
        leader: row.leader,
        leaderName: row.leaderName,
        wins: row.wins,
        number_of_matches: row.games,
        total_matches: total,
        raw_win_rate: roundRate(row.wins / row.games),
        play_rate: roundRate(row.games / total),
        weighted_win_rate: roundRate((weighing && weightedWinRate(weighing, weighing)) ?? 0),
        first_win_rate: rateOf(row.firstWins, row.firstGames),
        second_win_rate: rateOf(row.secondWins, row.secondGames),
        matchups: row.matchups,
      };
    })
    .toSorted(
      (a, b) => b.weighted_win_rate - a.weighted_win_rate || (a.leader < b.leader ? -1 : 1),
    );
}

/** How the games of each leader in such rows count. */
export function weighRows(rows: readonly Pick<LeaderStatsRow, 'leader' | 'matchups'>[]) {
  return weighMatchups(
    rows.map(({ leader, matchups }) => ({
      leader,
      matchups: matchups.map(({ total_games: games, ...rest }) => ({ ...rest, games })),
    })),
  );
}

/** The slim rows. */
export function withoutMatchups(rows: readonly LeaderStatsRow[]): LeaderRow[] {
  return rows.map(({ matchups, ...leader }) => leader);
}

interface CountedLeader {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly wins: number;
  readonly games: number;
  readonly firstWins: number;
  readonly firstGames: number;
  readonly secondWins: number;
  readonly secondGames: number;
  readonly matchups: readonly MatchupCounts[];
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

// In an order of its own, so that sums of fractions are the same on every database.
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
)
SELECT
  leader,
  coalesce(max(names.name), leader) AS "leaderName",
  sum(wins)::int AS wins,
  sum(games)::int AS games,
  sum(first_wins)::int AS "firstWins",
  sum(first_games)::int AS "firstGames",
  sum(second_wins)::int AS "secondWins",
  sum(second_games)::int AS "secondGames",
  json_agg(
    json_build_array(opponent, wins, games, first_wins, first_games, second_wins, second_games)
    ORDER BY games DESC, opponent COLLATE "C"
  ) AS matchups
FROM matchups
LEFT JOIN leader_names names USING (leader)
GROUP BY leader
ORDER BY leader COLLATE "C"`;
