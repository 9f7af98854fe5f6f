/** What links show where they are pasted: the head of each address, tag by tag, and its picture. */
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { companions } from '../../../server/content/companions';
import { compressedFiles } from '../../../server/content/compressed-files';
import { linkPreviews } from '../../../server/content/link-previews';
import { fileSender } from '../../../server/http/answers';
import { pageRoutes } from '../../../server/http/page-routes';
import { drawLinkPicture } from '../../../server/images/link-picture';
import type { PicturedCard } from '../../../server/images/pictured-card';
import { eventIdOf } from '../../../src/domain/events/event-id';
import { defaultPeriod } from '../../../src/domain/time/periods-of-today';
import { entriesOf } from '../../fixtures/events';
import { folderOf } from '../../fixtures/folders';

const INDEX = `<!doctype html><html><head><title>Old</title>
    <meta
      name="description"
      content="Old"
    />
</head><div id="root"></div></html>`;
const LONG = 'Anne "the Tide" <Bonny> & Daughters of the Very Last Light, 60';

const card = (id: string, name: string, type = 'LEADER') =>
  [id, { id, name, type, colors: ['red', 'blue'] } as unknown as PicturedCard] as const;
const row = (leader: string, leaderName: string, weighted_win_rate: number) => ({
  ...{ leader, leaderName, weighted_win_rate, wins: 1 },
});

