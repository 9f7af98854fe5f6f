/** The commands as an operator has them: built, run as processes, and killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPgliteSession } from '../../server/db/pglite-session';
import { openPoolDatabase } from '../../server/db/pool-database';
import { databaseOf } from '../../server/db/session';
import { addDays } from '../../src/domain/pacific-date';
import { createOnServer, testServer } from '../fixtures/database';
import { folderOf } from '../fixtures/folders';
import { importLineOf } from '../fixtures/import-lines';
import { matchesOf } from '../fixtures/season';

const SECONDS = 1000;
const built = join(import.meta.dirname, '../../node_modules/.cache/crows-nest-commands');
const NOW = '2026-11-20T20:00:00Z';

const matches = Array.from({ length: 4 }, (_, index) => addDays('20261115', index)).flatMap((day) =>
  matchesOf(day, { seed: 'test', scale: 0.15 }),
);
const lines = matches.map(importLineOf);
const file = join(folderOf({ 'matches.jsonl': lines.join('\n') }), 'matches.jsonl');

const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  await build({
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    build: { ssr: true, outDir: built, emptyOutDir: true },
  });
}, 60 * SECONDS);
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** A place for matches and files: a folder, and a database on the server where there is one. */
interface Place {
  readonly folder: string;
  readonly url: string | null;
}

async function newPlace(): Promise<Place> {
  const folder = folderOf();
  if (testServer === null) return { folder, url: null };
  const { url, drop } = await createOnServer(testServer);
  drops.push(drop);
  return { folder, url };
}

function start({ folder, url }: Place, command: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(built, `${command}.js`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url ?? '',
      SIMULATE: 'off',
      CROWS_NEST_NOW: NOW,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  return { child, said: () => said };
}

async function run(place: Place, command: string, ...args: string[]) {
  const { child, said } = start(place, command, ...args);
  const [code] = await once(child, 'close');
  return { code, said: said() };
}

async function killAt(child: ChildProcess, said: () => string, words: RegExp): Promise<void> {
  while (!words.test(said())) {
    if (child.exitCode !== null) throw new Error(`It ended before it could be killed: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  await once(child, 'close');
}

async function fingerprint({ folder, url }: Place) {
  const database =
    url === null
      ? databaseOf(await openPgliteSession(join(folder, 'data/db/pages')))
      : openPoolDatabase(url);
  const [row] = await database.query<{ sides: number; all: string; names: number; decks: number }>(`
    SELECT count(*) AS sides, md5(string_agg(all_of::text, ' ' ORDER BY match_key, side)) AS "all",
      (SELECT count(*) FROM player_names) AS names, (SELECT count(*) FROM decks) AS decks
    FROM match_sides AS all_of`);
  await database.close();
  return row;
}

const statsOf = ({ folder }: Place) => join(folder, 'data/content/stats');

function published(place: Place): Map<string, string> {
  const names = readdirSync(statsOf(place)).filter((name) => !name.endsWith('.draft'));
  return new Map(names.map((name) => [name, readFileSync(join(statsOf(place), name), 'utf8')]));
}

describe('the commands', () => {
  let undisturbed: Place;

  it('import a file and publish its matches', { timeout: 90 * SECONDS }, async () => {
    undisturbed = await newPlace();
    const imported = await run(undisturbed, 'import', file);
    expect(imported.said).toContain(`${lines.length} new matches, 0 known before, 0 bad lines`);
    expect(imported.said).toContain('Importing matches … 100 %');
    expect(imported.code).toBe(0);
    const { said, code } = await run(undisturbed, 'publish-stats');
    expect(said).toMatch(/55 files in .*stats/);
    expect(said).toContain('Publishing 20261120 … 100 %');
    expect(code).toBe(0);
  });

  it('lose and double nothing when an import is killed and run again', {
    timeout: 90 * SECONDS,
  }, async () => {
    const place = await newPlace();
    const { child, said } = start(place, 'import', file);
    await killAt(child, said, /Importing matches … +\d\d %/);
    const { said: again, code } = await run(place, 'import', file);
    expect(code).toBe(0);
    const [, fresh, known] = /(\d+) new matches, (\d+) known/.exec(again) ?? [];
    expect(Number(known)).toBeGreaterThan(0);
    expect(Number(fresh) + Number(known)).toBe(lines.length);
    expect(await fingerprint(place)).toEqual(await fingerprint(undisturbed));
  });

  it('leave whole files when a publication is killed, and the same ones once it is run again', {
    timeout: 90 * SECONDS,
  }, async () => {
    const expected = published(undisturbed);
    const { child, said } = start(undisturbed, 'publish-stats', '--date', '20261119');
    await killAt(child, said, /Publishing 20261119 … +\d+ %/);
    const after = published(undisturbed);
    for (const [name, content] of expected) expect(after.get(name)).toBe(content);
    for (const [name, content] of after) if (name.endsWith('.json')) JSON.parse(content);
    expect(after.size).toBeLessThan(55 + 54);

    expect((await run(undisturbed, 'publish-stats', '--date', '20261119')).code).toBe(0);
    expect((await run(undisturbed, 'publish-stats')).code).toBe(0);
    const all = published(undisturbed);
    expect(all.size).toBe(55 + 54);
    for (const [name, content] of expected) expect(all.get(name)).toBe(content);
  });

  it.each([
    ['import', [], 'Usage: npm run import -- FILE'],
    ['import', ['no-such-file'], 'There is no file no-such-file.'],
    ['import', ['--quickly', 'x'], 'Usage: npm run import -- FILE'],
    ['publish-stats', ['--date', '20261345'], 'Usage: npm run publish:stats'],
    ['publish-stats', ['--date', '20261121'], 'has not begun in the Pacific'],
    ['publish-stats', ['--date', '20261115'], 'No match was played before 20261115'],
  ])(
    '%s %j is refused in a sentence',
    { timeout: 30 * SECONDS },
    async (command, args, sentence) => {
      const { code, said } = await run(undisturbed, command, ...args);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/\n\s+at /);
      expect(code).toBe(1);
    },
  );

  it('keep to one process a data folder', { timeout: 60 * SECONDS }, async (context) => {
    if (undisturbed.url !== null) context.skip();
    const { child, said } = start(undisturbed, 'import', file);
    await expect
      .poll(() => readdirSync(join(undisturbed.folder, 'data/db')), { timeout: 20 * SECONDS })
      .toContain('lock');
    const second = await run(undisturbed, 'publish-stats');
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/in use .* stop that server first, or set DATABASE_URL/);
    await once(child, 'close');
    expect(said()).toContain('0 new matches');
  });
});
