import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isTimeout } from '../../../server/db/connection/connection-loss';
import type { Database } from '../../../server/db/connection/database';
import { MIGRATION_FILES, migrate } from '../../../server/db/connection/migrate';
import { openPgliteSession } from '../../../server/db/connection/pglite-session';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { databaseOf, type Session } from '../../../server/db/connection/session';
import { openThreadedSession } from '../../../server/db/connection/threaded-session';
import { copyFields, copyText } from '../../../server/db/matches/copy-format';
import {
  createOnServer,
  emptyDatabase,
  emptyDatabaseFile,
  testServer,
} from '../../fixtures/database';
import { closing } from '../../fixtures/ends';
import { folderOf } from '../../fixtures/folders';

const scratch = folderOf();

let thread: Promise<URL> | null = null;

/** The thread as the build makes it. */
function builtThread(): Promise<URL> {
  thread ??= buildThread();
  return thread;
}

async function buildThread(): Promise<URL> {
  const root = join(import.meta.dirname, '../../..');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Beside the packages, where the thread finds PGlite.
    build: {
      ssr: 'server/db/connection/pglite-thread.ts',
      outDir: join(root, 'node_modules/.cache/crows-nest-thread'),
      target: 'node20',
    },
  });
  return pathToFileURL(join(root, 'node_modules/.cache/crows-nest-thread/pglite-thread.js'));
}

// One from nothing takes seconds.
const openInThisThread = async () =>
  closing(databaseOf(await openPgliteSession(null, await emptyDatabase())));

const openInItsThread = async (onLost?: (error: Error) => void) =>
  openThreadedSession(await builtThread(), null, onLost, {
    template: await emptyDatabaseFile(),
  });

describe.each<{ name: string; open: () => Promise<Database>; skip?: boolean }>([
  { name: 'in this thread', open: openInThisThread },
  {
    name: 'in a thread of its own',
    open: async () => databaseOf(await openInItsThread()),
  },
  {
    name: 'on a PostgreSQL server',
    open: async () => openPoolDatabase(await createOnServer(testServer ?? '')),
    skip: testServer === null,
  },
])('a database $name', ({ open, skip }) => {
  let database: Database;
  beforeAll(async () => {
    if (skip) return;
    database = closing(await open());
    await database.execute('DROP TABLE IF EXISTS things; CREATE TABLE things (name text UNIQUE)');
  });

  const names = async () => {
    const rows = await database.query<{ name: string }>('SELECT name FROM things ORDER BY name');
    return rows.map(({ name }) => name);
  };

  it.skipIf(skip)('gives the same types for the same SQL', async () => {
    const [row] = await database.query(
      `SELECT $1::timestamptz AS time, count(*) AS count, 9007199254740993::int8 AS large,
        0.5::float8 AS rate, true AS flag, null AS nothing, '{"a":[1]}'::json AS json, $2::text AS text`,
      [new Date('2026-11-20T08:00:00Z'), "it's"],
    );
    expect(row).toEqual({
      time: new Date('2026-11-20T08:00:00Z'),
      count: 1,
      large: '9007199254740993',
      rate: 0.5,
      flag: true,
      nothing: null,
      json: { a: [1] },
      text: "it's",
    });
  });

  it.skipIf(skip)('undoes a transaction that fails, and says why', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO things VALUES ($1)', ['undone']);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names()).not.toContain('undone');
  });

  it.skipIf(skip)(
    'goes on after a statement that fails, whose error carries its code',
    async () => {
      await database.query('INSERT INTO things VALUES ($1)', ['once']);
      await expect(
        database.query('INSERT INTO things VALUES ($1)', ['once']),
      ).rejects.toMatchObject({
        code: '23505',
      });
      expect(await names()).toContain('once');
    },
  );

  it.skipIf(skip)(
    'takes rows by the line as they are, also more than fit into one message',
    async () => {
      const odd = ['', 'tab\tline\nreturn\r', 'back\\slash \\N \\.', 'ünïcode 🏴‍☠️', null];
      const many = Array.from({ length: 20_000 }, (_, index) => `${index} ${'x'.repeat(30)}`);
      const copied = Buffer.from(
        [...odd, ...many].map((name) => copyFields([copyText(name)])).join(''),
      );
      await database.query('DELETE FROM things');
      // In parts, the second of which begins within a letter of a row.
      const cut = copied.indexOf('ü') + 1;
      await database.load('things', ['name'], [copied.subarray(0, cut), copied.subarray(cut)]);
      const [row] = await database.query<{ rows: number; nulls: number }>(
        'SELECT count(*) AS rows, count(*) FILTER (WHERE name IS NULL) AS nulls FROM things',
      );
      expect(row).toEqual({ rows: odd.length + many.length, nulls: 1 });
      const found = await database.query<{ name: string }>(
        'SELECT name FROM things WHERE length(name) < 30 ORDER BY name COLLATE "C"',
      );
      expect(found.map(({ name }) => name)).toEqual(odd.filter((name) => name !== null).sort());
      await database.query('DELETE FROM things');
    },
  );

  it.skipIf(skip)(
    'takes none of the rows by the line when one is there already, and goes on',
    async () => {
      await database.query('DELETE FROM things');
      await database.query('INSERT INTO things VALUES ($1)', ['there']);
      await expect(
        database.load('things', ['name'], [Buffer.from('new\nthere\n')]),
      ).rejects.toMatchObject({
        code: '23505',
      });
      expect(await names()).toEqual(['there']);
      const failing = database.transaction(async (queries) => {
        await queries.load('things', ['name'], [Buffer.from('undone\n')]);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await names()).toEqual(['there']);
    },
  );

  it.skipIf(skip)('keeps transactions apart', async () => {
    await database.query('DELETE FROM things');
    const add = (name: string) =>
      database.transaction(async (queries) => {
        const before = await queries.query('SELECT FROM things WHERE name = $1', [name]);
        await queries.query('INSERT INTO things VALUES ($1)', [`${name} ${before.length}`]);
      });
    await Promise.all([add('a'), add('b'), add('c')]);
    expect(await names()).toEqual(['a 0', 'b 0', 'c 0']);
  });

  it.skipIf(skip)('does work of one name alone, and answers others meanwhile', async () => {
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await database.query('SELECT 1');
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`${name} ends`);
      return name;
    };
    const results = [database.withLock('work', work('a')), database.withLock('work', work('b'))];
    expect((await Promise.all(results)).toSorted()).toEqual(['a', 'b']);
    const [first, , second] = events.map((event) => event[0]);
    expect(events).toEqual([
      `${first} begins`,
      `${first} ends`,
      `${second} begins`,
      `${second} ends`,
    ]);
  });

  it.skipIf(skip)('lets the next one work when one has failed', async () => {
    const failing = database.withLock('work', () => Promise.reject(new Error('no luck')));
    await expect(failing).rejects.toThrow('no luck');
    expect(await database.withLock('work', () => Promise.resolve('done'))).toBe('done');
  });
});

