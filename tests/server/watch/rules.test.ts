/** Faults made by hand, and what the panel says of each. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Queries } from '../../../server/db/database';
import { storeMatches } from '../../../server/db/match-store';
import { checkContent } from '../../../server/watch/content-check';
import { countsRule, deliveriesRule, publishedRule } from '../../../server/watch/feed-rules';
import {
  certificateRule,
  clockRule,
  diskRule,
  growthRule,
  memoryRule,
} from '../../../server/watch/machine-rules';
import {
  contentRule,
  platformRule,
  searchRule,
  versionRule,
} from '../../../server/watch/program-rules';
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
  const disk = (free: number) => diskRule('', async () => ({ size: 100, free }));
  it.each([
    [diskRule('', async () => ({ size: 100, free: 50 })), 'ok'],
    [disk(5), 'full'],
    [memoryRule(() => ({ free: 4, size: 100, own: 1 })), 'little'],
    [memoryRule(() => ({ free: 40, size: 100, own: 1 })), 'ok'],
    [clockRule(telling({ time: new Date(NOW.getTime() + 31_000) }), now as never), 'apart'],
    [clockRule(telling({ time: NOW }), () => NOW.getTime()), 'ok'],
    [
      certificateRule(new URL('https://a.example'), now, async () => new Date('2026-12-01')),
      'ends',
    ],
    [
      certificateRule(new URL('https://a.example'), now, async () => new Date('2026-11-01')),
      'over',
    ],
    [certificateRule(new URL('https://a.example'), now, async () => new Date('2027-02-01')), 'ok'],
    [certificateRule(null, now), 'none'],
    [searchRule(() => false), 'unread'],
    [platformRule(() => ({ answeredAt: null, failures: 3, error: 'it is down' })), 'failing'],
    [platformRule(() => ({ answeredAt: null, failures: 2, error: 'it is down' })), 'ok'],
  ])('rule %# says %s', async (rule, code) => {
    const finding = await rule();
    expect(finding.code).toBe(code);
    if (finding.state !== 'ok') expect(finding.remedy).toBeTruthy();
  });

  it('counts the days that the disk has room for at this growth', async () => {
    const gigabyte = 2 ** 30;
    const sizes = telling(
      { day: new Date('2026-11-20'), bytes: 20 * gigabyte },
      { day: new Date('2026-11-10'), bytes: 10 * gigabyte },
    );
    const free = async () => ({ size: 1000 * gigabyte, free: 10 * gigabyte });
    const finding = await growthRule(sizes, { folder: '', today }, free)();
    expect(finding).toMatchObject({ code: 'few-days', error: expect.stringContaining('10 days') });
  });
});

describe('what comes in', () => {
  it('names deliveries that could not be read, and one that nothing takes in', async () => {
    const folder = folderOf();
    const rule = deliveriesRule(folder, now);
    putFile(folder, 'waiting.jsonl', '{}');
    utimesSync(join(folder, 'waiting.jsonl'), NOW, new Date(NOW.getTime() - 3 * 3_600_000));
    expect(await rule()).toMatchObject({
      code: 'waiting',
      says: expect.stringContaining('Waiting: 1'),
    });
    mkdirSync(join(folder, 'unreadable'));
    writeFileSync(join(folder, 'unreadable/cut.jsonl.gz'), '');
    expect(await rule()).toMatchObject({
      code: 'unreadable',
      error: expect.stringContaining('cut.jsonl.gz'),
    });
  });

  it('sees a day of under half of last week’s', async () => {
    const database = await openTestDatabase();
    const matchesOn = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) =>
        storedMatch({
          matchId: `${day}-${at}`,
          playedAt: new Date(`${day}T16:${String(at % 60).padStart(2, '0')}:00Z`),
        }),
      );
    await storeMatches(database, [
      ...matchesOn('2026-11-12', 210),
      ...matchesOn('2026-11-19', 100),
    ]);
    const rule = countsRule(database, today, now);
    expect(await rule()).toMatchObject({
      code: 'fallen',
      error: expect.stringContaining('Yesterday'),
    });
    await storeMatches(database, matchesOn('2026-11-19', 110));
    expect((await rule()).code).toBe('ok');
    await database.close();
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

  it('knows the database’s shape, and one of a later version', async () => {
    const database = await openTestDatabase();
    expect((await versionRule(database)()).code).toBe('ok');
    await database.query(`INSERT INTO migrations (name) VALUES ('999-later.sql')`);
    expect(await versionRule(database)()).toMatchObject({ code: 'ahead' });
    await database.close();
  });
});

describe('a content file', () => {
  it.each([
    ['events', '[\n {"a": 1},\n {"b" 2}\n]', 'line 3', "':' after property name"],
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
    expect(checkContent('events', bytes(text))).toEqual({ entries: 1, problems: [] });
  });

  it('of one’s own turns the check red, and green again by itself once it is mended', async () => {
    const own = folderOf();
    const rule = contentRule({ own, simulated: folderOf() });
    putFile(own, 'events.json', '[{},]');
    expect(await rule()).toMatchObject({
      code: 'unread',
      error: expect.stringContaining('events.json, line 1'),
    });
    putFile(own, 'events.json', '[{"tournament_name": "A", "tournament_date": "May 1, 2026"}]');
    expect((await rule()).code).toBe('ok');
  });
});

describe('a round', () => {
  it('lets no rule that fails keep the others from being told', async () => {
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
    expect(watch.checks().map(({ name, code }) => `${name} ${code}`)).toEqual([
      'broken unknown',
      'disk full',
    ]);
    expect(told).toEqual(['round']);
  });
});
