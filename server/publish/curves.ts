/**
 * A leader's most frequent plays per turn, going first and second, in general and against each opponent (SPEC
 * 3, Curve record; CONTRACT, Curves), computed in the database from the days' counts. Only matches with
 * recorded turns count.
 */
import type { CardId } from '../../src/domain/card/card';
import { TURN_ORDER_FIRST } from '../../src/domain/figures/match';
import type { Database } from '../db/connection/database';
import { countDays } from './day-counts';
import { BY_LEADER, countsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';
import { computeByLeader, findMetLeaders, IN_BATCH } from './leader-batches';
import type { PeriodWindow } from './period-window';
import { roundRate } from './rates';

interface CurveRow {
  readonly leader: CardId;
  readonly gameMode: number;
  /** By turn. */
  readonly first: readonly CurveTurn[];
  readonly second: readonly CurveTurn[];
}

interface CurveTurn {
  readonly turn: number;
  readonly overall: CurvePlay;
  /** The most common play and the next two. */
  readonly overall_top3: readonly CurvePlay[];
  /** By opponent's id. */
  readonly vs_opp: readonly { readonly opp_leader: CardId; readonly top: CurvePlay }[];
}

interface CurvePlay {
  /** Card ids joined by `+`, or `NO_PLAY`. */
  readonly combo: string;
  readonly count: number;
  /** How often this turn was recorded. */
  readonly total_turns_all: number;
  readonly rate_all: number;
}

const TURNS = 6;
const PLAYS_AT_LARGE = 3;
/** With fewer turns against an opponent, a play means nothing. */
const FEWEST_TURNS_AGAINST = 2;

/** The leaders with recorded turns, most played first. Curves include private and public games. */
export async function computeCurves(
  database: Database,
  { from, to, gameMode }: Pick<PeriodWindow, 'from' | 'to' | 'gameMode'>,
): Promise<CurveRow[]> {
  const window = { from, to, gameMode, privateOnly: false };
  const days = await countDays(database, window, PLAYS_OF_DAY);
  return computeByLeader(database, await findMetLeaders(database, window), async (batch) => {
    const plays = await batch.query<PlayTally>(COMMON_PLAYS, days);
    return ({ leader }) => {
      const own = plays.of(leader);
      if (own.length === 0) return [];
      const turnsOf = (isFirst: boolean) => turns(own.filter((row) => row.is_first === isFirst));
      return [{ leader, gameMode, first: turnsOf(true), second: turnsOf(false) }];
    };
  });
}

interface PlayTally {
  readonly leader: CardId;
  readonly is_first: boolean;
  readonly turn: number;
  /** Null for all opponents. */
  readonly opp_leader: CardId | null;
  readonly combo: string;
  readonly times: number;
  readonly total: number;
}

function turns(rows: readonly PlayTally[]): CurveTurn[] {
  return Array.from({ length: TURNS }, (_, index) => index + 1).flatMap((turn) => {
    const ofTurn = rows.filter((row) => row.turn === turn);
    const atLarge = ofTurn.filter(({ opp_leader }) => opp_leader === null).map(playOf);
    const [overall] = atLarge;
    if (!overall) return [];
    const vs_opp = ofTurn.flatMap((row) =>
      row.opp_leader === null ? [] : [{ opp_leader: row.opp_leader, top: playOf(row) }],
    );
    return [{ turn, overall, overall_top3: atLarge, vs_opp }];
  });
}

function playOf({ combo, times, total }: PlayTally): CurvePlay {
  return { combo, count: times, total_turns_all: total, rate_all: roundRate(times / total) };
}

const PLAYS: DayTable = {
  name: 'day_plays',
  keys: ['game_mode', 'leader', 'opp_leader', 'is_first', 'turn', 'combo'],
  counts: { times: 'sum' },
};

export const PLAYS_OF_DAY: DayCount = {
  name: 'plays',
  tables: [PLAYS],
  statements: [
    `INSERT INTO day_plays (
      day, game_mode, leader, opp_leader, is_first, turn, combo, times
    )
    SELECT
      $4::date,
      game_mode,
      leader,
      opp_leader,
      turn_order = ${TURN_ORDER_FIRST} AS is_first,
      turn,
      combo,
      count(*)
    FROM match_sides, string_to_table(plays, E'\\n') WITH ORDINALITY AS line (combo, turn)
    WHERE ${ON_DAY} AND turn_order IS NOT NULL AND turn <= ${TURNS}
    GROUP BY game_mode, leader, opp_leader, is_first, turn, combo
    ${BY_LEADER}`,
  ],
};

// Against an opponent only the most common play is wanted: of equally frequent ones only the first is sorted,
// which leaves a few of very many rows.
const COMMON_PLAYS = `
WITH counted AS (
  SELECT leader, is_first, turn, opp_leader, combo, sum(times)::int AS times
  FROM ${countsOf(PLAYS)}
  WHERE ${IN_BATCH}
  GROUP BY leader, is_first, turn, opp_leader, combo
),
at_large AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY leader, is_first, turn ORDER BY times DESC, combo COLLATE "C"
    ) AS rank,
    sum(times) OVER (PARTITION BY leader, is_first, turn)::int AS total
  FROM (
    SELECT leader, is_first, turn, combo, sum(times)::int AS times
    FROM counted
    GROUP BY leader, is_first, turn, combo
  ) AS summed
),
against AS (
  SELECT
    *,
    row_number() OVER (PARTITION BY leader, is_first, turn, opp_leader ORDER BY times DESC) AS rank,
    sum(of_plays) OVER (PARTITION BY leader, is_first, turn, opp_leader)::int AS total
  FROM (
    SELECT
      leader,
      is_first,
      turn,
      opp_leader,
      times,
      min(combo COLLATE "C") AS combo,
      sum(times) AS of_plays
    FROM counted
    GROUP BY leader, is_first, turn, opp_leader, times
  ) AS first_of_each
)
SELECT leader, is_first, turn, opp_leader, combo, times, total
FROM (
  SELECT leader, is_first, turn, NULL AS opp_leader, combo, times, total, rank
  FROM at_large
  WHERE rank <= ${PLAYS_AT_LARGE}
  UNION ALL
  SELECT leader, is_first, turn, opp_leader, combo, times, total, rank
  FROM against
  WHERE rank = 1 AND total >= ${FEWEST_TURNS_AGAINST}
) AS common
ORDER BY leader, is_first DESC, turn, opp_leader COLLATE "C" NULLS FIRST, rank`;
