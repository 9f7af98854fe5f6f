/** The calendars to subscribe to, from publication to publication, as `ical.js` reads what the server sends. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardPictures } from '../../../server/content/card-pictures';
import { companions } from '../../../server/content/companions';
import { compressedFiles } from '../../../server/content/compressed-files';
import type { Database } from '../../../server/db/connection/database';
import { fileSender } from '../../../server/http/answers';
import { contentRoutes } from '../../../server/http/content-routes';
import { publishCalendars } from '../../../server/publish/calendar-files';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf, putFile } from '../../fixtures/folders';

let database: Database;
let folder: string;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.execute('TRUNCATE calendar_entries, calendar_regions');
  folder = folderOf();
  now = new Date('2026-11-20T12:00:00Z');
});

/** Publishes these events a day after the last ones. */
async function publish(...events: object[]): Promise<void> {
  now = new Date(now.getTime() + 86_400_000);
  putFile(folder, 'events.json', events);
  await publishAgain();
}
const publishAgain = () =>
  publishCalendars(database, {
    folders: { own: null, simulated: folder },
    publicUrl: new URL('https://nest.example'),
    now: () => now,
  });

function ask(name: string, etag = ''): Promise<Response> {
  const place = (of: string) => join(folder, of);
  const routes = contentRoutes({
    folders: { simulated: folder, own: null },
    pictures: cardPictures(place('pictures'), async () => ({ cards: [], version: '' }) as never),
    companions: companions(place('companions')),
    sendFile: fileSender(compressedFiles(place('compressed'))),
    now: () => now,
  });
  return Promise.resolve(
    routes.request(`/calendar/${name}`, { headers: { 'If-None-Match': etag } }),
  );
}

async function read(name: string) {
  const answer = await ask(name);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const of = (property: string) => calendar.getFirstPropertyValue(property)?.toString() ?? null;
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const [stamp, status, url] = ['dtstamp', 'status', 'url'].map(
      (property) => component.getFirstPropertyValue(property)?.toString() ?? null,
    );
    const from = event.startDate.toString();
    return {
      uid: event.uid,
      name: event.summary,
      from,
      sequence: event.sequence,
      stamp,
      status,
      url,
    };
  });
  return { of, events };
}

const event = (name: string, day: string, region = 'Europe', more = {}) => ({
  ...{ tournament_name: name, tournament_date: day, region },
  ...more,
});

