/** How the content of each daily file is read: one row per kind. The decoding worker has these rows alone. */
import type { DailyKindName } from '../../resources/network-resources';
import { decodeBestDecks } from './best-decks';
import { decodeLeaderAnalysis } from './leader-analysis';
import { decodeLeaderStats } from './leader-stats';
import { decodeLeaderboard } from './leaderboard';
import { decodeMatrix } from './matchups';
import { decodePairs } from './pairs';
import { decodeHands } from './starting-hands';
import { decodeTechCards } from './tech-cards';
import { decodeTrends } from './trends';
import type { Decoded } from './wire';

export const hasRows = ({ length }: readonly unknown[]) => length > 0;

export const DAILY_PAYLOADS = {
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
} satisfies Record<DailyKindName, unknown>;

/**
 * `what` names the file in errors: the period of a daily one. A decoder rejects a list without a readable
 * row; `isUsable` tells what else has nothing to show.
 */
export function payload<Value>(
  decode: (content: unknown, what: string) => Decoded<Value>,
  isUsable: (value: Value) => boolean = () => true,
) {
  return { decode, isUsable: (content: unknown) => isUsable(decode(content, '').value) };
}

/** The content of a daily file. */
export type ContentOf<Kind extends DailyKindName> = ReturnType<
  (typeof DAILY_PAYLOADS)[Kind]['decode']
>['value'];
