/** The daily file `matchuptech` (SPEC 3, Matchup tech record; CONTRACT, Tech cards). */
import * as v from 'valibot';
import type { TechCard, TechMatchup } from '../../domain/deck/tech-cards';
import { wireCardId } from './match-fields';
import { type Decoded, decodeRows, orNull, rowsOf, wireCount, wireRate } from './wire';

const cardRow = v.pipe(
  v.object({
    card: wireCardId,
    winning_frequency: orNull(wireRate),
    baseline_frequency: orNull(wireRate),
    total_winning_matches: orNull(wireCount),
  }),
  v.transform(
    (row): TechCard => ({
      card: row.card,
      winningFrequency: row.winning_frequency,
      baselineFrequency: row.baseline_frequency,
      winningMatches: row.total_winning_matches,
    }),
  ),
);

const pairRow = v.pipe(
  v.object({
    winnerLeader: wireCardId,
    loserLeader: wireCardId,
    tech_cards: rowsOf(cardRow),
  }),
  v.transform(
    (row): TechMatchup => ({
      winner: row.winnerLeader,
      loser: row.loserLeader,
      cards: row.tech_cards,
    }),
  ),
);

/**
 * Reads what helped which winner against which loser.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeTechCards(body: unknown, period: string): Decoded<TechMatchup[]> {
  return decodeRows(body, pairRow, period);
}
