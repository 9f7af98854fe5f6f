/** The address of a replay on this device: the game and the step, and how it is looked at. */
import { addressTable, oneOf, parameter } from '../../../resources/address-table';

export const { viewOf, searchOf } = addressTable('/mygames/replay', {
  /** Empty for the replay that somebody shares. */
  game: parameter('', (text) => text),
  /** Negative where the address names none. */
  step: parameter(-1, (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined)),
  hand: oneOf(['covered', 'known', 'all'], 'all'),
  /** Another game of the matchup beside it. */
  with: parameter('', (text) => text),
});
