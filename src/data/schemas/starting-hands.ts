/** The daily file `hands` (SPEC 3, Hands record; CONTRACT, Hands). */
import * as v from 'valibot';
import type { LeaderHands } from '../../domain/deck/starting-hands';
import { wireCardId } from './match-fields';
import { type Decoded, decodeRows, orNull, rowsOf, wireCount, wireNumber } from './wire';

const cardRow = v.pipe(
  v.object({
    card: wireCardId,
    appearance_rate: v.pipe(wireNumber, v.minValue(0)),
    total_hands: orNull(wireCount),
  }),
  v.transform((row) => ({
    card: row.card,
    appearanceRate: row.appearance_rate,
    hands: row.total_hands,
  })),
);

const leaderRow = v.pipe(
  v.object({ leader: wireCardId, common_cards: rowsOf(cardRow) }),
  v.transform((row): LeaderHands => ({ leader: row.leader, cards: row.common_cards })),
);

/**
 * Reads each leader's common cards.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeHands(body: unknown, period: string): Decoded<LeaderHands[]> {
  return decodeRows(body, leaderRow, period);
}
