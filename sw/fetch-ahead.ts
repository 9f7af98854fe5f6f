/**
 * Fetches into the store what the page will want without a network, by the same rules as anything
 * it asks for itself. Asked twice, it fetches nothing twice.
 */
import { findCacheRule, storageKey } from '../src/resources/cache-policy';
import type { FetchAheadReport } from '../src/resources/stored-answer';
import type { Shelf } from './content-store';
import { inParallel } from './in-parallel';
import { type Means, sendFor, shelfOf } from './respond';

/** Two of the six connections a browser gives one host are left to the page. */
const ERRANDS_AT_A_TIME = 4;

type Outcome = 'stored' | 'absent' | 'failed';

/** `addresses` may be paths of `origin`. Those the cache policy has no rule for fail: nothing else is ever stored. */
export async function fetchAhead(
  addresses: Iterable<string>,
  origin: string,
  means: Means,
): Promise<FetchAheadReport> {
  const outcomes = new Map<string, Outcome>();
  const stored: Record<Shelf, ReadonlySet<string>> = {
    files: await means.store.keys('files'),
    pictures: await means.store.keys('pictures'),
  };

  async function fetchOne(address: string): Promise<Outcome> {
    const absolute = URL.canParse(address, origin) ? new URL(address, origin).href : address;
    const rule = findCacheRule(absolute, origin);
    if (rule === null) return 'failed';
    if (stored[shelfOf(rule)].has(storageKey(rule, absolute))) return 'stored';
    const errand = sendFor({ rule, address: absolute, storeFirst: true }, means);
    if ((await errand.answer).verdict === 'absent') return 'absent';
    return (await errand.stored) ? 'stored' : 'failed';
  }

  const asked = new Set(addresses);
  await inParallel(asked, ERRANDS_AT_A_TIME, async (address) => {
    outcomes.set(address, await fetchOne(address));
  });

  const having = (outcome: Outcome) =>
    [...asked].filter((address) => outcomes.get(address) === outcome);
  return {
    type: 'fetch-ahead-report',
    stored: having('stored').length,
    absent: having('absent'),
    failed: having('failed'),
  };
}
