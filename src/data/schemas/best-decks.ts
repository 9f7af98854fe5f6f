/**
 * The daily file `decklist` (SPEC 3, Decklist data per leader; CONTRACT, Decklists). Counts are used where
 * they exist; missing ones follow from the rate.
 */
import * as v from 'valibot';
import type { BestDeck, LeaderDecks } from '../../domain/deck/best-decks';
import { withoutLeader } from '../../domain/deck/deck';
import type { MatchupFigures } from '../../domain/figures/player-stats';
import { wireDeck, wireTurnOrderFigures } from './match-fields';
import {
  type Decoded,
  decodeRows,
  orNull,
  rowsOf,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
  wireText,
} from './wire';

const matchupRow = v.pipe(
  wireRow({
    opponent: ['oppLeader', wireCardId],
    games: ['games_played', wireCount],
    wins: orNull(wireCount),
    rate: ['win_rate', orNull(wireRate)],
    turnOrder: ['turn_order_stats', wireTurnOrderFigures],
  }),
  v.check((row) => row.wins !== null || row.rate !== null),
  v.transform(
    ({ rate, wins, ...row }): MatchupFigures => ({
      ...row,
      wins: wins ?? Math.round((rate ?? 0) * row.games),
    }),
  ),
  v.check((row) => row.wins <= row.games),
);

const deckRow = v.pipe(
  wireRow({
    deck: ['decklist', wireDeck],
    games: ['total_games', wireCount],
    rawWinRate: ['raw_win_rate', orNull(wireRate)],
    winRate: ['win_rate', orNull(wireRate)],
    // The source's own order: its last computed score, where it has several.
    finalScore: ['final_score', orNull(wireRate)],
    deckScore: ['deck_score', orNull(wireRate)],
    pilots: ['unique_pilots', orNull(wireCount)],
    matchups: ['matchup_stats', rowsOf(matchupRow)],
  }),
  v.check((row) => row.deck.lines !== null && (row.rawWinRate ?? row.winRate) !== null),
  v.transform(
    ({ deck, rawWinRate, winRate, finalScore, deckScore, ...row }): BestDeck => ({
      ...row,
      ...deck.unread,
      lines: deck.lines ?? [],
      rawWinRate: rawWinRate ?? winRate ?? 0,
      score: finalScore ?? deckScore,
    }),
  ),
);

const leaderRow = v.pipe(
  wireRow({
    leader: wireCardId,
    leaderName: orNull(wireText),
    decks: ['best_decklists', rowsOf(deckRow)],
  }),
  v.transform(
    ({ leader, leaderName, decks }): LeaderDecks => ({
      leader,
      leaderName: leaderName || leader,
      decks: decks.map((deck) => ({ ...deck, lines: withoutLeader(deck.lines, leader) })),
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
