/**
 * The statistics' address behind the question mark: whose, and which record. Both spellings of the device
 * id are read (SPEC 2); what makes no sense is as good as left out.
 */
import { GAME_MODES } from '../../domain/match';
import type { StatsSelection } from '../../domain/player-stats';

type Said = string | number | boolean | undefined;

export interface StatsSearch {
  readonly deviceId?: Said;
  readonly deviceid?: Said;
  readonly gameMode?: Said;
  readonly isPrivate?: Said;
}

/** Null when the address names nobody. */
export function deviceIdOf({ deviceId, deviceid }: StatsSearch): string | null {
  return String(deviceId ?? '').trim() || String(deviceid ?? '').trim() || null;
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
