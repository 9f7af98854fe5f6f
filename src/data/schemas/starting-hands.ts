/** The daily file `hands` (SPEC 3, Hands record; CONTRACT, Hands). */
import * as v from 'valibot';
import type { LeaderHands } from '../../domain/deck/starting-hands';
import {
  type Decoded,
  decodeRows,
  orNull,
  rowsOf,
  wireCardId,
  wireCount,
  wireNumber,
  wireRow,
} from './wire';

const cardRow = wireRow({
  card: wireCardId,
  appearanceRate: ['appearance_rate', v.pipe(wireNumber, v.minValue(0))],
  hands: ['total_hands', orNull(wireCount)],
});

const leaderRow = wireRow({ leader: wireCardId, cards: ['common_cards', rowsOf(cardRow)] });

/**
 * Reads each leader's common cards.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeHands(body: unknown, period: string): Decoded<LeaderHands[]> {
  return decodeRows(body, leaderRow, period);
}
