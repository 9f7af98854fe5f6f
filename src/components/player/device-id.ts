/** Whom an address means: both spellings are read (SPEC 2, Player statistics), wherever one can be shared. */

type Said = string | number | boolean | undefined;

interface DeviceIdSearch {
  readonly deviceId?: Said;
  readonly deviceid?: Said;
}

/** Null when the address names no one. */
export function deviceIdOf({ deviceId, deviceid }: DeviceIdSearch): string | null {
  return String(deviceId ?? '').trim() || String(deviceid ?? '').trim() || null;
}
