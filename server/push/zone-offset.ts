/** The clocks of the world's time zones, by the IANA's names. */
import type { ZoneOffset } from '../../src/domain/time/calendar';

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is none. */
export function zoneOffset(zone: string): ZoneOffset {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return (instant) => {
    const parts = format.formatToParts(instant);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
    return Number(`${sign ?? ''}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}
