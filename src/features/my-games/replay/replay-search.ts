/** The address of a replay on this device: the game and the step. */
import { addressTable, parameter } from '../../../resources/address-table';

export const { viewOf, searchOf } = addressTable('/mygames/replay', {
  game: parameter('', (text) => text),
  /** Negative where the address names none. */
  step: parameter(-1, (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined)),
});
