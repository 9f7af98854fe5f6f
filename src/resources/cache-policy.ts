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
  /** Sees the address without its query, below the base it belongs to. */
  readonly matches: (path: string) => boolean;
  readonly base: string;
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
    examples: ['/content/stats/rankings_west_p_20261120.json?v=1'],
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
    examples: ['/content/thumbs/OP14/OP14-041.png'],
  },
  {
    name: 'card images',
    strategy: 'picture',
    shape: 'picture',
    base: BASES.images,
    matches: (path) => PICTURE_PATH.test(path),
    examples: ['/content/cards/OP14/OP14-041.png'],
  },
];

/**
 * The rule for an address, or null: then the worker keeps out (API calls always go to the network).
 * `address` is absolute; `origin` is where bases that are paths live.
 */
export function findCacheRule(address: string, origin: string): CacheRule | null {
  const bare = address.split(/[?#]/, 1)[0] ?? '';
  return (
    CACHE_RULES.find((rule) => {
      const base = `${rule.base.startsWith('/') ? origin + rule.base : rule.base}/`;
      return bare.startsWith(base) && rule.matches(bare.slice(base.length));
    }) ?? null
  );
}
