import { GAME_MODES } from '../../domain/figures/match';
import type { StatsSelection } from '../../domain/figures/player-stats';
import { addressTable, oneOf, parameter } from '../../resources/address-table';

const TEXT = parameter('', (text) => text);

/** The statistics' address: the player, in the given spelling, and the record, as far as it names one. */
const ADDRESS = addressTable('/playerstats/{-$period}', {
  deviceId: TEXT,
  deviceid: TEXT,
  gameMode: oneOf<number, undefined>(GAME_MODES, undefined),
  isPrivate: oneOf([true, false], undefined),
});

export const { viewOf } = ADDRESS;

/** The address of another selection. */
export function searchOf(search: Parameters<typeof viewOf>[0], selection: StatsSelection) {
  return ADDRESS.searchOf({ ...viewOf(search), ...selection });
}
