/** The daily counts per pair of leaders: rates, matchups and the list of leaders follow from them. */
import { RESULT_WON, TURN_ORDER_FIRST } from '../../src/domain/figures/match';
import { BY_LEADER, columnsOf, type DayCount, type DayTable, ON_DAY } from './day-tables';

/** Games and wins in total, then going first, then second. */
export const GAMES_AND_WINS = {
  games: 'sum',
  wins: 'sum',
  first_games: 'sum',
  first_wins: 'sum',
  second_games: 'sum',
  second_wins: 'sum',
} as const;

/** Counts a day's sides into a table of games and wins: all of them, or those that meet a condition. */
export function countGamesAndWins(table: DayTable, condition = 'true'): string {
  const keys = table.keys.join(', ');
  return `INSERT INTO ${table.name} (day, ${columnsOf(table)})
    SELECT
      $4::date,
      ${keys},
      count(*),
      count(*) FILTER (WHERE result = '${RESULT_WON}'),
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST}),
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}'),
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST}),
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}')
    FROM match_sides
    WHERE ${ON_DAY} AND ${condition}
    GROUP BY ${keys}
    ${BY_LEADER}`;
}

export const MATCHUPS: DayTable = {
  name: 'day_matchups',
  keys: ['game_mode', 'is_private', 'leader', 'opp_leader'],
  counts: GAMES_AND_WINS,
};

export const MATCHUPS_OF_DAY: DayCount = {
  name: 'matchups',
  tables: [MATCHUPS],
  statements: [countGamesAndWins(MATCHUPS)],
};
