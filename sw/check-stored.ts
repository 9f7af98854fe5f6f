/**
 * Checks stored content without the network: whether it exists, and, where it is read, whether it is intact.
 */
import { findCacheRule, storageKey } from '../src/resources/cache-policy';
import type { CheckStoredReport } from '../src/resources/stored-answer';
import type { StoreName } from './content-index';
import type { ContentStore } from './content-store';
import { storeNameOf } from './keep-answer';

interface StoredName {
  readonly address: string;
  readonly storeName: StoreName;
  readonly key: string;
}

/** Where these addresses are stored; skips those without a cache rule. */
export function storedNames(addresses: readonly string[], origin: string): StoredName[] {
  return addresses.flatMap((address) => {
    const absolute = URL.canParse(address, origin) ? new URL(address, origin).href : address;
    const rule = findCacheRule(absolute, origin);
    return rule ? [{ address, storeName: storeNameOf(rule), key: storageKey(rule, absolute) }] : [];
  });
}

/** The first stored address of each request. Removes damaged copies, so that they are fetched again. */
export async function checkStored(
  requests: readonly (readonly string[])[],
  isRead: boolean,
  origin: string,
  store: ContentStore,
): Promise<Omit<CheckStoredReport, 'type'>> {
  const stored: Record<StoreName, ReadonlySet<string>> = {
    files: await store.keys('files'),
    pictures: await store.keys('pictures'),
  };
  const missing: string[] = [];
  const broken: string[] = [];
  let sound = 0;
  let bytes = 0;
  for (const addresses of requests) {
    const found = storedNames(addresses, origin).find(({ storeName, key }) =>
      stored[storeName].has(key),
    );
    if (!found) {
      missing.push(...addresses.slice(0, 1));
      continue;
    }
    const size = isRead ? await store.check(found.storeName, found.key) : 0;
    if (typeof size === 'number') {
      sound += 1;
      bytes += size;
      continue;
    }
    broken.push(found.address);
    await store.remove(found.storeName, [found.key]);
  }
  return { sound, bytes, missing, broken };
}
