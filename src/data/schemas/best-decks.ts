/**
 * The daily file `decklist` (SPEC 3, Decklist data per leader; CONTRACT, Decklists). Counts are used where
 * they exist; missing ones follow from the rate.
 */
import * as v from 'valibot';
import type { BestDeck, LeaderDecks } from '../../domain/deck/best-decks';
import { withoutLeader } from '../../domain/deck/deck';
import type { MatchupFigures } from '../../domain/figures/player-stats';
import { wireCardId, wireDeck, wireTurnOrderFigures } from './match-fields';
import { type Decoded, decodeRows, orNull, rowsOf, wireCount, wireRate, wireText } from './wire';

const matchupRow = v.pipe(
  v.object({
    oppLeader: wireCardId,
    games_played: wireCount,
    wins: orNull(wireCount),
    win_rate: orNull(wireRate),
    turn_order_stats: wireTurnOrderFigures,
  }),
  v.check((row) => row.wins !== null || row.win_rate !== null),
  v.transform(
    (row): MatchupFigures => ({
      opponent: row.oppLeader,
      games: row.games_played,
      wins: row.wins ?? Math.round((row.win_rate ?? 0) * row.games_played),
      turnOrder: row.turn_order_stats,
    }),
  ),
  v.check((row) => row.wins <= row.games),
);

const deckRow = v.pipe(
  v.object({
    decklist: wireDeck,
    total_games: wireCount,
    raw_win_rate: orNull(wireRate),
    win_rate: orNull(wireRate),
    // The source's own order: its last computed score, where it has several.
    final_score: orNull(wireRate),
    deck_score: orNull(wireRate),
    unique_pilots: orNull(wireCount),
    matchup_stats: rowsOf(matchupRow),
  }),
  v.check((row) => row.decklist.lines !== null && (row.raw_win_rate ?? row.win_rate) !== null),
);

const leaderRow = v.pipe(
  v.object({
    leader: wireCardId,
    leaderName: orNull(wireText),
    best_decklists: rowsOf(deckRow),
  }),
  v.transform(
    (row): LeaderDecks => ({
      leader: row.leader,
      leaderName: row.leaderName || row.leader,
      decks: row.best_decklists.map(
        (deck): BestDeck => ({
          lines: withoutLeader(deck.decklist.lines ?? [], row.leader),
          ...deck.decklist.unread,
          games: deck.total_games,
          rawWinRate: deck.raw_win_rate ?? deck.win_rate ?? 0,
          score: deck.final_score ?? deck.deck_score,
          pilots: deck.unique_pilots,
          matchups: deck.matchup_stats,
        }),
      ),
    }),
  ),
);

/**
 * Reads each leader's best decks. A deck without a readable line is dropped.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeBestDecks(body: unknown, period: string): Decoded<LeaderDecks[]> {
  return decodeRows(body, leaderRow, period);
}
