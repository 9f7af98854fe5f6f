/**
 * A player's statistics, counted by the database from their matches: one record per game mode and privacy,
 * with leaders, decks and matchups (SPEC 3, Player stats record).
 */

import { GAME_MODES, RESULT_WON, TURN_ORDER_FIRST } from '../../src/domain/figures/match';
import { PLAYER_STATS_SINCE } from '../../src/domain/figures/player-stats';
import { groupedBy } from '../../src/domain/text/grouped';
import { startOfPacificDay } from '../../src/domain/time/pacific-date';
import type { Queries } from '../db/connection/database';

/** On the wire. Like other servers of this API, win rates are in percent with one decimal. */
interface PlayerStatsRecord {
  readonly playerName: string;
  readonly gameMode: number;
  readonly isPrivate: boolean;
  readonly total_matches: number;
  readonly total_wins: number;
  /** Null where no match tells its number of turns. */
  readonly avg_turns: number | null;
  readonly turn_order_stats: TurnOrderRecord;
  /** Most played first; so are decks and matchups. */
  readonly leader_stats: readonly LeaderRecord[];
  readonly deck_stats: readonly DeckRecord[];
}

interface TurnOrderRecord {
  readonly first_games: number;
  readonly first_wins: number;
  readonly second_games: number;
  readonly second_wins: number;
}

interface TallyRecord {
  readonly games_played: number;
  readonly wins: number;
  readonly win_rate: number;
  readonly turn_order_stats: TurnOrderRecord;
}

interface MatchupRecord extends TallyRecord {
  readonly oppLeader: string;
}

interface LeaderRecord extends TallyRecord {
  readonly playerLeader: string;
  readonly leaderName: string;
  readonly matchup_stats: readonly MatchupRecord[];
}

interface DeckRecord extends TallyRecord {
  readonly playerLeader: string;
  readonly decklist: readonly string[];
  readonly matchup_stats: readonly MatchupRecord[];
}

/** The subject of a row: a whole game mode and privacy, or a share of it. */
type Level = 'total' | 'leader' | 'leader matchup' | 'deck' | 'deck matchup';

interface Tally extends TurnOrderRecord {
  readonly level: Level;
  readonly game_mode: number;
  readonly is_private: boolean;
  // Set where the level is about a leader.
  readonly leader: string | null;
  readonly leader_name: string | null;
  readonly deck_id: number | string | null;
  readonly cards: string | null;
  readonly opp_leader: string | null;
  readonly games: number;
  readonly wins: number;
  readonly avg_turns: number | null;
}

/**
 * The device's records: game modes in order, private games before public ones; none before its first game.
 */
export async function countPlayerStats(
  database: Queries,
  deviceId: string,
): Promise<PlayerStatsRecord[]> {
  const [tallies, names] = await Promise.all([
    database.query<Tally>(COUNT_SIDES, [deviceId, COUNTED_SINCE]),
    database.query<{ player_name: string }>(NEWEST_NAME, [deviceId]),
  ]);
  const playerName = names[0]?.player_name ?? '';
  const shares = groupTallies(tallies);

  const matchupsOf = (level: Level, whole: Tally): MatchupRecord[] =>
    shares(level, whole).map((share) => ({
      oppLeader: share.opp_leader ?? '',
      ...tallyRecordOf(share),
    }));

  return tallies
    .filter(({ level }) => level === 'total')
    .map((total) => ({
      playerName,
      gameMode: total.game_mode,
      isPrivate: total.is_private,
      total_matches: total.games,
      total_wins: total.wins,
      avg_turns: total.avg_turns,
      turn_order_stats: turnOrderRecordOf(total),
      leader_stats: shares('leader', total).map((share) => ({
        playerLeader: share.leader ?? '',
        leaderName: share.leader_name ?? share.leader ?? '',
        ...tallyRecordOf(share),
        matchup_stats: matchupsOf('leader matchup', share),
      })),
      deck_stats: shares('deck', total).map((share) => ({
        playerLeader: share.leader ?? '',
        decklist: (share.cards ?? '').split('\n'),
        ...tallyRecordOf(share),
        matchup_stats: matchupsOf('deck matchup', share),
      })),
    }));
}

