/** What the panel does inside: days, deliveries, players, sessions. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOf } from '../../../server/db/connection/session';
import type { PanelEnvironment } from '../../../server/operator/guard';
import { addInsideRoutes } from '../../../server/operator/inside-routes';
import { folderOf, putFile } from '../../fixtures/folders';
import { type ServedPanel, servePanel } from '../../fixtures/panel';
import { PanelVisitor } from '../../fixtures/panel-visitor';
import { logIn } from '../../fixtures/served-api';

let site: ServedPanel;
let operator: PanelVisitor;
const importDir = folderOf();

beforeAll(async () => {
  site = await servePanel({
    SIMULATE: 'on',
    STAND_IN: '',
    SEASON_SCALE: '0.001',
    CROWS_NEST_NOW: '2026-11-20T20:00:00Z',
    IMPORT_DIR: importDir,
  });
  operator = new PanelVisitor(site.origin);
  await operator.logIn('OPERATOR');
});

interface TaskTold {
  task: { isOver: boolean; result: string[]; error: string | null; rehearsedDay: string | null };
}
const finished = () =>
  vi.waitFor(async () => {
    const { task } = (await operator.ask('/task')).body as TaskTold;
    if (!task.isOver) throw new Error('It is under way.');
    return task;
  });
const changes = async () => (await operator.ask('/changes')).body as { what: string }[];

describe('a day', () => {
  const date = '20261119';

  it('is not published before an operator saw what would change', async () => {
    await operator.change('/days/publish', { date });
    expect((await finished()).error).toContain('what would change');
    expect((await changes())[0]?.what).toBe(`Published ${date} again: failed`);
  });

  it('is made beside its place, compared, and then published', async () => {
    const path = join(site.dataDir, `content/stats/rankings_west_${date}.json`);
    const rows = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
    const [first] = rows;
    putFile(site.dataDir, `content/stats/rankings_west_${date}.json`, [
      { ...first, number_of_matches: 7, raw_win_rate: 0.5 },
      ...rows.slice(1),
    ]);
    await operator.change('/days/rehearse', { date });
    const { result, error, rehearsedDay } = await finished();
    expect([error, rehearsedDay]).toEqual([null, date]);
    expect(result[0]).toMatch(/^\d+ files of 20261119: \d+ would change, \d+ would not/);
    // The figures of the leaders that move most, not how many lines a file has.
    expect(result.filter((line) => /\d+ games, [\d.]+ %, then \d+ games/.test(line))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^${first?.leader} .*: 7 games, 50.0 %, then`),
      ]),
    );
    expect(existsSync(join(site.dataDir, 'rehearsal'))).toBe(false);
    await operator.change('/days/publish', { date });
    expect(await finished()).toMatchObject({
      result: [expect.stringContaining('are published')],
      rehearsedDay: null,
    });
    await operator.change('/days/rehearse', { date });
    expect((await finished()).result[0]).toContain(': 0 would change');
  });

  it.each(['20261199', '20261121', '../..'])(
    '%s is refused: it has not begun, or is none',
    async (odd) => {
      expect((await operator.change('/days/rehearse', { date: odd })).status).toBe(409);
    },
  );
});

describe('a delivery', () => {
  it('is delivered again by a tap', async () => {
    putFile(importDir, 'unreadable/cut.jsonl', 'x');
    const again = await operator.change('/deliveries/again', {
      place: 'unreadable',
      name: 'cut.jsonl',
    });
    expect(again.status).toBe(200);
    expect(existsSync(join(importDir, 'cut.jsonl'))).toBe(true);
    expect((await changes())[0]?.what).toBe('Gave cut.jsonl again');
  });

  it('is not written over by another of its name, which comes at the same moment', async () => {
    putFile(importDir, 'unreadable/twice.jsonl', 'one');
    putFile(importDir, 'done/twice.jsonl', 'other');
    const database = databaseOf({} as never);
    let write = () => {};
    const isWritten = new Promise<void>((resolve) => {
      write = resolve;
    });
    const recorded = vi.fn(async (_, __, work) => {
      await isWritten;
      return work();
    });
    const routes = new Hono<PanelEnvironment>();
    routes.onError((error, c) => c.text(error.message, 409));
    addInsideRoutes(routes, { database, recorded, importDir, now: () => new Date() } as never);
    const answers = ['unreadable', 'done'].map((place) =>
      routes.request('/deliveries/again', {
        method: 'POST',
        body: JSON.stringify({ place, name: 'twice.jsonl' }),
      }),
    );
    await vi.waitFor(() => expect(recorded).toHaveBeenCalled());
    // What the second would have looked at by now, had it not waited.
    for (let times = 0; times < 20; times++) await readdir(importDir);
    write();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const left = ['unreadable', 'done'].map((place) => join(importDir, place, 'twice.jsonl'));
    expect(left.filter((path) => existsSync(path))).toHaveLength(1);
  });

  it.each(['../secret', '../../etc/passwd', '.', ''])(
    'called %j is none of the folder’s',
    async (name) => {
      expect((await operator.change('/deliveries/again', { place: 'done', name })).status).toBe(
        409,
      );
    },
  );
});

interface Found {
  key: string;
  playedAt: string;
  sides: { deviceId: string; playerName: string; leader: string }[];
}

describe('a match', () => {
  const look = async (question: Record<string, string>) =>
    (await operator.ask(`/matches?${new URLSearchParams(question)}`)).body as Found[];

  it('is found by day, players, leaders and key, taken out, and put back: each is written down without a name', async () => {
    const [any] = await look({ day: '20261118' });
    const { key, sides = [] } = any as Found;
    const [one, other] = sides;
    const found = await look({
      player: other?.deviceId ?? '',
      opponent: one?.deviceId ?? '',
      leader: other?.leader.toLowerCase() ?? '',
      opponentLeader: one?.leader ?? '',
      day: '20261118',
    });
    expect(found.map((match) => match.key)).toContain(key);
    expect(await look({ id: key })).toEqual([any]);
    expect(await look({ player: one?.playerName ?? '', day: '20261118' })).toContainEqual(any);
    expect(await look({ opponent: one?.deviceId ?? '', opponentLeader: 'OP99-999' })).toEqual([]);

    expect((await operator.change('/matches/remove', { key })).status).toBe(200);
    expect(await look({ id: key })).toEqual([]);
    expect((await operator.change('/matches/remove', { key })).status).toBe(409);
    const [line] = (await operator.ask('/changes')).body as { what: string; before: string }[];
    expect(line?.what).toBe('Took a match out');
    expect(line?.before).toContain(`${one?.leader} (`);
    expect(line?.before).not.toContain(one?.deviceId);
    expect(line?.before).not.toContain(one?.playerName);

    const [removed] = (await operator.ask('/matches/removed')).body as Record<string, string>[];
    expect(removed).toMatchObject({ key, label: line?.before });
    expect((await operator.change('/matches/put-back', { key })).body).toEqual({ isThere: true });
    expect(await look({ id: key })).toEqual([any]);
    expect((await operator.change('/matches/put-back', { key })).status).toBe(409);
  });

  it.each([{}, { leader: 'OP01-001' }, { day: '20269999' }])(
    'is not looked for by %j: all of them would have to be read',
    async (question) => {
      expect((await operator.ask(`/matches?${new URLSearchParams(question)}`)).status).toBe(409);
    },
  );

  it.each(['id', 'player', 'opponent', 'leader', 'opponentLeader', 'day'])(
    'is not looked for by control characters, as its %s',
    async (field) => {
      const question = new URLSearchParams({ day: '20261118', [field]: 'a\0b' });
      expect((await operator.ask(`/matches?${question}`)).status).toBe(400);
    },
  );

  it.each(["1'; DROP TABLE match_sides", '', '9'.repeat(40)])('has no key %j', async (key) => {
    expect((await operator.change('/matches/remove', { key })).status).toBe(400);
  });
});

describe('a player', () => {
  it('is forgotten by the command’s own work, and the list of changes does not remember them', async () => {
    await operator.change('/forget', { deviceId: 'somebody-unknown' });
    const { result, error } = await finished();
    expect(error).toBeNull();
    expect(result[0]).toContain('No match of the player is stored');
    expect((await changes())[0]?.what).toBe('Forgot a player');
    expect(JSON.stringify(await changes())).not.toContain('somebody-unknown');
  });

  it('whose id is a part of our own words leaves these as they are', async () => {
    await operator.change('/forget', { deviceId: 'o' });
    expect((await finished()).result[0]).toContain('No match of the player is stored');
  });

  it.each(['', ' ', 'a\0b', 'a\nb', 'a'.repeat(201), 7, null])(
    'has no id %j, and nothing is begun or written down',
    async (deviceId) => {
      const before = await changes();
      expect((await operator.change('/forget', { deviceId })).status).toBe(400);
      expect(await changes()).toEqual(before);
    },
  );

  it('called by name is asked for again, and neither written down nor begun', async () => {
    const [match] = (await operator.ask('/matches?day=20261118')).body as Found[];
    const side = match?.sides.find(({ playerName }) => playerName !== '');
    const told = await operator.change('/forget', { deviceId: side?.playerName });
    expect(told.status).toBe(409);
    expect(JSON.stringify(told.body)).toContain(side?.deviceId);
    expect(JSON.stringify(await changes())).not.toContain(side?.deviceId);
  });
});

describe('every session', () => {
  it('ends at once, a patron’s and an operator’s alike, also with cookies of before', async () => {
    const patron = new PanelVisitor(site.origin);
    await logIn(patron, 'KAIZOKU');
    const other = new PanelVisitor(site.origin);
    await other.logIn('OPERATOR');
    expect((await other.ask('/session')).status).toBe(200);
    expect((await operator.change('/log-out-everybody', {})).status).toBe(200);
    expect((await other.ask('/session')).status).toBe(401);
    expect((await operator.ask('/overview')).status).toBe(401);
    expect((await patron.json('/api/auth/validate')).status).toBe(401);
    await operator.logIn('OPERATOR');
    expect((await operator.ask('/session')).status).toBe(200);
    expect((await changes())[0]?.what).toBe('Logged everybody out');
  });
});
