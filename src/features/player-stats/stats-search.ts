/**
 * The statistics' address behind the question mark: whose, and which record. What makes no sense is as good
 * as left out.
 */
import type { DeviceIdSearch } from '../../components/player/device-id';
import { GAME_MODES } from '../../domain/match';
import type { StatsSelection } from '../../domain/player-stats';

type Said = string | number | boolean | undefined;

interface StatsSearch extends DeviceIdSearch {
  readonly gameMode?: Said;
  readonly isPrivate?: Said;
}

/** As far as the address says: 0, 1 or 2; true or false. */
export function askedOf({ gameMode, isPrivate }: StatsSearch): Partial<StatsSelection> {
  const mode = GAME_MODES.find((known) => String(known) === String(gameMode ?? ''));
  const word = String(isPrivate ?? '');
  return {
    ...(mode !== undefined && { gameMode: mode }),
    ...((word === 'true' || word === 'false') && { isPrivate: word === 'true' }),
  };
}

/** The address of a selection, in the spelling it came in. */
export function searchOf(
  said: StatsSearch,
  { gameMode, isPrivate }: StatsSelection,
): Record<string, string | undefined> {
  const whose =
    said.deviceId === undefined
      ? { deviceid: said.deviceid === undefined ? undefined : String(said.deviceid) }
      : { deviceId: String(said.deviceId) };
  return { ...whose, gameMode: String(gameMode), isPrivate: String(isPrivate) };
}
