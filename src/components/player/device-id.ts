/**
 * The player in an address: both spellings work (SPEC 2, Player statistics), wherever addresses are shared.
 */

type Said = string | number | boolean | undefined;

interface DeviceIdSearch {
  readonly deviceId?: Said;
  readonly deviceid?: Said;
}

/** Null where the address names no player. */
export function deviceIdOf({ deviceId, deviceid }: DeviceIdSearch): string | null {
  return String(deviceId ?? '').trim() || String(deviceid ?? '').trim() || null;
}
