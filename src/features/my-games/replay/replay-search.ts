/** The address of a game looked at again, on this device: which game, and at which step. */
import { addressTable, parameter } from '../../../resources/address-table';

export const { viewOf, searchOf } = addressTable('/mygames/replay', {
  game: parameter('', (said) => said),
  step: parameter(0, (said) => (/^\d{1,5}$/.test(said) ? Number(said) : undefined)),
});