describe('a calendar to subscribe to', () => {
  it('follows a moved, a moved-back, a cancelled and a twin event through three publications', async () => {
    const stays = [event('Twin', '2026-12-05'), event('Twin', '2026-12-12')];
    await publish(
      event('Moves', '2026-12-01'),
      event('Back', '2026-12-02'),
      event('Ends', '2026-12-03'),
      ...stays,
    );
    const { events: first } = await read('all.ics');
    const uidOf = (name: string) =>
      first.filter((each) => each.name === name).map(({ uid }) => uid);
    expect(new Set(first.map(({ uid }) => uid)).size).toBe(5);
    expect(first.map(({ sequence, status }) => [sequence, status])).toEqual(
      Array(5).fill([0, null]),
    );

    await publish(...stays.toReversed(), event('Moves', '2026-12-08'), event('Back', '2026-12-09'));
    await publish(...stays, event('Moves', '2026-12-08'), event('Back', '2026-12-02'));
    const { events } = await read('all.ics');
    const shown = events.map(({ uid, name, from, sequence, stamp, status }) =>
      [name, uidOf(name).indexOf(uid), from, sequence, stamp?.slice(5, 10), status].join(' '),
    );
    expect(shown).toEqual([
      'Back 0 2026-12-02 2 11-23 ',
      'Ends 0 2026-12-03 1 11-22 CANCELLED',
      'Twin 0 2026-12-05 0 11-21 ',
      'Moves 0 2026-12-08 1 11-22 ',
      'Twin 1 2026-12-12 0 11-21 ',
    ]);
    now = new Date(now.getTime() + 30 * 86_400_000);
    await publishAgain();
    expect((await read('all.ics')).events.map(({ name }) => name)).not.toContain('Ends');
  });

  it('does not call off what a feed drops once it may be over somewhere', async () => {
    now = new Date('2026-12-04T11:00:00Z');
    await publish(event('Early', '2026-12-05'), event('Late', '2026-12-06'));
    // On the first clocks the sixth has begun.
    putFile(folder, 'events.json', []);
    await publishAgain();
    expect((await read('all.ics')).events.map(({ name, status }) => [name, status])).toEqual([
      ['Late', 'CANCELLED'],
    ]);
  });

  it('is byte for byte the same where nothing changed, and not sent again', async () => {
    const events = [event('Cup', '2026-12-05'), event('Open', '2026-12-06', 'Asia')];
    await publish(...events);
    const before = await ask('all.ics');
    const etag = before.headers.get('ETag') ?? '';
    const text = await before.text();
    await publish(...events.toReversed());
    expect((await ask('all.ics', etag)).status).toBe(304);
    rmSync(join(folder, 'calendar'), { recursive: true });
    await publish(...events);
    expect(await (await ask('all.ics')).text()).toBe(text);
    await publish(events[0] ?? {});
    expect((await ask('all.ics', etag)).status).toBe(200);
  });

  it('is one of each region and one of all, and says its name and how often to look', async () => {
    await publish(event('Cup', '2026-12-05', 'North America'), event('Open', '2026-12-06', 'Asia'));
    const { of, events } = await read('north-america.ics');
    expect(events.map(({ name }) => name)).toEqual(['Cup']);
    for (const property of ['name', 'x-wr-calname']) {
      expect(of(property)).toBe('Crow’s Nest: North America');
    }
    expect(of('refresh-interval')).toBe('PT1H');
    expect(of('x-published-ttl')).toBe('PT1H');
    expect((await read('all.ics')).events).toHaveLength(2);
    for (const none of ['europe.ics', 'asia', '..%2Fevents.json', 'asia.ics.ics']) {
      expect((await ask(none)).status).toBe(404);
    }
  });

  it('of a region with another name has one entry that says so, and is itself again under the old one', async () => {
    const days = ['2026-12-05', '2026-12-06', '2026-12-07'];
    const all = (region: string) => days.map((day) => event(`Cup ${day}`, day, region));
    await publish(...all('EMEA'));
    await publish(...all('Europe').slice(1), event('Open', '2026-12-06', 'Asia'));
    const notice = {
      name: '“EMEA” is now “Europe”: subscribe to that calendar, and remove this one',
      url: 'https://nest.example/eventcalendar?region=Europe',
      from: '2026-11-22',
    };
    expect((await read('emea.ics')).events).toMatchObject([notice]);
    expect((await read('europe.ics')).events).toHaveLength(2);
    now = new Date(now.getTime() + 40 * 86_400_000);
    await publishAgain();
    expect((await read('emea.ics')).events).toMatchObject([notice]);
    now = new Date('2026-11-22T12:00:00Z');
    await publish(...all('EMEA'));
    expect((await read('emea.ics')).events).toHaveLength(3);
  });

  it('of a region whose events were only cancelled says that they are', async () => {
    await publish(event('Cup', '2026-12-05', 'Asia'), event('Open', '2026-12-05'));
    await publish(event('Open', '2026-12-05'));
    expect((await read('asia.ics')).events).toMatchObject([{ name: 'Cup', status: 'CANCELLED' }]);
  });

  it.each(['', '{"a": 1', '[{"tournament_name": "No day"}]', '{}'])(
    'changes nothing by a feed that can’t be read: %s',
    async (text) => {
      await publish(event('Cup', '2026-12-05'));
      putFile(folder, 'events.json', text);
      await publishAgain();
      expect((await read('all.ics')).events).toMatchObject([{ name: 'Cup', status: null }]);
    },
  );
});
