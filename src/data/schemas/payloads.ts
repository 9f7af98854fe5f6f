/**
 * How the contents of each resource are read, and whether that left anything to show: one row for a kind, for
 * the page, which decodes them, and for the worker, which must not store what nobody can read.
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
import { decodeEndOfTime } from './end-of-time';
import { decodeEvents } from './events';
import { decodeLatestVideo } from './latest-video';
import { decodeLeaderAnalysis } from './leader-analysis';
import { decodeLeaderStats } from './leader-stats';
import { decodeLeaderboard } from './leaderboard';
import { decodeMatrix } from './matchups';
import { decodePairs } from './pairs';
import { decodeHands } from './starting-hands';
import { decodeTechCards } from './tech-cards';
import { decodeTournaments } from './tournaments';
import type { Decoded } from './wire';

/** Curves are judged by their shape alone, and read by the companion of their leader. */
type ReadName = Exclude<ResourceName, PictureResourceName | 'curves'>;

const hasRows = ({ length }: readonly unknown[]) => length > 0;

export const PAYLOADS = {
  rankings: payload(decodeLeaderStats),
  /** Without the matchups, which are most of the file. */
  stats: payload(decodeLeaderStats),
  /** Cut down to what matrix and mirrors show, which a whole `stats` file can be, too. */
  matrix: payload(decodeMatrix),
  /** What each pair of leaders won, which a whole `stats` file says, too. */
  pairs: payload(decodePairs),
  leader: payload(decodeLeaderAnalysis, ({ stats }) => stats !== null),
  leaderboard: payload(decodeLeaderboard, hasRows),
  hands: payload(decodeHands),
  matchuptech: payload(decodeTechCards),
  decklist: payload(decodeBestDecks),
  cardData: payload(decodeCards, hasRows),
  events: payload(decodeEvents, ({ entries }) => hasRows(entries)),
  bans: payload(decodeBans, ({ bans, bannedSets, unread }) => {
    return bans.length + bannedSets.length > 0 || unread === 0;
  }),
  tournaments: payload(decodeTournaments),
  endOfTime: textPayload(decodeEndOfTime),
  latestVideo: textPayload(decodeLatestVideo),
} satisfies Record<ReadName, unknown>;

/** What a resource holds. */
export type ContentOf<Name extends ReadName> = ReturnType<
  (typeof PAYLOADS)[Name]['decode']
>['value'];

/**
 * Whether a file holds anything that the page could read: a list of rows of which none is readable, or an
 * empty one, must never take the place of a good stored copy. One readable row is enough, so that a large
 * file is not read twice.
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
 * `what` names the file in errors: the period of a daily one. A list of which no row can be read is none to a
 * decoder; `isUsable` says what else is nothing to show.
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