describe('a database that can only be read', () => {
  it('is taken as it is, for its primary is brought up to date by others', async () => {
    const database = await openInThisThread();
    await database.execute('DROP TABLE migrations; SET default_transaction_read_only = on');
    await migrate(database);
    expect(await database.query('SELECT FROM match_sides')).toEqual([]);
  });
});

describe('a database that a later version has changed', () => {
  it('is reported by the version before, which serves on: going back is the operator’s choice', async () => {
    const database = await openInThisThread();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await migrate(database);
    expect(warn).not.toHaveBeenCalled();
    await database.query(`INSERT INTO migrations (name) VALUES ('999-later.sql')`);
    await migrate(database);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/later version.*999-later/));
  });
});

describe.skipIf(testServer === null)('processes that start together on an empty PostgreSQL', () => {
  it('bring it to its newest shape without a collision', async () => {
    for (let round = 0; round < 4; round++) {
      const url = await createOnServer(testServer ?? '');
      const starting = Array.from({ length: 6 }, () => openPoolDatabase(url));
      const ends = await Promise.allSettled(starting.map((each) => migrate(each)));
      expect(ends.map((end) => (end.status === 'rejected' ? end.reason.message : ''))).toEqual(
        Array(6).fill(''),
      );
      const [row] = await (starting[0] as Database).query(
        'SELECT count(*) AS files FROM migrations',
      );
      expect(row).toEqual({ files: Object.keys(MIGRATION_FILES).length });
      for (const database of starting) await database.close();
    }
  });
});

describe('a transaction that can not be undone', () => {
  it('reports what went wrong first, and its session is asked nothing more', async () => {
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    const lost: Error[] = [];
    const database = databaseOf({
      run: async (sql) => {
        if (sql === 'ROLLBACK') throw new Error('cannot drop active portal');
        return [];
      },
      load: () => Promise.reject(full),
      lose: (error) => lost.push(error),
      close: async () => {},
    });
    const storing = database.transaction((queries) =>
      queries.load('things', ['name'], [Buffer.from('one\n')]),
    );
    await expect(storing).rejects.toBe(full);
    expect(lost).toEqual([full]);
  });
});

