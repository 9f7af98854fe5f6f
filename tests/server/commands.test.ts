/** The commands as an operator has them: built, run as processes, and killed without warning. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { openPgliteSession } from '../../server/db/pglite-session';
import { openPoolDatabase } from '../../server/db/pool-database';
import { databaseOf } from '../../server/db/session';
import type { PlayedSide } from '../../server/db/side-rows';
import { dateOfMadeFrom } from '../../server/publish/made-from';
import { addDays } from '../../src/domain/pacific-date';
import { PERIOD_VALUES } from '../../src/domain/period';
import { DAILY_KIND_NAMES } from '../../src/resources/network-resources';
import { placeOfServer, type ServerPlace, testServer } from '../fixtures/database';
import { folderOf } from '../fixtures/folders';
import { importLineOf } from '../fixtures/import-lines';
import { matchesOf } from '../fixtures/season';

const VITE = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
const built = join(import.meta.dirname, '../../node_modules/.cache/crows-nest-commands');
const NOW = '2026-11-20T20:00:00Z';

const matches = Array.from({ length: 4 }, (_, index) => addDays('20261115', index)).flatMap((day) =>
  matchesOf(day, { seed: 'test', scale: 0.15 }),
);
const lines = matches.map(importLineOf);
const file = join(folderOf({ 'matches.jsonl': lines.join('\n') }), 'matches.jsonl');

const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // As it is shipped: built in here it would be a build for tests, whose database has no thread.
  const args = ['build', '--ssr', '--outDir', built, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [VITE, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
afterAll(async () => {
  for (const drop of drops) await drop();
});

async function newPlace(): Promise<ServerPlace> {
  const place = await placeOfServer();
  drops.push(place.drop);
  return place;
}

const inData = (place: ServerPlace, path: string) => join(place.env.DATA_DIR, path);

const withEnv = (place: ServerPlace, env: Partial<ServerPlace['env']>) => ({
  ...place,
  env: { ...place.env, ...env },
});

function environmentOf({ env }: ServerPlace) {
  return {
    PATH: process.env.PATH,
    ...env,
    SIMULATE: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    CROWS_NEST_NOW: NOW,
  };
}

function start(place: ServerPlace, command: string, ...args: string[]) {
  return startWith('', place, command, ...args);
}

/** `input`: what it reads; null where it waits for more. */
function startWith(
  input: string | Uint8Array | null,
  place: ServerPlace,
  command: string,
  ...args: string[]
) {
  const child = spawn(process.execPath, [join(built, `${command}.js`), ...args], {
    cwd: dirname(place.env.DATA_DIR),
    env: environmentOf(place),
  });
  // Asked for at once: it may have ended by the time somebody waits for that.
  const closed = once(child, 'close');
  if (input !== null) child.stdin.end(input);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  return { child, said: () => said, closed };
}

function run(place: ServerPlace, command: string, ...args: string[]) {
  return runWith('', place, command, ...args);
}

async function runWith(
  input: string | Uint8Array,
  place: ServerPlace,
  command: string,
  ...args: string[]
) {
  const { said, closed } = startWith(input, place, command, ...args);
  const [code] = await closed;
  return { code, said: said() };
}

/** Says at its end how much a process took at most: by the system's own words, for what a process counts begins with its parent's. */
const TELL_MEMORY = `process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'));
  console.error('memory ' + Math.round(kilobytes / 1024) + ' MB');
});`;

const REPEATS = 20;

/** A file whose import is still under way when somebody has read how far it is, however fast the machine. */
function longOf(lines: readonly string[]): string {
  const half = lines.slice(0, lines.length / 2);
  const rest = lines.slice(lines.length / 2);
  return [...Array.from({ length: REPEATS }, () => half), rest].flat().join('\n');
}

