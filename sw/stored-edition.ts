/** Which edition of a content this device has stored: a page drawn ahead is shown where it shows the same one. */
import { TOURNAMENTS_ADDRESS } from '../src/resources/addresses';
import { findCacheRule, storageKey } from '../src/resources/cache-policy';
import type { FirstContent } from '../src/resources/first-picture';
import type { ContentStore } from './content-store';

/** The day of a period's newest rankings, or the version of a file; null where there is none. */
export type StoredEdition = (content: FirstContent) => Promise<string | null>;

export function storedEditions(
  store: Pick<ContentStore, 'dailyFiles' | 'info'>,
  origin: string,
): StoredEdition {
  return async (content) => {
    if (content === 'tournaments') {
      const address = new URL(TOURNAMENTS_ADDRESS, origin).href;
      const rule = findCacheRule(address, origin);
      return rule && ((await store.info('files', storageKey(rule, address)))?.version ?? null);
    }
    const files = await store.dailyFiles();
    const days = files.filter((file) => file.kind === 'rankings' && file.period === content);
    return (
      days
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null
    );
  };
}