/** Finds the tallies that are shares of another level, in the database's order. */
function groupTallies(tallies: readonly Tally[]): (level: Level, whole: Tally) => Tally[] {
  const groups = groupedBy(tallies, (tally) => keyOf(tally.level, WHOLE_OF[tally.level](tally)));
  return (level, whole) => groups.get(keyOf(level, whole)) ?? [];
}

type Whole = Pick<Tally, 'game_mode' | 'is_private' | 'leader' | 'deck_id'>;

const WHOLE_OF: Record<Level, (share: Tally) => Whole> = {
  total: (share) => ({ ...share, leader: null, deck_id: null }),
  leader: (share) => ({ ...share, leader: null, deck_id: null }),
  'leader matchup': (share) => share,
  deck: (share) => ({ ...share, leader: null, deck_id: null }),
  'deck matchup': (share) => share,
};

function keyOf(level: Level, { game_mode, is_private, leader, deck_id }: Whole): string {
  return JSON.stringify([level, game_mode, is_private, leader, deck_id]);
}

function tallyRecordOf(tally: Tally): TallyRecord {
  return {
    games_played: tally.games,
    wins: tally.wins,
    win_rate: Math.round((tally.wins / tally.games) * 1000) / 10,
    turn_order_stats: turnOrderRecordOf(tally),
  };
}

function turnOrderRecordOf(tally: TurnOrderRecord): TurnOrderRecord {
  const { first_games, first_wins, second_games, second_wins } = tally;
  return { first_games, first_wins, second_games, second_wins };
}

const COUNTED_SINCE = startOfPacificDay(PLAYER_STATS_SINCE);

// Results and turn orders are read as on the page: only Won is a win, 0 is first, anything else second, and a
// match that does not tell counts for neither (SPEC 3; CONTRACT).
const COUNT_SIDES = `
WITH tallies AS (
  SELECT
    CASE grouping(leader, deck_id, opp_leader)
      WHEN 7 THEN 'total' WHEN 3 THEN 'leader' WHEN 2 THEN 'leader matchup'
      WHEN 1 THEN 'deck' WHEN 0 THEN 'deck matchup'
    END AS level,
    game_mode, is_private, leader, deck_id, opp_leader,
    count(*) AS games,
    count(*) FILTER (WHERE result = '${RESULT_WON}') AS wins,
    count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST}) AS first_games,
    count(*) FILTER (WHERE turn_order = ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}') AS first_wins,
    count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST}) AS second_games,
    count(*) FILTER (WHERE turn_order <> ${TURN_ORDER_FIRST} AND result = '${RESULT_WON}') AS second_wins,
    avg(turns)::float8 AS avg_turns
  FROM match_sides
  WHERE device_id = $1
    AND played_at >= $2
    AND game_mode IN (${GAME_MODES.join(', ')})
  GROUP BY GROUPING SETS (
    (game_mode, is_private),
    (game_mode, is_private, leader),
    (game_mode, is_private, leader, opp_leader),
    (game_mode, is_private, leader, deck_id),
    (game_mode, is_private, leader, deck_id, opp_leader)
  )
  -- A match without a recorded deck is no deck.
  HAVING grouping(deck_id) = 1 OR deck_id IS NOT NULL
)
SELECT tallies.*, leader_names.name AS leader_name, decks.cards
FROM tallies
LEFT JOIN leader_names USING (leader)
LEFT JOIN decks ON decks.id = tallies.deck_id
ORDER BY game_mode, is_private DESC, games DESC, leader, deck_id, opp_leader`;

// Of two names of the same moment, the one that a search shows first.
const NEWEST_NAME = `
SELECT player_name FROM player_names WHERE device_id = $1
ORDER BY played_at DESC, player_name DESC LIMIT 1`;
