/** Faults made by hand, and what the panel says of each. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Queries } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import { checkOf, type Finding, isAlive, isRed, worstOf } from '../../../server/watch/checks';
import { checkContent, kindOf } from '../../../server/watch/content-check';
import { publishedRule } from '../../../server/watch/feed-rules';
import {
  certificateRule,
  clockRule,
  matchLead,
  platformLead,
} from '../../../server/watch/machine-rules';
import { contentRule, platformRule } from '../../../server/watch/program-rules';
import { createWatch } from '../../../server/watch/round';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf, putFile } from '../../fixtures/folders';
import { storedMatch } from '../../fixtures/stored-matches';

const NOW = new Date('2026-11-20T20:00:00Z');
const now = () => NOW;
const today = () => '20261120';
/** Tells whatever it is asked the same. */
const telling = (...rows: object[]) => ({ query: async () => rows }) as unknown as Queries;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the machine', () => {
  const certificate = (end: string) =>
    certificateRule(new URL('https://a.example'), now, async () => new Date(end));
  const platform = (failures: number) =>
    platformRule(() => ({ answeredAt: null, failures, error: 'it is down' }));
  // Faults above the bounds stand in faults.test.
  it.each([
    [certificate('2026-11-01'), 'over'],
    [certificate('2026-12-04T21:00:00Z'), 'ok'],
    [certificateRule(null, now), 'none'],
    [platform(2), 'ok'],
  ])('rule %# says %s', async (rule, code) => {
    const finding = await rule();
    expect(finding.code).toBe(code);
    if (finding.state !== 'ok') expect(finding.remedy).toBeTruthy();
  });
});

