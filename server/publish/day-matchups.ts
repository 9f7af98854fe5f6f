/** What is counted of each pair of leaders on a day: leaders met, their rates and matchups come of it. */
import { RESULT_WON, TURN_ORDER_FIRST } from '../../src/domain/match';
import { BY_LEADER, type DayCount, type DayTable, ON_DAY } from './day-tables';

/** Of sides: games, wins, then both going first, then second. */
export const GAMES_AND_WINS = `
      count(*),
      count(*) FILTER (WHERE result = '${RESULT_WON}'),
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST}),
      count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}'),
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST}),
      count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}')`;

/** The columns they are kept in. */
export const GAMES_AND_WINS_COUNTS = {
  games: 'sum',
  wins: 'sum',
  first_games: 'sum',
  first_wins: 'sum',
  second_games: 'sum',
  second_wins: 'sum',
} as const;

export const MATCHUPS: DayTable = {
  name: 'day_matchups',
  keys: ['game_mode', 'is_private', 'leader', 'opp_leader'],
  counts: GAMES_AND_WINS_COUNTS,
};

export const MATCHUPS_OF_DAY: DayCount = {
  name: 'matchups',
  tables: [MATCHUPS],
  statements: [
    `INSERT INTO day_matchups (
      day, game_mode, is_private, leader, opp_leader,
      games, wins, first_games, first_wins, second_games, second_wins
    )
    SELECT
      $4::date,
      game_mode,
      is_private,
      leader,
      opp_leader,
      ${GAMES_AND_WINS}
    FROM match_sides
    WHERE ${ON_DAY}
    GROUP BY game_mode, is_private, leader, opp_leader
    ${BY_LEADER}`,
  ],
};
