/** The schema of a player's stored statistics. */
import * as v from 'valibot';
import type { PlayerStats } from '../../domain/figures/player-stats';
import { cardId, count, deckLines } from './stored-match';

const turnOrder = v.nullable(
  v.object({ firstGames: count, firstWins: count, secondGames: count, secondWins: count }),
);
const figures = { games: count, wins: count, turnOrder };
const matchups = v.array(v.object({ opponent: cardId, ...figures }));

export const PlayerStatsSchema: v.GenericSchema<unknown, PlayerStats> = v.object({
  playerName: v.string(),
  gameMode: count,
  isPrivate: v.boolean(),
  averageTurns: v.nullable(v.pipe(v.number(), v.finite())),
  ...figures,
  leaders: v.array(v.object({ leader: cardId, leaderName: v.string(), matchups, ...figures })),
  decks: v.array(v.object({ leader: cardId, deck: deckLines, matchups, ...figures })),
});
