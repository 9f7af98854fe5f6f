/**
 * `trends`: each leader's games and wins of each of the last days, from the tables of day counts (CONTRACT,
 * Addresses). The page adds up as many days as it shows, by the rule of the rankings (weighted-rate).
 */
import type { CardId } from '../../src/domain/card/card';
import { COURSE_DAYS } from '../../src/domain/figures/leader-course';
import type { GameCounts } from '../../src/domain/figures/pairing-estimate';
import { type WeighedCounts, weightedWinsOf } from '../../src/domain/figures/weighted-rate';
import { groupedBy } from '../../src/domain/text/grouped';
import {
  addDays,
  type DateStamp,
  daysBetween,
  pacificDateOf,
} from '../../src/domain/time/pacific-date';
import { packCourse, type TrendsRow } from '../../src/resources/trends';
import type { Database } from '../db/connection/database';
import { arrayLiteral } from '../db/matches/array-literal';
import { countNewDays } from './day-counts';
import { MATCHUPS, MATCHUPS_OF_DAY } from './day-matchups';
import { type LeaderStatsRow, weighRows } from './leader-stats';
import type { PeriodWindow } from './period-window';
import { roundRate } from './rates';

interface DayOfLeader extends GameCounts {
  readonly leader: CardId;
  readonly day: DateStamp;
  readonly weighedGames: number;
  readonly weighedWins: number;
}

/** So many days are asked for at a time: visitors' questions come in between. */
const STEP_DAYS = 7;

/**
 * The leaders played on these days, by id: the last of the window, or since the season's start where the
 * window is shorter. `stats` are those of the window, which decide what a game counts.
 */
export async function computeTrends(
  database: Database,
  { from, to, gameMode, privateOnly }: PeriodWindow,
  seasonStart: DateStamp,
  stats: readonly LeaderStatsRow[],
): Promise<TrendsRow[]> {
  const end = pacificDateOf(to);
  const earliest = [seasonStart, pacificDateOf(from)].toSorted()[0] ?? seasonStart;
  const first = [earliest, addDays(end, -COURSE_DAYS)].toSorted()[1] ?? earliest;
  await countNewDays(database, first, end, MATCHUPS_OF_DAY);
  const weighings = weighRows(stats);
  const weights = [...weighings].flatMap(([leader, each]) =>
    [...each.weights].map(([opponent, weight]) => ({ leader, opponent, weight })),
  );
  const played: DayOfLeader[] = [];
  for (let begin = first; begin < end; begin = addDays(begin, STEP_DAYS)) {
    const until = [addDays(begin, STEP_DAYS), end].toSorted()[0];
    const days = await database.query<DayOfLeader>(LEADER_DAYS, [
      begin,
      until,
      gameMode,
      privateOnly,
      arrayLiteral(weights.map(({ leader }) => leader)),
      arrayLiteral(weights.map(({ opponent }) => opponent)),
      `{${weights.map(({ weight }) => weight.toFixed(WEIGHT_DECIMALS)).join(',')}}`,
    ]);
    played.push(...days);
  }
  const length = daysBetween(first, end);
  const rows = groupedBy(played, ({ leader }) => leader);
  return [...rows.keys()].toSorted().map((leader) => {
    // Without a game in the period there are no weights.
    const { trust, prior } = weighings.get(leader) ?? { trust: 0, prior: 0 };
    const days = Array.from({ length }, () => NOT_PLAYED);
    for (const { day, games, wins, weighedGames, weighedWins } of rows.get(leader) ?? []) {
      const weighed = { games: weighedGames, wins: weighedWins };
      const weightedWins = trust === 0 ? wins : weightedWinsOf(games, weighed, { prior });
      days[daysBetween(first, day)] = { games, wins, weightedWins };
    }
    return packCourse({ leader, first, trust: roundRate(trust), days });
  });
}

const NOT_PLAYED: WeighedCounts = { games: 0, wins: 0, weightedWins: 0 };
const WEIGHT_DECIMALS = 9;

// Sums are numeric: exact, and so independent of the database's order.
const LEADER_DAYS = `
WITH weights AS (
  SELECT * FROM unnest($5::text[], $6::text[], $7::numeric[]) AS each (leader, opp_leader, weight)
)
SELECT
  leader,
  to_char(day, 'YYYYMMDD') AS day,
  sum(games)::int AS games,
  sum(wins)::int AS wins,
  coalesce(sum(games * weight), 0)::float8 AS "weighedGames",
  coalesce(sum(wins * weight), 0)::float8 AS "weighedWins"
FROM ${MATCHUPS.name}
LEFT JOIN weights USING (leader, opp_leader)
WHERE day >= $1::date AND day < $2::date AND game_mode = $3 AND (is_private OR NOT $4::boolean)
GROUP BY leader, day`;
