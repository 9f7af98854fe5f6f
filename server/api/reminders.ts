/** Takes, renews and forgets subscriptions to reminders, and tests one. */
import type { Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { endpointSchema, subscriptionSchema } from '../../src/data/schemas/api/reminders';
import type { Clock } from '../clock';
import type { Database } from '../db/connection/database';
import { dropSubscriber, storeSubscriber, takeTest } from '../db/operator/push-subscriptions';
import type { Reminders } from '../push/reminders';
import { clientAddress } from './client-address';
import { limitBody, readJson } from './inputs';
import type { TrustedProxies } from './trusted-proxies';

interface ReminderParts {
  readonly database: Database;
  /** Null where the operator has switched them off. */
  readonly reminders: Reminders | null;
  readonly trustedProxies: TrustedProxies;
  readonly limit: MiddlewareHandler;
  readonly now: Clock;
}

const TEST_SECONDS = 10;
const OF_ADDRESS = 'So many devices of your address are reminded already that no more are taken.';

export function addReminderRoutes(
  api: Hono,
  { database, reminders, trustedProxies, limit, now }: ReminderParts,
): void {
  const switchedOn = () => {
    if (reminders !== null) return reminders;
    throw new HTTPException(404, { message: 'Reminders are switched off here.' });
  };
  api.get('/reminders', (c) => c.json({ key: reminders?.publicKey ?? null }));

  api.post('/reminders', limit, limitBody, async (c) => {
    const { site, publicKey, faultOf, hide } = switchedOn();
    const subscriber = await readJson(c, subscriptionSchema);
    const fault = faultOf(subscriber);
    if (fault !== null) throw new HTTPException(400, { message: fault });
    if (subscriber.key !== publicKey) {
      throw new HTTPException(409, { message: 'The key has changed: subscribe anew.' });
    }
    const sender = hide(clientAddress(c, trustedProxies));
    const isStored = await storeSubscriber(database, site, subscriber, { sender, now: now() });
    if (!isStored) throw new HTTPException(429, { message: OF_ADDRESS });
    return c.json({ kept: subscriber.endpoint });
  });

  // Also where they are switched off: what is kept may always be deleted.
  api.post('/reminders/forget', limit, limitBody, async (c) => {
    const { endpoint } = await readJson(c, endpointSchema);
    await dropSubscriber(database, endpoint);
    return c.json({ forgotten: endpoint });
  });

  api.post('/reminders/test', limit, limitBody, async (c) => {
    const { site, test } = switchedOn();
    const { endpoint } = await readJson(c, endpointSchema);
    const taken = await takeTest(database, site, { endpoint, now: now(), pause: TEST_SECONDS });
    if (taken === 'unknown') {
      throw new HTTPException(404, { message: 'This device is not reminded from here.' });
    }
    if (taken === 'too-soon') {
      c.header('Retry-After', `${TEST_SECONDS}`);
      throw new HTTPException(429, { message: 'One test in ten seconds: wait a moment.' });
    }
    return c.json(await test(taken));
  });
}