describe('what comes in', () => {
  it('says of which weight a finding is: one odd date is only listed, and wakes no operator', async () => {
    const own = folderOf();
    const rule = contentRule({ own, simulated: folderOf() });
    const odd = { tournament_name: 'A', tournament_date: 'May 32, 2026' };
    const well = { ...odd, tournament_date: 'May 1, 2026' };
    const stateOf = async (...rows: object[]) => {
      putFile(own, 'events.json', rows);
      return (await rule()).state;
    };
    const many = Array.from({ length: 99 }, () => well);
    expect(await stateOf(odd, ...many)).toBe('told');
    expect(await stateOf(odd, odd, ...many.slice(0, 20))).toBe('failing');
    expect(await stateOf(odd, odd, well)).toBe('lacking');
    const checks = (state: Finding['state']) => [checkOf('content', { state, code: '' }, NOW)];
    expect(worstOf(checks('told'))).toBe('ok');
    expect(isRed({ state: 'told' }) || isRed({ state: 'unknown' })).toBe(false);
    expect(isRed({ state: 'failing' }) && isRed({ state: 'lacking' })).toBe(true);
  });

  it('lets the dead man’s ping ask whether the process and its jobs live, and nothing else', () => {
    const alive = (name: string, state: Finding['state']) =>
      isAlive([
        checkOf(name, { state, code: '' }, NOW),
        checkOf('disk', { state: 'ok', code: '' }, NOW),
      ]);
    for (const name of ['content', 'refused', 'certificate', 'matches']) {
      expect(alive(name, 'stale')).toBe(true);
    }
    expect([
      alive('database', 'unavailable'),
      alive('jobs', 'stale'),
      alive('jobs', 'failing'),
    ]).toEqual([false, false, true]);
  });

  it('knows that this clock is wrong by others than the database of the same machine', async () => {
    const ofDatabase = telling({ time: NOW });
    const rule = clockRule(ofDatabase, () => NOW.getTime(), {
      'the newest matches': async () => 2 * 86_400_000,
      'the membership platform': async () => -600_000,
      'one that is away': () => Promise.reject(new Error('away')),
    });
    const { code, error } = await rule();
    expect(code).toBe('apart');
    expect(error).toContain('of the newest matches are 172800 seconds');
    expect(error).toContain('of the membership platform are 600 seconds');
    const server = createServer((_, response) => {
      response.sendDate = false;
      response.writeHead(401, { date: new Date(Date.now() + 7_200_000).toUTCString() }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lead = await platformLead(`http://127.0.0.1:${port}/token`);
    server.close();
    expect(Math.round((lead ?? 0) / 60_000)).toBe(120);
    const database = await openTestDatabase();
    const ahead = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        storedMatch({ matchId: `a${at}`, playedAt: new Date(NOW.getTime() + 86_400_000 + at) }),
      );
    await storeMatches(database, ahead(4));
    expect(await matchLead(database, NOW)).toBe(0);
    await storeMatches(database, ahead(9));
    expect(Math.round((await matchLead(database, NOW)) / 3_600_000)).toBe(24);
  });

  it('names the kinds of today’s files that are missing, once the night’s work should be done', async () => {
    const missing = async (time: string) => {
      let instant = new Date('2026-11-20T08:00:00Z');
      const rule = publishedRule({ folder: folderOf(), publishes: true }, today, () => instant);
      instant = new Date(time);
      return rule();
    };
    expect((await missing('2026-11-20T10:00:00Z')).code).toBe('on-its-way');
    expect(await missing('2026-11-20T12:00:00Z')).toMatchObject({
      code: 'missing',
      error: expect.stringContaining('rankings, stats'),
    });
  });
});

describe('a content file', () => {
  it.each([
    ['events', '[\n {"a": 1},\n {"b" 2}\n]', 'line 3', 'colon expected'],
    ['events', '[{"tournament_name": "A", "tournament_date": "May 1, 2026"},]', 'line 1', ''],
    ['events', '[{"tournament_name": "A"', 'line 1', 'more: the file ends here'],
    [
      'events',
      '[{"tournament_name": "A", "tournament_date": "November 31, 2026"}]',
      'entry 1',
      'an event',
    ],
    ['events', '{}', 'line 1', 'a list'],
    ['tournaments', '[{}]', 'entry 1', 'a deck'],
    ['cardData', '[{"cardName": "x"}]', 'entry 1', 'a card'],
    ['latestVideo', 'javascript:alert(1)', 'line 1', 'the address of a video'],
    ['endOfTime', '<html>', 'line 1', 'lines of text, 2,000 letters in all'],
  ] as const)('%s %s is faulted at its place', (name, text, place, expected) => {
    const [problem] = checkContent(name, bytes(text)).problems;
    expect(problem?.place).toBe(place);
    expect(problem?.expected).toContain(expected);
  });

  it('whose event is to be announced is well', () => {
    const text = '[{"tournament_name": "A", "tournament_date": "TBA"}]';
    expect(checkContent('events', bytes(text))).toEqual({
      entries: 1,
      unreadable: 0,
      problems: [],
    });
  });

  it.each([
    ['a comma too many', '[\n {"tournament_name": "A"},\n]\n\n', 'line 2', 'no comma'],
    ['a comma too few', '[\n {"a": 1}\n {"b": 2}\n]', 'line 3', 'comma expected'],
    ['a comment', '[\n // mine\n]', 'line 2', 'comment'],
    ['a text that no quote ends', '[\n {"a": "b},\n {}]', 'line 2', 'end of string'],
    ['single quotes', "[\n {'a': 1}]", 'line 2', ''],
    ['something behind the end', '[]\n\n[]', 'line 3', 'end of file'],
  ])('with %s is faulted at the line that has it', (_, text, place, expected) => {
    const [problem] = checkContent('events', bytes(text)).problems;
    expect(problem).toMatchObject({ place, expected: expect.stringContaining(expected) });
  });

  it('of another encoding, or too deep to be read, is reported as such', () => {
    const latin = Buffer.from(
      '[\n{"tournament_name": "S\u00e3o", "tournament_date": "May 1, 2026"}]',
      'latin1',
    );
    const [problem] = checkContent('events', latin).problems;
    expect(problem).toMatchObject({ place: 'line 2', expected: 'text saved as UTF-8' });
    const deep = `[${'['.repeat(50_000)}${']'.repeat(50_000)}]`;
    for (const name of ['events', 'bans', 'cardData', 'tournaments'] as const) {
      expect(checkContent(name, bytes(deep))).toMatchObject({
        entries: 0,
        problems: [{ expected: expect.stringContaining('brackets') }],
      });
    }
  });

  it('counts entries that are lost, not the complaints about them', () => {
    const odd = { tournament_name: 'A', tournament_date: 'May 32, 2026' };
    const told = { ...odd, registration_date: 'May 33, 2026' };
    const good = { ...told, tournament_date: 'May 1, 2026' };
    const nonsense = Array.from({ length: 60 }, (_, at) => ({ url: `https://a.example/${at}` }));
    const text = JSON.stringify([odd, told, good, ...nonsense]);
    expect(checkContent('events', bytes(text))).toMatchObject({ entries: 63, unreadable: 62 });
  });

  it('with an event of the year 26, or of 2206, names its day as one that can\u2019t be read', () => {
    const rows = ['May 1, 0026', '0026-05-01', 'May 1, 2206', 'Store Tournament May 0026'];
    const text = JSON.stringify(
      rows.map((tournament_date) => ({ tournament_name: 'A', tournament_date })),
    );
    expect(checkContent('events', bytes(text)).unreadable).toBe(4);
  });

  it('is known by its content, whatever it is uploaded as', () => {
    const cards = [{ cardNumber: 'OP01-001', cardName: 'A', cardType: 'EVENT', color: 'Red' }];
    const decks = [
      { leader: 'OP01-001', tournament: 'A', tournament_date: '2026-05-01', placing: 1 },
    ];
    const events = [{ tournament_name: 'A', tournament_date: 'May 1, 2026' }];
    const bans = { entries: [{ cards: 'OP01-001' }] };
    const files = { cardData: cards, tournaments: decks, events, bans };
    for (const [kind, body] of Object.entries(files)) {
      for (const given of [...Object.keys(files), 'endOfTime'] as (keyof typeof files)[]) {
        expect(kindOf(given, JSON.stringify(body))).toBe(kind);
      }
    }
    expect(kindOf('events', '[{"a": 1}]')).toBe('events');
    expect(kindOf('endOfTime', 'Finish the turn.')).toBe('endOfTime');
  });
});

describe('a round', () => {
  it('lets no rule that fails keep the others from being reported', async () => {
    const told: string[] = [];
    const watch = createWatch({
      rules: {
        broken: () => Promise.reject(new Error('no such table')),
        disk: () => ({ state: 'failing', code: 'full' }),
      },
      onRound: async () => void told.push('round'),
      now,
    });
    await watch.look();
    expect(watch.checks().map(({ name, state, code }) => `${name} ${state} ${code}`)).toEqual([
      'broken unknown unknown',
      'disk failing full',
    ]);
    expect(told).toEqual(['round']);
  });
});
