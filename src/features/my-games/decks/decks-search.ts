/** The address of My decks on this device: the deck, its version, and the version to compare with. */
import { addressTable, parameter } from '../../../resources/address-table';

/** The place of a version; null for the default: the last one, compared with the one before it. */
const PLACE = parameter<number | null>(null, (text) =>
  /^\d{1,3}$/.test(text) ? Number(text) : undefined,
);

export const { viewOf, searchOf } = addressTable('/mygames/decks', {
  deck: parameter('', (text) => text),
  list: PLACE,
  with: PLACE,
});
export type DecksView = ReturnType<typeof viewOf>;
