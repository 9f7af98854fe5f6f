/**
 * Which strategy the service worker uses for an address: one rule per row of network-resources, by its form.
 * A pure function of the address decides, so that tests cover each.
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
 * - `daily-file`: a dated file never changes: the store first, then the network, then the fallback of
 * daily-retention.
 * - `fresh-or-stored`: the network; the stored copy where it takes more than a few seconds.
 * - `picture`: the store first, then the network.
 */
export type Strategy = 'daily-file' | 'fresh-or-stored' | 'picture';

export interface CacheRule {
  /** The row's name in network-resources. */
  readonly name: ResourceName;
  readonly strategy: Strategy;
  readonly shape: ContentShape;
  readonly base: string;
  /** Takes the address without its query, relative to its base. */
  readonly matches: (path: string) => boolean;
}

/** How many seconds the network has before a stored copy of an undated file answers. */
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
 * The rule for an address, or null: then the worker stays out (API calls always use the network). `address`
 * is absolute and normalised, as `new URL` writes it; `origin` is where bases without a host are.
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
 * The key of an address's content. Versions in the query make CDNs refresh, but for the store a newer version
 * replaces the old one. A daily file's key is its name, whichever host it comes from.
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
