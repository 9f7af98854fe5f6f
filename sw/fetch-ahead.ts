/**
 * Prefetches what the page will want without a network, by the same rules as its own requests. A repeated
 * call fetches nothing twice; only stale content is refetched. Stops at the first silence, because a hanging
 * connection is missing to the page, and does not begin where nothing can be stored.
 */
import { findCacheRule, storageKey } from '../src/resources/cache-policy';
import { needsRevalidation } from '../src/resources/revalidation';
import type { FetchAheadReport } from '../src/resources/stored-answer';
import type { StoreName } from './content-index';
import { inParallel } from './in-parallel';
import { storeNameOf } from './keep-answer';
import { type Dependencies, sendFor } from './respond';

/** Leaves the page two of the six connections that browsers allow per host. */
const REQUESTS_AT_A_TIME = 4;

const REPORT = 'fetch-ahead-report';

type Outcome = 'stored' | 'absent' | 'failed';

/** `addresses` may be paths of `origin`. Those without a cache rule fail. */
export async function fetchAhead(
  addresses: Iterable<string>,
  origin: string,
  dependencies: Dependencies,
): Promise<FetchAheadReport> {
  const asked = new Set(addresses);
  if (!(await dependencies.store.answers())) {
    const failed = [...asked];
    return { type: REPORT, stored: 0, absent: [], failed, full: false, unavailable: true };
  }

  const outcomes = new Map<string, Outcome>();
  const stored: Record<StoreName, ReadonlySet<string>> = {
    files: await dependencies.store.keys('files'),
    pictures: await dependencies.store.keys('pictures'),
  };

  const files = await dependencies.store.infos('files');
  const now = dependencies.clock.now().getTime();
  let isSilent = false;

  async function fetchOne(address: string): Promise<Outcome> {
    const absolute = URL.canParse(address, origin) ? new URL(address, origin).href : address;
    const rule = findCacheRule(absolute, origin);
    if (rule === null) return 'failed';
    const key = storageKey(rule, absolute);
    const isStored = stored[storeNameOf(rule)].has(key);
    const checkedAt = files.get(key)?.checkedAt ?? null;
    const mayBeOld = rule.strategy === 'fresh-or-stored';
    if (isStored && !(mayBeOld && needsRevalidation(checkedAt, now))) return 'stored';
    if (isSilent) return isStored ? 'stored' : 'failed';
    const request = sendFor(
      { rule, address: absolute, storeFirst: true, browserCache: true, isAhead: true },
      dependencies,
    );
    const answer = await request.answer;
    isSilent ||= answer.verdict === 'failed' && answer.because === 'timeout';
    if (isStored) {
      // Whatever the result: the copy is there.
      await request.stored;
      return 'stored';
    }
    if (answer.verdict === 'absent') return 'absent';
    return (await request.stored) ? 'stored' : 'failed';
  }

  await inParallel(asked, REQUESTS_AT_A_TIME, async (address) => {
    outcomes.set(address, await fetchOne(address));
  });

  const having = (outcome: Outcome) =>
    [...asked].filter((address) => outcomes.get(address) === outcome);
  return {
    type: REPORT,
    stored: having('stored').length,
    absent: having('absent'),
    failed: having('failed'),
    full: having('failed').length > 0 && dependencies.store.isFull(),
    unavailable: false,
  };
}
