/** What can not be done is said in a sentence and by the code of the end. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { file, inData, lines, run, withEnv } from '../../fixtures/commands';
import { placeOfServer, type ServerPlace, testServer } from '../../fixtures/database';
import { folderOf } from '../../fixtures/folders';

/** Says at its end how much a process took at most: by the system's own words, for what a process counts begins with its parent's. */
const TELL_MEMORY = `process.on('exit', () => {
  const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'));
  console.error('memory ' + Math.round(kilobytes / 1024) + ' MB');
});`;

let place: ServerPlace;
beforeAll(async () => {
  place = await placeOfServer();
});

describe('the commands', () => {
  it.each([
    ['import', [], 'Usage: npm run import -- FILE'],
    ['import', ['--quickly', 'x'], 'Usage: npm run import -- FILE'],
    ['forget-player', [], 'Usage: npm run forget:player -- DEVICE_ID'],
    ['log-out-everybody', ['now'], 'Usage: npm run logout:all'],
    ['match', ['remove', 'OP01-001'], 'Usage: npm run match'],
    ['match', ['find', '--leader', 'OP01-001'], 'Give a day, a player or an id'],
    ['match', ['remove', '-1'], 'There is no such match any more'],
    ['remove-seasons', ['--before', '20261101'], 'SEASON_START begins with nothing'],
    ['publish-stats', ['--date', '20261345'], 'Usage: npm run publish:stats'],
    ['publish-stats', ['--date', '20261121'], 'has not begun in the Pacific'],
  ])('%s %j is refused in a sentence', async (command, args, sentence) => {
    const { code, said } = await run(place, command, ...args);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
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
      const { code, said } = await run(place, 'import', join(folder, name));
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/\n\s+at /);
      expect(code).toBe(2);
    }
  });

  it('say in a sentence that no server answers, a database is missing, or it is a standby', async () => {
    const trouble = async (url: string) => {
      const { code, said } = await run(withEnv(place, { DATABASE_URL: url }), 'import', file);
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
    const standby = new URL(place.env.DATABASE_URL);
    standby.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await trouble(standby.href)).toContain('a read-only standby');
  });

  it('say in a sentence that DATA_DIR is no folder', async () => {
    const DATA_DIR = join(folderOf({ data: 'a file' }), 'data');
    const { said, code } = await run(
      withEnv(place, { DATA_DIR, DATABASE_URL: '' }),
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
      const env = { DATA_DIR, DATABASE_URL: '', NODE_OPTIONS: `--require ${told}` };
      const { said } = await run(withEnv(place, env), 'publish-stats');
      expect(said).toContain('There are no matches to publish yet.');
      expect(readdirSync(join(DATA_DIR, 'db'))).toEqual(['pages']);
      expect(Number(/memory (\d+) MB/.exec(said)?.[1])).toBeLessThan(500);
    },
  );

  it('say what a damaged embedded database means, and the ways on, and never make a new one over it', async () => {
    const line = join(folderOf({ line: lines[0] }), 'line');
    for (const damage of [
      (pages: string) => truncateSync(join(pages, 'global/pg_control'), 0),
      (pages: string) => rmSync(join(pages, 'PG_VERSION')),
    ]) {
      const DATA_DIR = folderOf();
      const damaged = withEnv(place, { DATA_DIR, DATABASE_URL: '' });
      expect((await run(damaged, 'import', line)).code).toBe(0);
      damage(join(DATA_DIR, 'db/pages'));
      for (let time = 0; time < 2; time++) {
        const { code, said } = await run(damaged, 'import', line);
        expect(said).toContain(`${DATA_DIR}/db can not be opened`);
        expect(said).toMatch(/1\. A backup[\s\S]*2\. No backup[\s\S]*3\. A simulated season/);
        expect(said).not.toMatch(/\n\s+at /);
        expect(code).toBe(1);
      }
      expect(readdirSync(join(DATA_DIR, 'db'))).toEqual(['pages']);
    }
  });

  it('log everybody out: with a new secret in the data folder, or one for SESSION_SECRET', async () => {
    const secret = () => readFileSync(inData(place, 'session-secret'), 'utf8');
    await run(place, 'log-out-everybody');
    const first = secret();
    const { said, code } = await run(place, 'log-out-everybody');
    expect(said).toContain('Start the server again');
    expect(code).toBe(0);
    expect(first).toHaveLength(64);
    expect(secret()).not.toBe(first);

    writeFileSync(inData(place, '../.env'), `SESSION_SECRET=${first}`);
    const set = await run(place, 'log-out-everybody');
    rmSync(inData(place, '../.env'));
    expect(set.said).toMatch(/SESSION_SECRET=[0-9a-f]{64}/);
    expect(set.said).not.toContain(first);
  });
});
