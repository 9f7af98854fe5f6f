/**
 * What the service worker does with which address: one rule for each row of network-resources, made by
 * its form. The predicate that decides is a pure function of an address, so that each can be tested.
 */
import { parseDailyFileName } from './daily-files';
import {
  type ContentShape,
  DAILY_KIND_NAMES,
  PICTURE_RESOURCE_NAMES,
  PLAIN_RESOURCE_NAMES,
  RESOURCES,
  type ResourceName,
} from './network-resources';
import { BASES } from './settings';

/**
 * - `daily-file`: a dated file never changes: the store first, then the network, then the fallback
 *   that daily-retention allows.
 * - `fresh-or-stored`: the network; the stored copy when it has not answered after a few seconds.
 * - `picture`: the store first, then the network.
 */
export type Strategy = 'daily-file' | 'fresh-or-stored' | 'picture';

export interface CacheRule {
  /** The row's name in network-resources. */
  readonly name: ResourceName;
  readonly strategy: Strategy;
  readonly shape: ContentShape;
  readonly base: string;
  /** Sees the address without its query, below the base it belongs to. */
  readonly matches: (path: string) => boolean;
}

/** Seconds the network gets before a stored copy of an undated file answers instead. */
export const FALLBACK_SECONDS = 3;

const PICTURE_PATH = /^[A-Za-z0-9]+\/[A-Za-z0-9_-]+\.png$/;

export const CACHE_RULES: readonly CacheRule[] = [
  ...DAILY_KIND_NAMES.map(
    (name): CacheRule => ({
      name,
      strategy: 'daily-file',
      shape: RESOURCES[name].shape,
      base: `${BASES.content}/stats`,
      matches: (path) => parseDailyFileName(path)?.kind === name,
    }),
  ),
  ...PLAIN_RESOURCE_NAMES.map(
    (name): CacheRule => ({
      name,
      strategy: 'fresh-or-stored',
      shape: RESOURCES[name].shape,
      base: BASES.content,
      matches: (path) => path === RESOURCES[name].name,
    }),
  ),
  ...PICTURE_RESOURCE_NAMES.map(
    (name): CacheRule => ({
      name,
      strategy: 'picture',
      shape: RESOURCES[name].shape,
      base: BASES[RESOURCES[name].base],
      matches: (path) => PICTURE_PATH.test(path),
    }),
  ),
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
  if (rule.strategy !== 'daily-file') return bare;
  const folder = `${rule.base}/`;
  return bare.slice(bare.lastIndexOf(folder) + folder.length);
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function isAbsolute(base: string): boolean {
  return /^https?:/i.test(base);
}
