/** Reminders by web push, against a push service of our own. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../../../scripts/optional-programs.mjs';
import { isInside } from '../../../server/ask-outside';
import { changeFollowedEntries } from '../../../server/db/calendar/followed-entries';
import {
  countSubscribers,
  MOST_OF_SENDER,
  storeSubscriber,
  takeTest,
} from '../../../server/db/operator/push-subscriptions';
import { isPushService } from '../../../server/push/push';
import { MOST_TEST_SECONDS, openReminders } from '../../../server/push/reminders';
import { SILENCE_SECONDS } from '../../../src/data/http/http';
import { followEntries } from '../../../src/domain/events/followed-entries';
import { NO_WISHES, type ReminderWishes } from '../../../src/domain/events/reminders';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { closing } from '../../fixtures/ends';
import { entriesOf, registration, tournament } from '../../fixtures/events';
import { folderOf } from '../../fixtures/folders';
import { makeBrowser, startPushService } from '../../fixtures/push-service';

const database = await databaseOfTests(
  'TRUNCATE push_subscriptions, push_claims, calendar_entries',
);

const EVERYTHING: ReminderWishes = {
  ...NO_WISHES,
  when: ['open', 'changes'],
  isQuiet: false,
  filters: [{ region: 'all', type: 'all' }],
};

describe('a push service', () => {
  const services = ['fcm.googleapis.com', '.push.apple.com', 'push.test:7251'];
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://push.test:7251/x',
  ])('is %s', (address) => expect(isPushService(address, services)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://web.push.apple.com:8443/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.test/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://push.test/x',
    'nonsense',
  ])('is not %s', (address) => expect(isPushService(address, services)).toBe(false));
});

describe.skipIf(!hasProgram('openssl'))('a reminder', () => {
  /** A site, its push service, and readers of it. Time stands still until it is set. */
  async function openSite({ origin = 'https://nest.test/', services = [] as string[] } = {}) {
    const service = closing(await startPushService('push.test', folderOf()));
    const clock = { now: new Date('2026-12-01T17:00:00Z') };
    const reports: string[] = [];
    const lookups: string[] = [];
    const lookup = ((host: string, _: object, callback: (...found: unknown[]) => void) => {
      lookups.push(host);
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as never;
    const dataDir = folderOf();
    const open = (at = origin, gate = {}) =>
      openReminders({
        ...{ database, dataDir, push: true, pushKey: null, siteUrl: null },
        publicUrl: new URL(at),
        pushServices: [service.host, ...services],
        now: () => clock.now,
        gate: { lookup, isInside, ca: service.ca, ...gate },
        report: (line) => reports.push(line),
      });
    const reminders = await open();
    if (reminders === null) throw new Error('They are switched off.');
    const subscribe = async (path: string, wishes = EVERYTHING, zone = 'UTC', sender = path) => {
      const { read, ...keys } = makeBrowser();
      const endpoint = path.startsWith('https:') ? path : `https://${service.host}${path}`;
      const subscriber = { endpoint, ...keys, key: reminders.publicKey, zone, wishes };
      const isStored = await storeSubscriber(database, reminders.site, subscriber, {
        ...{ sender, now: clock.now },
      });
      return { read, endpoint, subscriber, isStored };
    };
    const at = async (time: string) => {
      clock.now = new Date(time);
      await reminders.look();
    };
    const paths = () => service.pushed.map(({ path }) => path);
    return { ...{ service, reminders, clock, reports, lookups, open, subscribe, at, paths } };
  }

  const publish = (now: string, ...records: object[]) =>
    changeFollowedEntries(database, (known) =>
      followEntries(known, {
        entries: entriesOf(...records),
        today: now.slice(0, 10),
        now: new Date(now),
        newUid: randomUUID,
      }),
    );
  const opensAt18 = registration('December 1, 2026', { utcTime: '18:00', region: 'Europe' });
  const publishOne = () => publish('2026-12-01T12:00:00Z', opensAt18);

  it('comes once, encrypted for its browser, urgent, with a life as long as it is of use', async () => {
    const { service, reminders, subscribe, at } = await openSite();
    await publishOne();
    const { read } = await subscribe('/a', EVERYTHING, 'Europe/Berlin');
    await at('2026-12-01T17:59:59Z');
    expect(service.pushed).toEqual([]);
    await at('2026-12-01T18:00:01Z');
    await at('2026-12-01T18:01:00Z');
    expect(service.pushed).toHaveLength(1);
    const [pushed] = service.pushed;
    if (!pushed) throw new Error('Nothing came.');
    const { headers, body } = pushed;
    expect(headers).toMatchObject({
      urgency: 'high',
      ttl: '7199',
      'content-encoding': 'aes128gcm',
    });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(reminders.publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://nest.test/' });
    expect(body.length).toBeLessThan(4096);
    expect(read(body)).toMatchObject({
      web_push: 8030,
      mutable: true,
      notification: {
        title: 'Harbour Open',
        body: 'Registration opens at 19:00.',
        navigate: expect.stringMatching(
          /^https:\/\/nest\.test\/eventcalendar\?event=2026-12-\d\d-\w+$/,
        ),
        data: { kind: 'open', opens: Date.UTC(2026, 11, 1, 18) },
      },
    });
  });

  it('comes at each moment that was chosen, but for what was due before it was wished', async () => {
    const { subscribe, at, service, clock } = await openSite();
    await publish('2026-11-29T12:00:00Z', opensAt18);
    clock.now = new Date('2026-12-01T16:59:00Z');
    await subscribe('/x', { ...EVERYTHING, when: ['day', 'hour', 'quarter', 'open'] });
    for (const time of ['16:59', '17:00', '17:44', '17:45', '18:00', '18:01'])
      await at(`2026-12-01T${time}:00Z`);
    expect(service.pushed.map(({ headers }) => `${headers.urgency} ${headers.ttl}`)).toEqual([
      ...['normal 3600', 'normal 900', 'high 7200'],
    ]);
  });

  it('is one, the last, of those that were due while nobody looked', async () => {
    const { subscribe, at, service, clock } = await openSite();
    await publish('2026-11-29T12:00:00Z', opensAt18);
    clock.now = new Date('2026-11-29T16:59:00Z');
    const { read } = await subscribe('/x', { ...EVERYTHING, when: ['day', 'hour', 'quarter'] });
    await at('2026-12-01T17:50:00Z');
    await at('2026-12-01T17:51:00Z');
    expect(service.pushed.map(({ body }) => read(body).notification.data.kind)).toEqual([
      'quarter',
    ]);
  });

  it.each([
    [201, 1, 1],
    [404, 0, 1],
    [410, 0, 1],
    [400, 1, 1],
    [401, 1, 1],
    [403, 1, 1],
    [413, 1, 1],
    [500, 1, 3],
    [503, 1, 3],
  ])('answered %i leaves %i subscriptions, and is tried %i times', async (status, kept, tries) => {
    const { service, subscribe, at, reports } = await openSite();
    await publishOne();
    await subscribe('/x');
    service.answers.set('/x', (_, response) => void response.writeHead(status).end('a body'));
    await at('2026-12-01T18:00:00Z');
    await at('2026-12-01T18:00:30Z');
    await at('2026-12-01T18:01:01Z');
    await at('2026-12-01T18:02:02Z');
    expect([await countSubscribers(database), service.pushed.length]).toEqual([kept, tries]);
    const isRefused = status > 399 && status < 414 && kept === 1;
    expect(reports.length).toBe(isRefused ? 1 : 0);
  });

  it('answered 429 waits as told, and is not sent when it is of no use any more', async () => {
    const { service, subscribe, at, paths } = await openSite();
    await publishOne();
    await subscribe('/x');
    await subscribe('/never');
    const after = (seconds: string) => (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(429, { 'retry-after': seconds }).end();
    service.answers.set('/x', after('600'));
    service.answers.set('/never', after('7200'));
    await at('2026-12-01T18:00:00Z');
    await at('2026-12-01T18:09:59Z');
    expect(paths().sort()).toEqual(['/never', '/x']);
    service.answers.clear();
    await at('2026-12-01T18:10:01Z');
    await at('2026-12-01T20:00:01Z');
    expect(paths().sort()).toEqual(['/never', '/x', '/x']);
  });

  it('met with silence is not sent again: it may have arrived', async () => {
    const { service, subscribe, at, paths, open, clock } = await openSite();
    await publishOne();
    await subscribe('/x');
    await subscribe('/broken');
    service.answers.set('/x', () => {});
    service.answers.set('/broken', ({ socket }) => socket.destroy());
    clock.now = new Date('2026-12-01T18:00:00Z');
    await (await open('https://nest.test/', { mostMilliseconds: 3000 }))?.look();
    await at('2026-12-01T18:05:00Z');
    expect([paths().sort(), await countSubscribers(database)]).toEqual([['/broken', '/x'], 2]);
  });

  it('follows no redirect, and calls nothing inside by whatever name', async () => {
    const { service, subscribe, at, paths, lookups, open } = await openSite({
      services: ['.inside.test', '127.0.0.1', 'localhost'],
    });
    await publishOne();
    const { host } = service;
    await subscribe('/x');
    service.answers.set('/x', (_, response) => {
      const location = `https://127.0.0.1:${host.split(':')[1]}/inside`;
      response.writeHead(307, { location }).end();
    });
    await subscribe('https://a.inside.test/inside');
    await subscribe('https://127.0.0.1/inside');
    await subscribe('https://localhost/inside');
    await subscribe(`https://elsewhere.test:${host.split(':')[1]}/inside`);
    await at('2026-12-01T18:00:00Z');
    await (await open())?.look();
    expect(paths()).toEqual(['/x']);
    expect(lookups).not.toContain('elsewhere.test');
    expect(await countSubscribers(database)).toBe(5);
  });

  it('is sent by the site and the key for which the browser subscribed, by no copy', async () => {
    const { subscribe, at, paths, open, clock } = await openSite();
    await publishOne();
    await subscribe('/x');
    clock.now = new Date('2026-12-01T18:00:00Z');
    await (await open('https://copy.test/'))?.look();
    expect(paths()).toEqual([]);
    await at('2026-12-01T18:00:05Z');
    expect(paths()).toEqual(['/x']);
  });

  it('is sent once, however many processes look at the same moment', async () => {
    const { subscribe, paths, open, clock } = await openSite();
    await publishOne();
    for (let number = 0; number < 20; number += 1) await subscribe(`/${number}`);
    clock.now = new Date('2026-12-01T18:00:00Z');
    const others = await Promise.all([open(), open(), open()]);
    await Promise.all(others.map((each) => each?.look()));
    expect(new Set(paths()).size).toBe(20);
    expect(paths()).toHaveLength(20);
  });

  it('says that an event has moved, and that it is cancelled, to who followed it before', async () => {
    const { service, subscribe, at } = await openSite();
    const cup = (day: string) => tournament(day, { tournamentName: 'Cup' });
    await publish('2026-12-01T12:00:00Z', cup('December 20, 2026'));
    const early = await subscribe('/early');
    await publish('2026-12-01T13:00:00Z', cup('December 27, 2026'));
    await subscribe('/late');
    await at('2026-12-01T17:01:00Z');
    await at('2026-12-01T17:02:00Z');
    await publish('2026-12-01T17:03:00Z', tournament('December 20, 2026', { tournamentName: 'B' }));
    await at('2026-12-01T17:04:00Z');
    const told = service.pushed
      .filter(({ path }) => path === '/early')
      .map(({ body }) => early.read(body).notification.body);
    expect(told).toEqual([
      'It is now on Sun 27 Dec 2026.',
      'It is no longer in the calendar (Sun 27 Dec 2026).',
    ]);
    expect(service.pushed.filter(({ path }) => path === '/late')).toHaveLength(1);
  });

  it('without an hour comes at nine where its reader is, never at eight UTC', async () => {
    const { subscribe, at, paths, service } = await openSite();
    await publish('2026-12-01T12:00:00Z', registration('December 4, 2026'));
    const tokyo = await subscribe('/tokyo', EVERYTHING, 'Asia/Tokyo');
    await subscribe('/berlin', EVERYTHING, 'Europe/Berlin');
    await at('2026-12-03T23:59:59Z');
    expect(paths()).toEqual([]);
    await at('2026-12-04T00:00:00Z');
    expect(paths()).toEqual(['/tokyo']);
    await at('2026-12-04T07:59:59Z');
    await at('2026-12-04T08:00:00Z');
    expect(paths()).toEqual(['/tokyo', '/berlin']);
    expect(tokyo.read(service.pushed[0]?.body ?? Buffer.alloc(0)).notification.body).toBe(
      'Registration opens today, the hour is not known.',
    );
  });

  it('is for 16 devices of an address at most, each of which may renew', async () => {
    const { subscribe, clock } = await openSite();
    const all = await Promise.all(
      Array.from({ length: MOST_OF_SENDER + 1 }, (_, at) =>
        subscribe(`/${at}`, EVERYTHING, 'UTC', 'one address'),
      ),
    );
    expect(all.filter(({ isStored }) => isStored)).toHaveLength(MOST_OF_SENDER);
    clock.now = new Date('2026-12-05T17:00:00Z');
    const kept = all.findIndex(({ isStored }) => isStored);
    expect((await subscribe(`/${kept}`, EVERYTHING, 'UTC', 'one address')).isStored).toBe(true);
    expect((await subscribe('/other', EVERYTHING, 'UTC', 'another')).isStored).toBe(true);
  });

  it('ends after 90 days in which its device did not come', async () => {
    const { subscribe, at } = await openSite();
    await subscribe('/x');
    await at('2027-03-01T16:59:00Z');
    expect(await countSubscribers(database)).toBe(1);
    await at('2027-03-01T17:01:00Z');
    expect(await countSubscribers(database)).toBe(0);
  });

  it('is tested once in ten seconds, and the test says what came back', async () => {
    const { subscribe, reminders, clock, service } = await openSite();
    const { endpoint, read } = await subscribe('/x');
    const take = () => takeTest(database, reminders.site, { endpoint, now: clock.now, pause: 10 });
    const taken = await take();
    if (typeof taken === 'string') throw new Error(taken);
    expect(await reminders.test(taken)).toEqual({ outcome: 'sent', status: 201 });
    expect(read(service.pushed[0]?.body ?? Buffer.alloc(0)).notification.data.kind).toBe('test');
    expect(await take()).toBe('too-soon');
    clock.now = new Date('2026-12-01T17:00:10Z');
    service.answers.set('/x', (_, response) => void response.writeHead(410).end());
    const again = await take();
    if (typeof again === 'string') throw new Error(again);
    expect(await reminders.test(again)).toEqual({ outcome: 'gone', status: 410 });
    expect(await take()).toBe('unknown');
  });

  it('that is a test says that the push service is silent before its page gives up', async () => {
    expect(MOST_TEST_SECONDS).toBeLessThan(SILENCE_SECONDS);
    const { subscribe, open, clock, service } = await openSite();
    const { endpoint } = await subscribe('/x');
    service.answers.set('/x', () => {});
    // A server that itself would wait for longer than this test.
    const patient = await open('https://nest.test/', { mostMilliseconds: 3_600_000 });
    if (patient === null) throw new Error('They are switched off.');
    const who = { endpoint, now: clock.now, pause: 10 };
    const taken = await takeTest(database, patient.site, who);
    if (typeof taken === 'string') throw new Error(taken);
    expect(await patient.test(taken)).toEqual({ outcome: 'silent', status: null });
    // Its service still has it in hand.
    expect(service.pushed).toHaveLength(1);
  });
});
