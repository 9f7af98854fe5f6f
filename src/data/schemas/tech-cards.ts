/** The daily file `matchuptech` (SPEC 3, Matchup tech record; CONTRACT, Tech cards). */
import type { TechMatchup } from '../../domain/deck/tech-cards';
import {
  type Decoded,
  decodeRows,
  orNull,
  rowsOf,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
} from './wire';

const cardRow = wireRow({
  card: wireCardId,
  winningFrequency: ['winning_frequency', orNull(wireRate)],
  baselineFrequency: ['baseline_frequency', orNull(wireRate)],
  winningMatches: ['total_winning_matches', orNull(wireCount)],
});

const pairRow = wireRow({
  winner: ['winnerLeader', wireCardId],
  loser: ['loserLeader', wireCardId],
  cards: ['tech_cards', rowsOf(cardRow)],
});

/**
 * Reads what helped which winner against which loser.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeTechCards(body: unknown, period: string): Decoded<TechMatchup[]> {
  return decodeRows(body, pairRow, period);
}
