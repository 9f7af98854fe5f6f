/**
 * Whether a file holds anything that the page could read, by the page's own schemas: a list of rows of which
 * none is readable, or an empty one, must never take the place of a good stored copy. One readable row is
 * enough, so that a large file is not read twice.
 */
import { decodeBans } from '../src/data/schemas/bans';
import { decodeBestDecks } from '../src/data/schemas/best-decks';
import { decodeCards } from '../src/data/schemas/card-data';
import { decodeEvents } from '../src/data/schemas/events';
import { decodeLatestVideo } from '../src/data/schemas/latest-video';
import { decodeLeaderAnalysis } from '../src/data/schemas/leader-analysis';
import { decodeLeaderStats } from '../src/data/schemas/leader-stats';
import { decodeLeaderboard } from '../src/data/schemas/leaderboard';
import { decodePairs } from '../src/data/schemas/pairs';
import { decodeHands } from '../src/data/schemas/starting-hands';
import { decodeTechCards } from '../src/data/schemas/tech-cards';
import { decodeTournaments } from '../src/data/schemas/tournaments';
import type { PictureResourceName, ResourceName } from '../src/resources/network-resources';

/** Whether the rows hold something readable; throws where a decoder does. */
type RowsCheck = (rows: unknown[]) => boolean;

const readsStats: RowsCheck = (rows) => decodeLeaderStats(rows, '').value.leaders.length > 0;

const ROWS_CHECKS: Readonly<
  Record<Exclude<ResourceName, PictureResourceName | 'latestVideo'>, RowsCheck>
> = {
  rankings: readsStats,
  stats: readsStats,
  matrix: readsStats,
  pairs: (rows) => decodePairs(rows, '').value.length > 0,
  leader: ([companion]) => decodeLeaderAnalysis(companion, '').value.stats !== null,
  leaderboard: (rows) => decodeLeaderboard(rows, '').value.length > 0,
  hands: (rows) => decodeHands(rows, '').value.length > 0,
  matchuptech: (rows) => decodeTechCards(rows, '').value.length > 0,
  decklist: (rows) => decodeBestDecks(rows, '').value.length > 0,
  // Written as lines, which the shape's own check has read.
  curves: () => true,
  cardData: (rows) => decodeCards(rows).value.length > 0,
  events: (rows) => decodeEvents(rows).value.entries.length > 0,
  bans: ([list]) => {
    const { bans, bannedSets, unread } = decodeBans(list).value;
    return bans.length + bannedSets.length > 0 || unread === 0;
  },
  tournaments: (rows) => decodeTournaments(rows).value.length > 0,
};

/** `content` is the rows of a list, or a text. */
export function isUsableContent(name: ResourceName, content: unknown): boolean {
  if (name === 'latestVideo') return isReadable(() => decodeLatestVideo(String(content)) !== null);
  if (name === 'thumbs' || name === 'images' || !Array.isArray(content)) return true;
  return content.some((row) => isReadable(() => ROWS_CHECKS[name]([row])));
}

function isReadable(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