function site(publicUrl: URL | null = new URL('https://nest.example')) {
  const page = folderOf({ 'index.html': INDEX });
  const content = folderOf({
    [`stats/rankings_${defaultPeriod()}_20261120.json`]: [
      row('OP01-001', LONG, 0.521),
      row('OP01-002', 'Bram', 0.549),
      { leader: 5 },
    ],
    'tournaments.json': [
      { tournament: 'Reef & Sons Cup', tournament_date: '2026-11-14', player: 'secret' },
      { tournament: '東京 Cup', tournament_date: '2026-11-14' },
    ],
  });
  const folder = folderOf();
  const previews =
    publicUrl &&
    linkPreviews({
      publicUrl,
      pages: [
        { path: '/', title: 'Crow’s Nest', hint: '' },
        { path: '/ranking', title: 'Leader Rankings', hint: 'Trend' },
        { path: '/tournament', title: 'Tournament Results', hint: 'Decks that placed' },
        { path: '/eventcalendar', title: 'Event calendar', hint: 'Dates' },
        { path: '/clock', title: 'Round clock', hint: 'Time' },
      ],
      folders: { simulated: content, own: null },
      companions: companions(join(folder, 'companions')),
      cards: async () =>
        new Map([
          card('OP01-001', LONG),
          card('OP01-002', 'Bram'),
          card('OP01-009', 'Ship', 'STAGE'),
        ]),
      calendar: async () => CALENDAR,
      folder,
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
  const routes = pageRoutes({
    folder: page,
    findPage: async () => ({ file: null, isScreen: true }),
    sendFile: fileSender(compressedFiles(folderOf())),
    previews,
  });
  const get = async (path: string, agent = 'a browser') =>
    routes.request(path, { headers: { 'User-Agent': agent } });
  const headOf = async (path: string) => {
    const html = await (await get(path)).text();
    const unescaped = (text: string) =>
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
    return {
      html,
      title: unescaped(/<title>([^<]*)</.exec(html)?.[1] ?? ''),
      canonical: unescaped(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? ''),
      ...Object.fromEntries(tags.map(([, name, text = '']) => [name, unescaped(text)])),
    } as Record<string, string>;
  };
  return { get, headOf };
}

const CALENDAR = entriesOf(
  { tournamentName: 'Old Cup', tournamentDate: 'November 2, 2026' },
  {
    tournamentName: 'Reef Regional',
    tournamentDate: 'December 5, 2026',
    eventTitle: 'Reef Series',
    eventType: 'Regional',
    region: 'West',
    registrationDate: 'November 25, 2026',
    utcTime: '17:00',
  },
);
const [OLD = '', REGIONAL = ''] = CALENDAR.map(eventIdOf);

const PICTURES = 'https://nest.example/link-pictures/20261121.png?page=';

describe('a link to a free page', () => {
  it.each([
    ['/', 'Crow’s Nest', 'Crow’s Nest', 'Rankings, results', '/'],
    ['/clock', 'Round clock · Crow’s Nest', 'Round clock', 'Time. Rankings', '/clock'],
    [
      '/ranking?sort=name',
      'Leader Rankings · Crow’s Nest',
      'Leader Rankings',
      `weighted: Bram 54.9 %, ${LONG} 52.1 %.`,
      '/ranking',
    ],
    [
      '/matchhistory/stats/op01-001',
      `${LONG} · Crow’s Nest`,
      LONG,
      'Wins 52.1 % of its games, weighted. Leader OP01-001, red and blue.',
      '/matchhistory/stats/OP01-001',
    ],
    [
      '/tournament?top=8&tournament=Reef+%26+Sons+Cup',
      'Reef & Sons Cup · Crow’s Nest',
      'Reef & Sons Cup',
      '1 deck that placed, 2026-11-14.',
      '/tournament?tournament=Reef+%26+Sons+Cup',
    ],
    [
      `/eventcalendar?region=West&event=${REGIONAL}`,
      'Reef Regional · Crow’s Nest',
      'Reef Regional',
      'Sat 5 Dec 2026. Registration: Wed 25 Nov 2026, 17:00 UTC. Regional, West, Reef Series.',
      `/eventcalendar?event=${REGIONAL}`,
    ],
    [
      `/eventcalendar?event=${REGIONAL.replace('2026-12-05', '2026-11-14')}`,
      'Reef Regional · Crow’s Nest',
      'Reef Regional',
      'Sat 5 Dec 2026.',
      `/eventcalendar?event=${REGIONAL}`,
    ],
    [
      `/eventcalendar?event=${REGIONAL.replace('2026-12-05', '2026-08-01')}`,
      'Event calendar · Crow’s Nest',
      'Event calendar',
      'Dates. Rankings',
      '/eventcalendar',
    ],
    [
      '/tournament?tournament=Unknown',
      'Tournament Results · Crow’s Nest',
      'Tournament Results',
      'Decks that placed.',
      '/tournament',
    ],
  ])('says what it is: %s', async (path, title, name, sentence, address) => {
    const head = await site().headOf(path);
    expect(head).toMatchObject({ title, 'og:title': name, 'og:type': 'website' });
    expect(head.description).toContain(sentence);
    expect(head['og:description']).toBe(head.description);
    expect(head.canonical).toBe(`https://nest.example${address}`);
    expect(head['og:url']).toBe(head.canonical);
    expect(head['og:image']).toBe(
      `${PICTURES}${encodeURIComponent(address).replaceAll('%20', '+')}`,
    );
    expect(head['og:image:width']).toBe('1200');
    expect(head['twitter:card']).toBe('summary_large_image');
    expect(head.html?.match(/name="description"/g)).toHaveLength(1);
    expect(head.html).not.toContain('secret');
  });

  it.each([
    '/matchups',
    '/matchhistory/stats/OP01-009',
    '/matchhistory/stats/OP99-001',
    '/nowhere',
  ])('is all that shows something: %s does not', async (path) => {
    expect((await site().headOf(path)).html).toBe(INDEX);
    const picture = `/link-pictures/20261121.png?page=${encodeURIComponent(path)}`;
    expect((await site().get(picture)).status).toBe(404);
  });

  it('shows nothing where the site’s address is not known', async () => {
    const { headOf, get } = site(null);
    expect((await headOf('/ranking')).html).toBe(INDEX);
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap');
  });

  it('gives a bot what it gives a browser', async () => {
    const { get } = site();
    const texts = ['Twitterbot/1.0', 'a browser'].map(async (agent) =>
      (await get('/ranking', agent)).text(),
    );
    const [bot, browser] = await Promise.all(texts);
    expect(bot).toBe(browser);
  });

  it('stands in the sitemap, which robots are told of', async () => {
    const { get } = site();
    expect(await (await get('/robots.txt')).text()).toContain(
      'Disallow: /operator\nSitemap: https://nest.example/sitemap.xml',
    );
    const map = await (await get('/sitemap.xml')).text();
    for (const path of ['clock', 'matchhistory/stats/OP01-001', 'matchhistory/stats/OP01-002']) {
      expect(map).toContain(`<loc>https://nest.example/${path}</loc>`);
    }
    expect(map.match(/eventcalendar\?event=[^<]+/g)).toEqual([`eventcalendar?event=${REGIONAL}`]);
    expect(map).not.toContain(OLD);
  });

  it('has a picture of its own, of the size that is said and at most 120 KB', async () => {
    const { get } = site();
    const bytes = new Set<string>();
    const event = `/eventcalendar?event=${REGIONAL}`;
    for (const page of ['/', '/ranking', '/matchhistory/stats/OP01-001', event]) {
      const answer = await get(`/link-pictures/20261121.png?page=${encodeURIComponent(page)}`);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(picture.length).toBeLessThan(120_000);
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
      bytes.add(picture.toString('base64'));
    }
    expect(bytes.size).toBe(4);
  });

  it('names in the picture the page for a name whose script it can’t draw, never a part of it', async () => {
    const ofPage = await draw({ title: 'Results' });
    expect(await draw({ title: 'دبي Cup' })).toBe(ofPage);
    expect(await draw({ title: 'Ōsaka Cup' })).not.toBe(await draw({ title: 'Osaka Cup' }));
    expect(await draw({ title: 'A', sentence: 'دبي Cup won.' })).toBe(
      await draw({ title: 'A', sentence: '' }),
    );
  });

  it.each([
    ['a word of 60 letters', 'Harbourmaster'.repeat(5).slice(0, 60)],
    ['60 signs without a gap', '海賊王決定戦東日本大会'.repeat(6).slice(0, 60)],
    ['60 letters in words', 'Чемпионат Санкт-Петербурга по морским битвам, финал 2026 года'],
  ])('draws a name whole: %s', async (_, title) => {
    const ofPage = await draw({ title: 'Results' });
    const whole = await draw({ title });
    expect(whole).not.toBe(ofPage);
    expect(whole).not.toBe(await draw({ title: title.slice(0, -1) }));
    const three = [title, title, title].map((name) => `${name} 54.9 %`).join(', ');
    expect(await draw({ title: 'A', sentence: three })).not.toBe(
      await draw({ title: 'A', sentence: three.slice(0, -1) }),
    );
  });
});

const draw = async (changes: { title: string; sentence?: string }) =>
  Buffer.from(
    await drawLinkPicture({
      ...{ page: 'Results', sentence: 'One.', site: 'Site', card: null },
      ...changes,
    }),
  ).toString('base64');
