/**
 * Web push, assembled: tells those who asked for it when a registration opens, and what moves or is off.
 * Every process looks each minute, one at a time; each thing is claimed by a row before it is sent.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { PushOutcome, PushSubscriber } from '../../src/data/schemas/api/reminders';
import { limitTo } from '../../src/domain/limit-to';
import type { Gate } from '../ask-outside';
import { readFollowedEntries } from '../db/calendar/followed-entries';
import type { Database } from '../db/connection/database';
import {
  claim,
  dropSubscriber,
  putOff,
  readClaims,
  readSubscribers,
  type StoredSubscriber,
  tidySubscribers,
} from '../db/operator/push-subscriptions';
import type { Settings } from '../settings';
import { type Due, dueNow, testOf } from './due-reminders';
import { createSend, encrypt, isPushService } from './push';
import { loadPushKey } from './push-key';

export type Reminders = NonNullable<Awaited<ReturnType<typeof openReminders>>>;

interface ReminderParts
  extends Pick<
    Settings,
    'push' | 'pushKey' | 'pushServices' | 'publicUrl' | 'siteUrl' | 'dataDir' | 'now'
  > {
  readonly database: Database;
  readonly gate?: Gate;
  /** Called with what is not the reader's fault. */
  readonly report: (sentence: string) => void;
}

const MINUTE = 60_000;
/** Its reader waits: a page takes a server for dead that says nothing for much longer. */
export const MOST_TEST_SECONDS = 4;
/** Connections at a time. */
const AT_ONCE = 8;
// Of claims on their way none is sent where the process is killed: so there is one at a time.
const claimsInTurn = limitTo(1);

/** Null where the operator has switched them off, or where the site has no address of its own. */
export async function openReminders(parts: ReminderParts) {
  const { database, now, report, pushServices: services } = parts;
  const home = parts.siteUrl ?? parts.publicUrl;
  if (!parts.push || home === null) return null;
  const key = await loadPushKey(parts.pushKey, parts.dataDir);
  const site = { origin: home.origin, keyMark: key.mark };
  const send = createSend({ ...parts, key, site: home, services });
  const ending = new AbortController();

  /** Looks once, and resolves when everything due was handed over. */
  const look = () =>
    database.withLock('reminders', async () => {
      await tidySubscribers(database, now());
      const subscribers = await readSubscribers(database, site, now());
      const known = subscribers.length === 0 ? [] : await readFollowedEntries(database);
      const due = dueNow(known, subscribers, home, now().getTime());
      const claims = await readClaims(database, [...new Set(due.map(({ told }) => told))]);
      const left = due.filter(({ to, told }) => !claims.has(`${to.endpoint} ${told}`));
      // What is of use for the shortest time goes first.
      left.sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.until - b.until);
      const inTurn = limitTo(AT_ONCE);
      await Promise.all(left.map((each) => inTurn(() => tell(each))));
    });

  /** One that is gone is forgotten. */
  const hand: typeof send = async (to, push, claim) => {
    const sent = await send(to, push, claim);
    if (sent?.outcome === 'gone') await dropSubscriber(database, to.endpoint);
    return sent;
  };

  async function tell({ to, told, ...push }: Due): Promise<void> {
    if (push.until <= now().getTime()) return;
    const { endpoint } = to;
    const sent = await hand(to, push, () =>
      claimsInTurn(() => claim(database, { endpoint, told }, now())),
    );
    const { outcome, status, againSeconds = null } = sent ?? {};
    if (againSeconds !== null) {
      const until = new Date(now().getTime() + againSeconds * 1000);
      await putOff(database, { endpoint, told }, until);
    }
    if (outcome === 'refused') report(`${new URL(endpoint).host} refuses reminders (${status}).`);
  }

  async function lookEachMinute(): Promise<void> {
    for (;;) {
      const left = MINUTE - (now().getTime() % MINUTE);
      await delay(left, null, { ref: false, signal: ending.signal });
      await look().catch((error) => report(`Reminders were interrupted: ${error}`));
    }
  }

  return {
    site,
    publicKey: key.publicKey,
    hide: key.hide,
    /** What keeps a subscription from being served, in a sentence; null for nothing. */
    faultOf: (subscriber: PushSubscriber) => {
      if (!isPushService(subscriber.endpoint, services)) {
        return 'The endpoint is none of a push service that is known here.';
      }
      return encrypt(subscriber, '') === null ? 'The keys p256dh and auth are none.' : null;
    },
    test: async (subscriber: StoredSubscriber): Promise<PushOutcome> => {
      const test = testOf(subscriber, home, now().getTime());
      const sent = await Promise.race([
        hand(subscriber, test, async () => true),
        delay(MOST_TEST_SECONDS * 1000, null, { ref: false }),
      ]);
      return { outcome: sent?.outcome ?? 'silent', status: sent?.status ?? null };
    },
    look,
    /** Looks at the beginning of each minute, until `stop`. */
    start: () => void lookEachMinute().catch(() => {}),
    stop: () => ending.abort(),
  };
}
