/** The panel behind a balancer: the first step at one process, the second at another. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createSealer } from '../../../server/auth/sealed-value';
import { createContentFiles } from '../../../server/operator/content-files';
import { compare, createDays } from '../../../server/operator/days';
import { guardedRoutes } from '../../../server/operator/guard';
import { recordedIn } from '../../../server/operator/recorded';
import { createTasks } from '../../../server/operator/tasks';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf, putFile } from '../../fixtures/folders';

const database = await databaseOfTests();

describe('a task', () => {
  const one = () => createTasks(database);

  it('is reported by every process, which begins none beside it, and the next once it is over', async () => {
    const [first, second] = [one(), one()];
    let end = () => {};
    await first.begin(
      { label: 'first' },
      () => new Promise((resolve) => (end = () => resolve(['done']))),
    );
    expect(await second.last()).toMatchObject({ label: 'first', isOver: false });
    await expect(second.begin({ label: 'second' }, async () => [])).rejects.toThrow(
      '"first" is under way',
    );
    end();
    await vi.waitFor(async () =>
      expect(await second.last()).toMatchObject({ isOver: true, result: ['done'] }),
    );
    await second.begin({ label: 'second' }, async () => {
      throw new Error('broken');
    });
    await vi.waitFor(async () =>
      expect(await first.last()).toMatchObject({ label: 'second', isOver: true }),
    );
    expect((await first.last())?.error).not.toBeNull();
  });

  it('that two processes begin in the same instant is begun once', async () => {
    await database.query('DELETE FROM operator_task');
    for (const time of ['first', 'next']) {
      let ends = () => {};
      const isEnded = new Promise<void>((resolve) => (ends = resolve));
      const work = vi.fn(() => isEnded.then(() => []));
      const begun = await Promise.allSettled(
        Array.from({ length: 8 }, (__, index) => one().begin({ label: `${time} ${index}` }, work)),
      );
      expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(work).toHaveBeenCalledTimes(1);
      ends();
      await vi.waitFor(async () => expect(await one().last()).toMatchObject({ isOver: true }));
    }
  });

  it.each([
    ['is gone', '-'],
    ['told of it before the database’s clock was set back', '+'],
  ])('whose process %s is said to be lost, and keeps nothing waiting', async (_, sign) => {
    await one().begin({ label: 'for ever' }, () => new Promise(() => {}));
    await database.query(`UPDATE operator_task SET told_at = told_at ${sign} interval '2 minutes'`);
    const told = await one().last();
    expect(told).toMatchObject({ label: 'for ever', isOver: true });
    expect(told?.error).toContain('its process has ended');
    await one().begin({ label: 'next' }, async () => []);
    await vi.waitFor(async () => expect(await one().last()).toMatchObject({ label: 'next' }));
  });
});

it('a day is published by a process with the folder in which it was looked at, and by no other', async () => {
  const publishIn = (dataDir: string) =>
    createDays({
      database,
      folder: join(dataDir, 'stats'),
      rehearsal: join(dataDir, 'rehearsal'),
      seasonStarts: [],
      today: () => '20261120',
      onWritten: async () => {},
    }).publish('20261119', () => {});
  const looked = folderOf();
  putFile(looked, 'rehearsal.day', '20261119');
  await expect(publishIn(folderOf())).rejects.toThrow(
    /Look at .* 20261119 first.* \/api\/operator/,
  );
  // It has come as far as the matches, of which there are none.
  await expect(publishIn(looked)).rejects.toThrow('No match was played');
  await expect(publishIn(looked)).rejects.toThrow('Look at');
});

it('what would change is listed file by file: one that differs, and those that are new', async () => {
  const [before, after] = [folderOf(), folderOf()];
  putFile(before, 'list.json', '[\n{"a":1}\n]\n');
  putFile(after, 'list.json', '[\n{"a":1},\n{"b":2}\n]\n');
  putFile(after, 'lines.jsonl', '{"a":1}\n{"b":2}\n');
  putFile(after, 'empty.jsonl', '');
  const told = ['list.json', 'lines.jsonl', 'empty.jsonl'].map((name) =>
    compare(before, after, name),
  );
  expect((await Promise.all(told)).map((one) => one?.line)).toEqual([
    'list.json would change.',
    'lines.jsonl is new.',
    'empty.jsonl is new.',
  ]);
});

it('a file is changed and undone by a process that knows its folder by another path', async () => {
  const own = folderOf();
  putFile(own, 'events.json', '[]');
  const mounted = join(folderOf(), 'mounted');
  symlinkSync(own, mounted);
  const [one, other] = [own, mounted].map((folder) =>
    createContentFiles(database, {
      folders: { own: folder, simulated: folderOf() },
      recorded: recordedIn(database),
    }),
  ) as [ReturnType<typeof createContentFiles>, ReturnType<typeof createContentFiles>];
  const at = async () => ({ name: 'events' as const, version: (await one.read('events')).version });
  const anne = { id: '1', name: 'Anne' };
  await other.write(anne, 'Changed', await at(), () => '[1]');
  expect((await one.read('events')).text).toBe('[1]');
  await other.undo(anne, await at());
  expect((await one.read('events')).text).toBe('[]');
});

it('a session that one process began after everybody was logged out is known to another at once', async () => {
  const clock = () => new Date('2026-11-20T12:00:00Z');
  let renewed = '';
  const process = () => {
    let epoch = renewed;
    const follow = async () => {
      epoch = renewed;
    };
    return createSealer(['a secret'], clock, () => epoch, follow);
  };
  const other = process();
  const until = new Date('2026-11-20T13:00:00Z');
  const before = await other.seal('cookie', 'before', until);
  renewed = 'another epoch';
  const after = await process().seal('cookie', 'after', until);
  expect(await other.open('cookie', after)).toBe('after');
  expect(await other.open('cookie', before)).toBeNull();
});

it.each(['GET', 'POST'])(
  'a session of before everybody was logged out is over for a process that has not heard of it: %s',
  async (method) => {
    let isFollowed = false;
    const operator = async () => (isFollowed ? null : { id: '1', name: 'Anne' });
    const login = {
      operators: { read: operator, confirm: operator },
      site: { apiOrigin: () => 'https://site.example' },
      followEpoch: async () => {
        isFollowed = true;
      },
    };
    const routes = guardedRoutes({ login: login as never, report: () => {} });
    const work = vi.fn((c) => c.json({}));
    routes.all('/work', work);
    const headers = { origin: 'https://site.example', 'content-type': 'application/json' };
    expect((await routes.request('/work', { method, headers })).status).toBe(401);
    expect(work).not.toHaveBeenCalled();
  },
);
