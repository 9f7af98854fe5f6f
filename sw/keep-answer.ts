/** Which of the network's answers are stored, and where. */
import type { CacheRule } from '../src/resources/cache-policy';
import type { StoreName } from './content-index';
import type { ContentStore } from './content-store';
import type { NetworkAnswer } from './network';
import { versionOf } from './version-of';

/** The store of a rule's content. */
export function storeNameOf(rule: CacheRule): StoreName {
  return rule.strategy === 'picture' ? 'pictures' : 'files';
}

/** Stores new content, and notes that stored content is still current. */
export async function keepAnswer(
  answer: NetworkAnswer,
  storeName: StoreName,
  key: string,
  store: ContentStore,
): Promise<boolean> {
  if (answer.verdict === 'unchanged') {
    await store.confirm(storeName, key);
    return true;
  }
  if (answer.verdict !== 'good') return false;
  const { body, type, etag } = answer.received;
  if (storeName === 'pictures') return store.write(storeName, key, { body, type });
  const version = await versionOf(body);
  // An entry outlives its body where the browser has lost only the body.
  const isThere = (await store.keys(storeName)).has(key);
  if (isThere && (await store.info(storeName, key))?.version === version) {
    await store.confirm(storeName, key, { etag });
    return true;
  }
  return store.write(storeName, key, { body, type, etag, version });
}
