/**
 * A player's statistics (SPEC 3, Player stats record; CONTRACT): only counts are read, which always exist;
 * rates are percent from one server and fractions from another.
 */
import * as v from 'valibot';
import type { PlayerStats } from '../../../domain/figures/player-stats';
import { wireDeck, wirePlayerName, wireTurnOrderFigures } from '../match-fields';
import {
  type Decoded,
  decodeRows,
  orNull,
  rowsOf,
  wireCardId,
  wireCount,
  wireNumber,
  wireRow,
  wireText,
} from '../wire';

/** Names the answer in the error for unreadable content. */
export const PLAYER_STATS = 'the player statistics';

const figures = {
  games: ['games_played', wireCount],
  wins: wireCount,
  turnOrder: ['turn_order_stats', wireTurnOrderFigures],
} as const;

const isCountedRight = (row: { games: number; wins: number }) => row.wins <= row.games;

const matchupRow = v.pipe(
  wireRow({ opponent: ['oppLeader', wireCardId], ...figures }),
  v.check((row) => isCountedRight(row)),
);

const leaderRow = v.pipe(
  wireRow({
    leader: ['playerLeader', wireCardId],
    leaderName: orNull(wireText),
    matchups: ['matchup_stats', rowsOf(matchupRow)],
    ...figures,
  }),
  v.check((row) => isCountedRight(row)),
  v.transform((row) => ({ ...row, leaderName: row.leaderName || row.leader })),
);

const deckRow = v.pipe(
  wireRow({
    leader: ['playerLeader', wireCardId],
    deck: ['decklist', wireDeck],
    matchups: ['matchup_stats', rowsOf(matchupRow)],
    ...figures,
  }),
  v.check((row) => isCountedRight(row)),
  v.transform(({ deck, ...row }) => ({ ...row, ...deck.unread, deck: deck.lines ?? [] })),
);

const playerStatsRow = v.pipe(
  wireRow({
    playerName: wirePlayerName,
    gameMode: wireCount,
    isPrivate: v.boolean(),
    games: ['total_matches', wireCount],
    wins: ['total_wins', wireCount],
    averageTurns: ['avg_turns', orNull(v.pipe(wireNumber, v.minValue(0)))],
    turnOrder: ['turn_order_stats', wireTurnOrderFigures],
    leaders: ['leader_stats', rowsOf(leaderRow)],
    decks: ['deck_stats', rowsOf(deckRow)],
  }),
  v.check((row) => isCountedRight(row)),
);

/**
 * Reads the records, one per game mode and privacy.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodePlayerStats(body: unknown): Decoded<PlayerStats[]> {
  return decodeRows(body, playerStatsRow, PLAYER_STATS);
}
