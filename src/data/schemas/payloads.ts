/**
 * Whether the content of a resource has anything to show: one row per resource, for the service worker, which
 * must not store what the page can't read.
 */
import {
  type ContentShape,
  type PictureResourceName,
  RESOURCES,
  type ResourceName,
} from '../../resources/network-resources';
import { decodeBans } from './bans';
import { decodeCards } from './card-data';
import { DAILY_PAYLOADS, hasRows, payload } from './daily-payloads';
import { decodeEvents } from './events';
import { decodePeriods } from './periods';
import { decodeRulings } from './rulings';
import { decodeEndOfTime, decodeLatestVideo } from './text-files';
import { decodeTournaments } from './tournaments';

/** Only the shape of curves is checked; the companion of a leader reads them. */
type ReadName = Exclude<ResourceName, PictureResourceName | 'curves'>;

const PAYLOADS = {
  ...DAILY_PAYLOADS,
  cardData: payload(decodeCards, hasRows),
  events: payload(decodeEvents, ({ entries }) => hasRows(entries)),
  bans: payload(decodeBans, ({ bans, bannedSets, unread }) => {
    return bans.length + bannedSets.length > 0 || unread.length === 0;
  }),
  rulings: payload(decodeRulings, ({ entries, unread }) => hasRows(entries) || !hasRows(unread)),
  periods: payload(decodePeriods),
  tournaments: payload(decodeTournaments),
  endOfTime: textPayload(decodeEndOfTime),
  latestVideo: textPayload(decodeLatestVideo),
} satisfies Record<ReadName, unknown>;

/**
 * Whether a file has anything that the page can read: an empty list, or one without a readable row, must
 * never replace a good stored copy. One readable row is enough, so that a large file is not read twice.
 */
export function isUsableContent(name: ResourceName, content: unknown): boolean {
  if (!isRead(name)) return true;
  const shape: ContentShape = RESOURCES[name].shape;
  const parts =
    shape === 'json-array' && Array.isArray(content) ? content.map((row) => [row]) : [content];
  return parts.some((part) => {
    try {
      return PAYLOADS[name].isUsable(part);
    } catch {
      return false;
    }
  });
}

function isRead(name: ResourceName): name is ReadName {
  return name in PAYLOADS;
}

function textPayload<Value>(decode: (text: string) => Value) {
  return payload((text) => ({ value: decode(String(text)), dropped: 0 }));
}
