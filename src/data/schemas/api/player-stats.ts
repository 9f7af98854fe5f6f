/**
 * A player's statistics (SPEC 3, Player stats record; CONTRACT): only counts are read, which always exist;
 * rates are percent from one server and fractions from another.
 */
import * as v from 'valibot';
import type {
  DeckFigures,
  LeaderFigures,
  MatchupFigures,
  PlayerStats,
} from '../../../domain/figures/player-stats';
import { wireCardId, wireDeck, wirePlayerName, wireTurnOrderFigures } from '../match-fields';
import { type Decoded, decodeRows, orNull, rowsOf, wireCount, wireNumber, wireText } from '../wire';

/** Names the answer in the error for unreadable content. */
export const PLAYER_STATS = 'the player statistics';

const figures = {
  games_played: wireCount,
  wins: wireCount,
  turn_order_stats: wireTurnOrderFigures,
};

const isCountedRight = (row: { games_played: number; wins: number }) =>
  row.wins <= row.games_played;

const matchupRow = v.pipe(
  v.object({ oppLeader: wireCardId, ...figures }),
  v.check((row) => isCountedRight(row)),
  v.transform(
    (row): MatchupFigures => ({
      opponent: row.oppLeader,
      games: row.games_played,
      wins: row.wins,
      turnOrder: row.turn_order_stats,
    }),
  ),
);

const leaderRow = v.pipe(
  v.object({
    playerLeader: wireCardId,
    leaderName: orNull(wireText),
    matchup_stats: rowsOf(matchupRow),
    ...figures,
  }),
  v.check((row) => isCountedRight(row)),
  v.transform(
    (row): LeaderFigures => ({
      leader: row.playerLeader,
      leaderName: row.leaderName || row.playerLeader,
      games: row.games_played,
      wins: row.wins,
      turnOrder: row.turn_order_stats,
      matchups: row.matchup_stats,
    }),
  ),
);

const deckRow = v.pipe(
  v.object({
    playerLeader: wireCardId,
    decklist: wireDeck,
    matchup_stats: rowsOf(matchupRow),
    ...figures,
  }),
  v.check((row) => isCountedRight(row)),
  v.transform(
    (row): DeckFigures => ({
      leader: row.playerLeader,
      deck: row.decklist.lines ?? [],
      ...row.decklist.unread,
      games: row.games_played,
      wins: row.wins,
      turnOrder: row.turn_order_stats,
      matchups: row.matchup_stats,
    }),
  ),
);

const playerStatsRow = v.pipe(
  v.object({
    playerName: wirePlayerName,
    gameMode: wireCount,
    isPrivate: v.boolean(),
    total_matches: wireCount,
    total_wins: wireCount,
    avg_turns: orNull(v.pipe(wireNumber, v.minValue(0))),
    turn_order_stats: wireTurnOrderFigures,
    leader_stats: rowsOf(leaderRow),
    deck_stats: rowsOf(deckRow),
  }),
  v.check((row) => row.total_wins <= row.total_matches),
  v.transform(
    (row): PlayerStats => ({
      playerName: row.playerName,
      gameMode: row.gameMode,
      isPrivate: row.isPrivate,
      games: row.total_matches,
      wins: row.total_wins,
      averageTurns: row.avg_turns,
      turnOrder: row.turn_order_stats,
      leaders: row.leader_stats,
      decks: row.deck_stats,
    }),
  ),
);

/**
 * Reads the records, one per game mode and privacy.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodePlayerStats(body: unknown): Decoded<PlayerStats[]> {
  return decodeRows(body, playerStatsRow, PLAYER_STATS);
}