describe('a visitor’s question to the embedded database', () => {
  const never = () => new Promise<never>(() => {});

  /** Answers every statement but `never` with itself; `ends` are the reasons it was started again for. */
  function sessionThatSticks() {
    const asked: string[] = [];
    const ends: string[] = [];
    let fail: (error: Error) => void = () => {};
    const session: Session = {
      run: (sql) => {
        asked.push(sql);
        return sql === 'never' ? Promise.race([never(), failure()]) : Promise.resolve([{ sql }]);
      },
      load: never,
      restart: async (error) => {
        ends.push(error.message);
        fail(error);
      },
      close: async () => {},
    };
    const failure = () =>
      new Promise<never>((_, reject) => {
        fail = reject;
      });
    return { session, asked, ends };
  }

  it('is given up where the answer takes too long, and so are those behind it, unasked', async () => {
    const { session, asked } = sessionThatSticks();
    const visitors = databaseOf(session).limited({ wait: 50, statement: 60_000 });
    const waiting = [visitors.query('never'), visitors.query('a'), visitors.query('b')];
    for (const question of waiting) await expect(question).rejects.toSatisfy(isTimeout);
    expect(asked).toEqual(['never']);
  });

  it('that runs for far too long ends its thread, and those who wait are answered', async () => {
    // A stalled machine must not end the statement before who waits behind it has gone.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { session, asked, ends } = sessionThatSticks();
    const database = databaseOf(session);
    const visitors = database.limited({ wait: 50, statement: 200 });
    const unanswered = ['never', 'nobody waits for this'].map((sql) =>
      expect(visitors.query(sql)).rejects.toSatisfy(isTimeout),
    );
    const waiting = database.query('of the job');
    await vi.advanceTimersByTimeAsync(199);
    await Promise.all(unanswered);
    expect(asked).toEqual(['never']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual([{ sql: 'of the job' }]);
    expect(await visitors.query('next')).toEqual([{ sql: 'next' }]);
    expect(asked).toEqual(['never', 'of the job', 'next']);
    expect(ends).toHaveLength(1);
  });

  it('waits for whatever the job asks, which has no limit of its own', async () => {
    const answers = new Map<string, () => void>();
    const ends: Error[] = [];
    const database = databaseOf({
      run: (sql) => new Promise((resolve) => answers.set(sql, () => resolve([{ sql }]))),
      load: never,
      restart: async (error) => void ends.push(error),
      close: async () => {},
    });
    const visitors = database.limited({ wait: 50, statement: 10 });
    const job = database.query('long');
    await expect(visitors.query('short')).rejects.toSatisfy(isTimeout);
    answers.get('long')?.();
    expect(await job).toEqual([{ sql: 'long' }]);
    expect(ends).toEqual([]);
  });

  it('that can not end is ended with its thread, and what was stored is there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const lost: Error[] = [];
    const session = await openThreadedSession(await builtThread(), join(scratch, 'kept'), (error) =>
      lost.push(error),
    );
    const database = databaseOf(session);
    await database.execute('CREATE TABLE things (name text); INSERT INTO things VALUES ($$kept$$)');
    const visitors = database.limited({ wait: 200, statement: 400 });
    // Counted for hours.
    const endless = visitors.query('SELECT count(*) FROM generate_series(1, 100000000000)');
    await expect(endless).rejects.toSatisfy(isTimeout);
    expect(await database.query('SELECT name FROM things')).toEqual([{ name: 'kept' }]);
    await database.close();
    expect(lost).toEqual([]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('is started again'));
    vi.restoreAllMocks();
  });
});

describe('a session that has ended', () => {
  it('rejects what is asked of it, and is not lost', async () => {
    const lost: Error[] = [];
    const session = await openInItsThread((error) => lost.push(error));
    await session.close();
    await expect(session.run('SELECT 1', [])).rejects.toThrow();
    expect(lost).toEqual([]);
  });

  it('that never came to be says why', async () => {
    const notAFolder = join(scratch, 'no', 'such', '\0');
    await expect(openThreadedSession(await builtThread(), notAFolder)).rejects.toThrow();
  });

  it('whose thread dies fails every question from then on, and says so once', async () => {
    // Not PGlite itself: a thread that answers, and dies when it is told to.
    const entry = join(scratch, 'mortal-thread.mjs');
    writeFileSync(
      entry,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, sql }) => {
         if (sql === 'crash') throw new Error('out of memory');
         if (sql === 'end') process.exit(3);
         if (sql !== 'never') parentPort.postMessage({ id, rows: [] });
       });`,
    );
    for (const [fatal, words] of [
      ['crash', 'out of memory'],
      ['end', 'ended with code 3'],
    ] as const) {
      const lost: string[] = [];
      const session = await openThreadedSession(pathToFileURL(entry), null, ({ message }) => {
        lost.push(message);
      });
      const waiting = session.run('never', []);
      const last = session.run(fatal, []);
      await expect(waiting).rejects.toThrow(words);
      await expect(last).rejects.toThrow(words);
      await expect(session.run('SELECT 1', [])).rejects.toThrow(words);
      await expect.poll(() => lost).toEqual([expect.stringContaining(words)]);
      await session.close();
    }
  });

  it('whose thread does not end is ended', async () => {
    const entry = join(scratch, 'busy-thread.mjs');
    writeFileSync(
      entry,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, kind }) => {
         while (kind === 'close');
         parentPort.postMessage({ id, rows: [] });
       });`,
    );
    const session = await openThreadedSession(pathToFileURL(entry), null, () => {}, {
      closeMilliseconds: 100,
    });
    await session.close();
    await expect(session.run('SELECT 1', [])).rejects.toThrow('closed');
  });
});