async function killAt(
  { child, said, closed }: ReturnType<typeof start>,
  words: RegExp,
): Promise<void> {
  while (!words.test(said())) {
    if (child.exitCode !== null) throw new Error(`It ended before it could be killed: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  await closed;
}

async function fingerprint(place: ServerPlace) {
  const database =
    testServer === null
      ? databaseOf(await openPgliteSession(inData(place, 'db/pages')))
      : openPoolDatabase(place.env.DATABASE_URL);
  const [row] = await database.query<{ sides: number; all: string; names: number; decks: number }>(`
    SELECT count(*) AS sides, md5(string_agg(all_of::text, ' ' ORDER BY match_key, side)) AS "all",
      (SELECT count(*) FROM player_names) AS names, (SELECT count(*) FROM decks) AS decks
    FROM match_sides AS all_of`);
  await database.close();
  return row;
}

const statsOf = (place: ServerPlace) => inData(place, 'content/stats');

/** What is published, by name: files, and folders with all that is in them. The job's own records stand beside them. */
function published(place: ServerPlace): Map<string, string> {
  const names = readdirSync(statsOf(place)).filter(
    (name) => !name.endsWith('.draft') && dateOfMadeFrom(name) === null,
  );
  return new Map(names.map((name) => [name, readWhole(join(statsOf(place), name))]));
}

function readWhole(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const files = readdirSync(path).sort();
  return JSON.stringify(files.map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

/** Of a day, and the curves, which stand for the newest one. */
const DATED = DAILY_KIND_NAMES.length * PERIOD_VALUES.length;
const PUBLISHED = DATED + 1;

describe('the commands', () => {
  let undisturbed: ServerPlace;
  let whole: Awaited<ReturnType<typeof fingerprint>>;

  it('import a file and publish its matches', async () => {
    undisturbed = await newPlace();
    // This one makes its own database.
    rmSync(inData(undisturbed, 'db'), { recursive: true, force: true });
    const imported = await run(undisturbed, 'import', file);
    expect(imported.said).toContain(`${lines.length} new matches, 0 known before, 0 bad lines`);
    expect(imported.said).toContain('Importing matches … 100 %');
    // Nothing has been published here yet, and no operator's file is served.
    expect(imported.said).toContain('There is no card data here');
    expect(imported.code).toBe(0);
    whole = await fingerprint(undisturbed);
    const { said, code } = await run(undisturbed, 'publish-stats');
    expect(said).toMatch(new RegExp(`\\b${PUBLISHED} files in .*stats`));
    expect(said).toContain('Publishing 20261120 … 100 %');
    expect(code).toBe(0);
    expect((await run(undisturbed, 'import', file)).said).not.toContain('no card data');
  });

  it('lose and double nothing when an import is killed and run again', async () => {
    const place = await newPlace();
    // The first half several times: more than one transaction takes, so that it is stored before the other half.
    const long = longOf(lines);
    await killAt(
      start(place, 'import', join(folderOf({ long }), 'long')),
      /Importing matches … +\d\d %/,
    );
    const { said: again, code } = await run(place, 'import', file);
    expect(code).toBe(0);
    const [, fresh, known] = /(\d+) new matches, (\d+) known/.exec(again) ?? [];
    expect(Number(known)).toBeGreaterThan(0);
    expect(Number(fresh) + Number(known)).toBe(lines.length);
    expect(await fingerprint(place)).toEqual(whole);
  });

  it('end an import that is asked to with what is being stored, and say what is there: run again it brings the rest', async () => {
    const place = await newPlace();
    const long = longOf(lines);
    const { child, said, closed } = start(place, 'import', join(folderOf({ long }), 'long'));
    await expect.poll(said, { interval: 5 }).toMatch(/… +\d\d %/);
    child.kill('SIGINT');
    const [code] = await closed;
    expect(said()).toContain('Stopped by SIGINT.');
    expect(said()).not.toMatch(/\n\s+at /);
    expect(code).toBe(128 + constants.signals.SIGINT);
    const [, stored, met] = /(\d+) new matches are stored, (\d+) were known/.exec(said()) ?? [];
    expect(Number(stored) + Number(met)).toBeGreaterThan(0);
    // It let go of its folder, and no connection is left in the midst of anything.
    if (testServer === null) expect(readdirSync(inData(place, 'db'))).toEqual(['pages']);
    const again = await run(place, 'import', file);
    expect(again.code).toBe(0);
    const [, fresh, known] = /(\d+) new matches, (\d+) known/.exec(again.said) ?? [];
    expect(Number(known)).toBe(Number(stored));
    expect(Number(fresh) + Number(known)).toBe(lines.length);
    expect(await fingerprint(place)).toEqual(whole);
  });

  it('leave whole files when a publication is killed, and the same ones once it is run again', async () => {
    const expected = published(undisturbed);
    await killAt(
      start(undisturbed, 'publish-stats', '--date', '20261119'),
      /Publishing 20261119 … +\d+ %/,
    );
    const after = published(undisturbed);
    for (const [name, content] of expected) expect(after.get(name)).toBe(content);
    for (const [name, content] of after) if (name.endsWith('.json')) JSON.parse(content);
    expect(after.size).toBeLessThan(PUBLISHED + DATED);

    expect((await run(undisturbed, 'publish-stats', '--date', '20261119')).code).toBe(0);
    expect((await run(undisturbed, 'publish-stats')).code).toBe(0);
    const all = published(undisturbed);
    expect(all.size).toBe(PUBLISHED + DATED);
    for (const [name, content] of expected) expect(all.get(name)).toBe(content);
  });

  it('end in a sentence wherever they are: waiting for input, publishing, starting a season', async () => {
    const place = await newPlace();
    const startIn = (where: ServerPlace, command: string, args: string[], env: object = {}) => {
      const child = spawn(process.execPath, [join(built, `${command}.js`), ...args], {
        cwd: dirname(where.env.DATA_DIR),
        env: { ...environmentOf(where), ...env },
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          said += text;
        });
      }
      return { child, said: () => said };
    };
    const endsAt = async ({ child, said }: ReturnType<typeof startIn>, words: RegExp) => {
      const closed = once(child, 'close');
      await expect.poll(said, { interval: 5 }).toMatch(words);
      child.kill('SIGTERM');
      expect(await closed).toEqual([128 + constants.signals.SIGTERM, null]);
      expect(said()).toContain('Stopped by SIGTERM.');
      expect(said()).not.toMatch(/(Stopped|Abort)Error/);
      return said();
    };
    const waiting = startIn(place, 'import', ['-']);
    waiting.child.stdin.write('no match\n');
    await endsAt(waiting, /Line 1 was left out/);
    await endsAt(startIn(undisturbed, 'publish-stats', ['--date', '20261118']), /… +\d+ %/);
    const season = { SIMULATE: 'on', SEASON_SCALE: '0.1', LOG_LEVEL: 'info' };
    const starting = startIn(place, 'main', [], season);
    expect(await endsAt(starting, /job step/)).not.toContain('is on http');
  });

  it.each([
    ['import', [], 'Usage: npm run import -- FILE'],
    ['import', ['--quickly', 'x'], 'Usage: npm run import -- FILE'],
    ['forget-player', [], 'Usage: npm run forget:player -- DEVICE_ID'],
    ['log-out-everybody', ['now'], 'Usage: npm run logout:all'],
    ['publish-stats', ['--date', '20261345'], 'Usage: npm run publish:stats'],
    ['publish-stats', ['--date', '20261121'], 'has not begun in the Pacific'],
    ['publish-stats', ['--date', '20261115'], 'No match was played before 20261115'],
  ])('%s %j is refused in a sentence', async (command, args, sentence) => {
    const { code, said } = await run(undisturbed, command, ...args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it('import from the standard input, and end with 2 when no line of it could be read', async () => {
    const [first = '', second = ''] = lines;
    const piped = await runWith(
      gzipSync(`${first}\n{"date":\n${second}`),
      undisturbed,
      'import',
      '-',
    );
    expect(piped.said).toContain('0 new matches, 2 known before, 1 bad lines');
    expect(piped.code).toBe(0);
    const unreadable = await runWith('<html>\n</html>', undisturbed, 'import', '-');
    expect(unreadable.said).toContain('No line could be read');
    expect(unreadable.code).toBe(2);
    const empty = await runWith('', undisturbed, 'import', '-');
    expect(empty.said).toContain('There was nothing to read');
    expect(empty.code).toBe(2);
  });

  it('end with 2, a code of its own, for a file that is at fault itself', async () => {
    const text = lines.join('\n');
    const cut = gzipSync(text).subarray(0, 2000);
    const folder = folderOf({ cut, wide: Buffer.from(text, 'utf16le'), 'folder/x': '' });
    const faults = {
      cut: 'damaged or incomplete',
      wide: 'save it as UTF-8',
      folder: 'no file',
      no: 'no file',
    };
    for (const [name, sentence] of Object.entries(faults)) {
      const { code, said } = await run(undisturbed, 'import', join(folder, name));
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/\n\s+at /);
      expect(code).toBe(2);
    }
  });

  it('say in a sentence that no server answers, a database is missing, or it is a standby', async () => {
    const trouble = async (url: string) => {
      const { code, said } = await run(withEnv(undisturbed, { DATABASE_URL: url }), 'import', file);
      expect(code).toBe(1);
      expect(said).not.toMatch(/\n\s+at /);
      return said;
    };
    expect(await trouble('postgres://nobody@127.0.0.1:1/none')).toContain('No PostgreSQL server');
    if (testServer === null) return;
    const missing = new URL(testServer);
    missing.pathname = 'no_such_database';
    expect(await trouble(missing.href)).toContain('does not exist: create it');
    // As every transaction on a standby is.
    const standby = new URL(undisturbed.env.DATABASE_URL);
    standby.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await trouble(standby.href)).toContain('a read-only standby');
  });

  it('say in a sentence that DATA_DIR is no folder', async () => {
    const DATA_DIR = join(folderOf({ data: 'a file' }), 'data');
    const { said, code } = await run(
      withEnv(undisturbed, { DATA_DIR, DATABASE_URL: '' }),
      'import',
      file,
    );
    expect(said).toMatch(/no folder: correct DATA_DIR/);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it.skipIf(process.platform !== 'linux')(
    'begin an embedded database as a copy of the build’s: to make one takes three times the memory',
    async () => {
      const DATA_DIR = folderOf();
      const told = join(folderOf({ 'tell.cjs': TELL_MEMORY }), 'tell.cjs');
      const { env } = withEnv(undisturbed, { DATA_DIR, DATABASE_URL: '' });
      const child = spawn(process.execPath, ['--require', told, join(built, 'publish-stats.js')], {
        cwd: dirname(DATA_DIR),
        env: { ...environmentOf({ ...undisturbed, env }), ...env },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          said += text;
        });
      }
      await once(child, 'close');
      expect(said).toContain('There are no matches to publish yet.');
      expect(readdirSync(join(DATA_DIR, 'db'))).toEqual(['pages']);
      expect(Number(/memory (\d+) MB/.exec(said)?.[1])).toBeLessThan(500);
    },
  );

  it('say what a damaged embedded database means, and the ways on, and never make a new one over it', async () => {
    for (const damage of [
      (pages: string) => truncateSync(join(pages, 'global/pg_control'), 0),
      (pages: string) => rmSync(join(pages, 'PG_VERSION')),
    ]) {
      const DATA_DIR = folderOf();
      const place = withEnv(undisturbed, { DATA_DIR, DATABASE_URL: '' });
      expect((await run(place, 'import', file)).code).toBe(0);
      damage(join(DATA_DIR, 'db/pages'));
      for (let time = 0; time < 2; time++) {
        const { code, said } = await run(place, 'import', file);
        expect(said).toContain(`${DATA_DIR}/db can not be opened`);
        expect(said).toMatch(/1\. A backup[\s\S]*2\. No backup[\s\S]*3\. A simulated season/);
        expect(said).not.toMatch(/\n\s+at /);
        expect(code).toBe(1);
      }
      expect(readdirSync(join(DATA_DIR, 'db'))).toEqual(['pages']);
    }
  });

  it('forget a player: by the id, never by a name, and for good', async () => {
    const sides = matches.flatMap((match) => match.sides);
    const { deviceId, playerName } = sides.find((side) => side.deviceId) as PlayedSide;
    const byName = await run(undisturbed, 'forget-player', playerName);
    expect(byName.said).toContain(`is a name, of ${deviceId}`);
    expect(byName.code).toBe(1);
    const forgotten = await run(undisturbed, 'forget-player', deviceId);
    expect(forgotten.said).toMatch(/[1-9]\d* sides of matches are nobody's now/);
    expect(forgotten.code).toBe(0);
    // What it can't reach it names.
    expect(forgotten.said).toMatch(/CDN[\s\S]*backup[\s\S]*delivered files/);
    const boards = [...published(undisturbed)].filter(([name]) => name.startsWith('leaderboard'));
    expect(boards.length).toBeGreaterThan(0);
    for (const [, content] of boards) expect(content).not.toContain(JSON.stringify(playerName));
    expect((await run(undisturbed, 'import', file)).said).toContain('0 new matches');
    const again = await run(undisturbed, 'forget-player', deviceId);
    expect(again.said).toContain('No match of');
  });

  it('log everybody out: with a new secret in the data folder, or one for SESSION_SECRET', async () => {
    const secret = () => readFileSync(inData(undisturbed, 'session-secret'), 'utf8');
    await run(undisturbed, 'log-out-everybody');
    const first = secret();
    const { said, code } = await run(undisturbed, 'log-out-everybody');
    expect(said).toContain('Start the server again');
    expect(code).toBe(0);
    expect(first).toHaveLength(64);
    expect(secret()).not.toBe(first);

    writeFileSync(inData(undisturbed, '../.env'), `SESSION_SECRET=${first}`);
    const set = await run(undisturbed, 'log-out-everybody');
    rmSync(inData(undisturbed, '../.env'));
    expect(set.said).toMatch(/SESSION_SECRET=[0-9a-f]{64}/);
    expect(set.said).not.toContain(first);
  });

  it('end with a request in flight answered, once they are asked to', async () => {
    const { child, said, closed } = start(await newPlace(), 'main');
    await expect.poll(said).toMatch(/is on http:\/\/localhost:\d+, for /);
    const [, port] = /localhost:(\d+)/.exec(said()) ?? [];
    const asked = request({ port, path: '/api/search', method: 'POST', agent: false });
    asked.setHeader('content-type', 'application/json');
    // It answers so once it has the head.
    asked.setHeader('expect', '100-continue');
    asked.write('{"searchTerm":');
    await once(asked, 'continue');
    child.kill('SIGTERM');
    await expect
      .poll(() => fetch(`http://localhost:${port}/`).catch(() => 'refused'))
      .toBe('refused');
    asked.end('"nobody"}');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    const [code] = await closed;
    expect(code).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'serve on where the log can not be written: its disk is full, its reader gone',
    async () => {
      const place = await newPlace();
      for (const trouble of ['full', 'gone'] as const) {
        const port = await freePort();
        const full = openSync('/dev/full', 'w');
        const child = spawn(process.execPath, [join(built, 'main.js')], {
          cwd: dirname(place.env.DATA_DIR),
          env: { ...environmentOf(place), PORT: String(port), LOG_LEVEL: 'debug' },
          stdio: ['ignore', trouble === 'full' ? full : 'pipe', 'pipe'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        closeSync(full);
        child.stdout?.destroy();
        let said = '';
        child.stderr?.on('data', (text) => {
          said += text;
        });
        const ask = () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            ({ status }) => status,
            () => (child.exitCode === null ? 'not yet' : `ended: ${said}`),
          );
        await expect.poll(ask, { interval: 100 }).toBe(200);
        for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe(200);
        child.kill('SIGTERM');
        expect(await once(child, 'close')).toEqual([0, null]);
      }
    },
  );

  it('keep to one process a data folder', async (context) => {
    if (testServer !== null) context.skip();
    const { child, said, closed } = startWith(null, undisturbed, 'import', '-');
    await expect.poll(() => readdirSync(inData(undisturbed, 'db'))).toContain('lock');
    const second = await run(undisturbed, 'publish-stats');
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/in use .* stop that server first, or set DATABASE_URL/);
    child.stdin.end(lines[0]);
    await closed;
    expect(said()).toContain('0 new matches');
  });
});
