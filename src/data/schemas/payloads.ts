/**
 * How the content of each resource is read, and whether there is anything to show: one row per kind, for the
 * page, which decodes, and for the worker, which must not store unreadable content.
 */
import {
  type ContentShape,
  type PictureResourceName,
  RESOURCES,
  type ResourceName,
} from '../../resources/network-resources';
import { decodeBans } from './bans';
import { decodeBestDecks } from './best-decks';
import { decodeCards } from './card-data';
import { decodeEvents } from './events';
import { decodeLeaderAnalysis } from './leader-analysis';
import { decodeLeaderStats, decodeTrends } from './leader-stats';
import { decodeLeaderboard } from './leaderboard';
import { decodeMatrix } from './matchups';
import { decodePairs } from './pairs';
import { decodeRulings } from './rulings';
import { decodeHands } from './starting-hands';
import { decodeTechCards } from './tech-cards';
import { decodeEndOfTime, decodeLatestVideo } from './text-files';
import { decodeTournaments } from './tournaments';
import type { Decoded } from './wire';

/** Only the shape of curves is checked; the companion of a leader reads them. */
type ReadName = Exclude<ResourceName, PictureResourceName | 'curves'>;

const hasRows = ({ length }: readonly unknown[]) => length > 0;

export const PAYLOADS = {
  rankings: payload(decodeLeaderStats),
  /** Without the matchups, which are most of the file. */
  stats: payload(decodeLeaderStats),
  /** Reduced to what matrix and mirrors show, even from a whole `stats` file. */
  matrix: payload(decodeMatrix),
  /** The record of each pair of leaders, even from a whole `stats` file. */
  pairs: payload(decodePairs),
  trends: payload(decodeTrends, hasRows),
  leader: payload(decodeLeaderAnalysis, ({ stats }) => stats !== null),
  leaderboard: payload(decodeLeaderboard, hasRows),
  hands: payload(decodeHands),
  matchuptech: payload(decodeTechCards),
  decklist: payload(decodeBestDecks),
  cardData: payload(decodeCards, hasRows),
  events: payload(decodeEvents, ({ entries }) => hasRows(entries)),
  bans: payload(decodeBans, ({ bans, bannedSets, unread }) => {
    return bans.length + bannedSets.length > 0 || unread.length === 0;
  }),
  rulings: payload(decodeRulings, ({ entries, unread }) => hasRows(entries) || !hasRows(unread)),
  tournaments: payload(decodeTournaments),
  endOfTime: textPayload(decodeEndOfTime),
  latestVideo: textPayload(decodeLatestVideo),
} satisfies Record<ReadName, unknown>;

/** The content of a resource. */
export type ContentOf<Name extends ReadName> = ReturnType<
  (typeof PAYLOADS)[Name]['decode']
>['value'];

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

/**
 * `what` names the file in errors: the period of a daily one. A decoder rejects a list without a readable
 * row; `isUsable` tells what else has nothing to show.
 */
function payload<Value>(
  decode: (content: unknown, what: string) => Decoded<Value>,
  isUsable: (value: Value) => boolean = () => true,
) {
  return { decode, isUsable: (content: unknown) => isUsable(decode(content, '').value) };
}

function textPayload<Value>(decode: (text: string) => Value) {
  return payload((text) => ({ value: decode(String(text)), dropped: 0 }));
}
