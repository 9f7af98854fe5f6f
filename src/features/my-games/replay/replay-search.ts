/** The address of a replay on this device: the game and the step. */
import { addressTable, parameter } from '../../../resources/address-table';

export const { viewOf, searchOf } = addressTable('/mygames/replay', {
  game: parameter('', (said) => said),
  step: parameter(0, (said) => (/^\d{1,5}$/.test(said) ? Number(said) : undefined)),
});
