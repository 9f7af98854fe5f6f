/** Subscribing to reminders: what is taken, refused, tested and forgotten. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_OF_SENDER } from '../../../server/db/operator/push-subscriptions';
import { openReminders, type Reminders } from '../../../server/push/reminders';
import { NO_WISHES } from '../../../src/domain/events/reminders';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf } from '../../fixtures/folders';
import { makeBrowser } from '../../fixtures/push-service';
import { type ServedApi, serveApi } from '../../fixtures/served-api';

const database = await databaseOfTests('TRUNCATE push_subscriptions, push_claims');
let site: ServedApi;
let reminders: Reminders;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  const opened = await openReminders({
    ...{ database, dataDir: folderOf(), push: true, pushKey: null, siteUrl: null },
    publicUrl: new URL('https://nest.test'),
    pushServices: ['push.test'],
    now: () => new Date(),
    gate: {
      // Nothing is there: what comes back is told all the same.
      lookup: ((host: string, _: object, answer: (error: Error) => void) => {
        asked.push(host);
        answer(new Error('nobody'));
      }) as never,
      isInside: () => false,
    },
    report: () => {},
  });
  if (opened === null) throw new Error('They are switched off.');
  reminders = opened;
  site = await serveApi({ trustedProxies: { count: 1 } }, database, true, reminders);
});

async function post(path: string, body: unknown, address = '192.0.2.1') {
  const response = await fetch(`${site.origin}/api/reminders${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const subscriber = (changes: object = {}) => {
  const { read: _, ...keys } = makeBrowser();
  return {
    ...{ endpoint: 'https://push.test/1', ...keys, key: reminders.publicKey },
    ...{ zone: 'Europe/Berlin', wishes: NO_WISHES, ...changes },
  };
};
const rows = () => database.query<Record<string, unknown>>('SELECT * FROM push_subscriptions');

describe('a subscription', () => {
  it('is taken with the key and the site, and no address of a person', async () => {
    expect((await post('', subscriber())).body).toEqual({ kept: 'https://push.test/1' });
    const [row] = await rows();
    expect(row).toMatchObject({ site: 'https://nest.test', zone: 'Europe/Berlin' });
    expect(JSON.stringify(row)).not.toContain('192.0.2.1');
    const key = await (await fetch(`${site.origin}/api/reminders`)).json();
    expect(key).toEqual({ key: reminders.publicKey });
  });

  it.each([
    ['an endpoint elsewhere', { endpoint: 'https://127.0.0.1/1' }, 400],
    ['an endpoint without https', { endpoint: 'http://push.test/1' }, 400],
    ['another port', { endpoint: 'https://push.test:22/1' }, 400],
    ['keys that are none', { p256dh: 'AAAA' }, 400],
    ['a zone that is none', { zone: 'Mars/Base' }, 400],
    ['a moment that is none', { wishes: { ...NO_WISHES, when: ['year'] } }, 400],
    ['another key', { key: 'A'.repeat(87) }, 409],
    ['a field too many', { more: 1 }, 400],
  ])('with %s is refused with a sentence', async (_, changes, status) => {
    const answer = await post('', subscriber(changes));
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/\.$/);
    expect(await rows()).toEqual([]);
  });

  it('is one of 16 at most for a client address', async () => {
    for (let number = 0; number < MOST_OF_SENDER; number += 1)
      await post('', subscriber({ endpoint: `https://push.test/${number}` }));
    const more = subscriber({ endpoint: 'https://push.test/more' });
    expect((await post('', more)).status).toBe(429);
    expect((await post('', more, '192.0.2.2')).status).toBe(200);
  });

  it('is forgotten with one tap, also where reminders are switched off by now', async () => {
    await post('', subscriber());
    site = await serveApi({}, database);
    expect((await post('', subscriber())).status).toBe(404);
    expect(await (await fetch(`${site.origin}/api/reminders`)).json()).toEqual({ key: null });
    const endpoint = 'https://push.test/1';
    expect((await post('/forget', { endpoint })).body).toEqual({ forgotten: endpoint });
    expect(await rows()).toEqual([]);
  });

  it('is tested, and only one that is known, once in ten seconds', async () => {
    const { endpoint } = subscriber();
    expect((await post('/test', { endpoint })).status).toBe(404);
    await post('', subscriber());
    expect(asked).toEqual([]);
    expect((await post('/test', { endpoint })).body).toEqual({
      ...{ outcome: 'unreachable', status: null },
    });
    expect((await post('/test', { endpoint })).status).toBe(429);
    expect(asked).toEqual(['push.test']);
  });
});
