/**
 * What the service worker does with which address: the table. The predicate that decides is a pure
 * function of an address, so that each row can be tested. A new cached resource is one row here.
 */
import { parseDailyFileName } from './daily-files';
import { BASES } from './settings';

/**
 * - `daily-file`: a dated file never changes: the store first, then the network, then the substitute
 *   that daily-retention allows.
 * - `fresh-or-stored`: the network; the stored copy when it has not answered after a few seconds.
 * - `picture`: the store first, then the network.
 */
export type Strategy = 'daily-file' | 'fresh-or-stored' | 'picture';

/** What an answer must look like to be believed and stored. */
export type ContentShape = 'json-array' | 'json-lines' | 'text' | 'picture';

export interface CacheRule {
  readonly name: string;
  readonly strategy: Strategy;
  readonly shape: ContentShape;
  readonly base: string;
  /** Sees the address without its query, below the base it belongs to. */
  readonly matches: (path: string) => boolean;
  /** Addresses the rule must take; a table test runs them. */
  readonly examples: readonly string[];
}

/** Seconds the network gets before a stored copy of an undated file answers instead. */
export const NETWORK_PATIENCE_SECONDS = 3;

const PICTURE_PATH = /^[A-Za-z0-9]+\/[A-Za-z0-9_-]+\.png$/;

export const CACHE_RULES: readonly CacheRule[] = [
  {
    name: 'daily files',
    strategy: 'daily-file',
    shape: 'json-array',
    base: `${BASES.content}/stats`,
    matches: (path) => parseDailyFileName(path) !== null,
    examples: [
      '/content/stats/rankings_west_p_20261120.json',
      '/content/stats/stats_lw_20261120.json?v=1',
      '/content/stats/leaderboard_a_period_yet_unknown_20261120.json',
    ],
  },
  {
    name: 'curves',
    strategy: 'fresh-or-stored',
    shape: 'json-lines',
    base: `${BASES.content}/stats`,
    matches: (path) => path === 'curve.jsonl',
    examples: ['/content/stats/curve.jsonl?v=1'],
  },
  {
    name: 'card data',
    strategy: 'fresh-or-stored',
    shape: 'json-array',
    base: BASES.content,
    matches: (path) => path === 'card_data.json',
    examples: ['/content/card_data.json'],
  },
  {
    name: 'events',
    strategy: 'fresh-or-stored',
    shape: 'json-array',
    base: BASES.content,
    matches: (path) => path === 'events.json',
    examples: ['/content/events.json'],
  },
  {
    name: 'tournament decks',
    strategy: 'fresh-or-stored',
    shape: 'json-array',
    base: BASES.content,
    matches: (path) => path === 'tournaments.json',
    examples: ['/content/tournaments.json?v=4'],
  },
  {
    name: 'latest video',
    strategy: 'fresh-or-stored',
    shape: 'text',
    base: BASES.content,
    matches: (path) => path === 'latest_video.txt',
    examples: ['/content/latest_video.txt'],
  },
  {
    name: 'card thumbnails',
    strategy: 'picture',
    shape: 'picture',
    base: BASES.thumbs,
    matches: (path) => PICTURE_PATH.test(path),
    examples: ['/content/thumbs/OP14/OP14-041.png', '/content/thumbs/OP17/OP17-999_3.png'],
  },
  {
    name: 'card images',
    strategy: 'picture',
    shape: 'picture',
    base: BASES.images,
    matches: (path) => PICTURE_PATH.test(path),
    examples: ['/content/cards/OP14/OP14-041.png', '/content/cards/P/P-047.png'],
  },
];

/**
 * The rule for an address, or null: then the worker keeps out (API calls always go to the network).
 * `address` is absolute and normalised, as `new URL` writes it; `origin` is where bases that are
 * paths live.
 */
export function findCacheRule(address: string, origin: string): CacheRule | null {
  const bare = withoutQuery(address);
  return (
    CACHE_RULES.find((rule) => {
      const folder = `${isAbsolute(rule.base) ? rule.base : origin + rule.base}/`;
      return bare.startsWith(folder) && rule.matches(bare.slice(folder.length));
    }) ?? null
  );
}

/**
 * The name an address's content is stored under. Versions in the query tell a CDN to forget, not us:
 * a newer version replaces the stored one. A daily file is known by its name, whichever host it came from.
 */
export function storageKey(rule: CacheRule, address: string): string {
  const bare = withoutQuery(address);
  return rule.strategy === 'daily-file' ? bare.slice(bare.lastIndexOf('/') + 1) : bare;
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function isAbsolute(base: string): boolean {
  return /^https?:/i.test(base);
}
