/** What deploy/backup.sh makes, deploy/restore.sh brings back: a PostgreSQL database, or an embedded one's folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchPlayers } from '../../server/api/search';
import type { Database } from '../../server/db/connection/database';
import { migrate } from '../../server/db/connection/migrate';
import { openPgliteSession } from '../../server/db/connection/pglite-session';
import { openPoolDatabase } from '../../server/db/connection/pool-database';
import { databaseOf } from '../../server/db/connection/session';
import { storeMatches } from '../../server/db/matches/match-store';
import { createOnServer, emptyDatabase, testServer } from '../fixtures/database';
import { folderOf, putFile } from '../fixtures/folders';
import { matchesOf } from '../fixtures/season';
import { storedMatch } from '../fixtures/stored-matches';

const deploy = join(import.meta.dirname, '../../deploy');

/** Where a database is, as the scripts are told. */
interface Place {
  readonly env: Record<string, string>;
  readonly open: (from?: Blob) => Promise<Database>;
}

async function newPlace(): Promise<Place> {
  if (testServer === null) {
    const data = join(folderOf(), 'data');
    const pages = join(data, 'db/pages');
    return {
      env: { DATA_DIR: data, DATABASE_URL: '' },
      open: async (from) => {
        if (from) mkdirSync(pages, { recursive: true });
        return databaseOf(await openPgliteSession(pages, from));
      },
    };
  }
  const url = await createOnServer(testServer);
  return { env: { DATABASE_URL: url }, open: () => Promise.resolve(openPoolDatabase(url)) };
}

function run(script: string, place: Place, argument: string) {
  const { status, stdout, stderr } = spawnSync('sh', [join(deploy, script), argument], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, KEEP_BACKUPS: '2', ...place.env },
  });
  return { status, stdout: stdout.trim(), stderr };
}

async function contentOf(place: Place): Promise<unknown> {
  const database = await place.open();
  try {
    return await database.query(`
      SELECT (SELECT md5(string_agg(s::text, ' ' ORDER BY match_key, side)) FROM match_sides AS s) AS sides,
        (SELECT md5(string_agg(n::text, ' ' ORDER BY device_id, player_name)) FROM player_names AS n) AS names,
        (SELECT count(*) FROM decks) AS decks, (SELECT count(*) FROM migrations) AS migrations`);
  } finally {
    await database.close();
  }
}

describe('a backup', () => {
  it('is brought back elsewhere, whole and ready to be used', async () => {
    const place = await newPlace();
    const original = await place.open(await emptyDatabase());
    await migrate(original);
    await storeMatches(original, matchesOf('20261114'));
    await original.close();
    if (testServer === null) putFile(place.env.DATA_DIR as string, 'session-secret', 'a secret');

    const folder = folderOf();
    const backup = run('backup.sh', place, folder);
    expect(backup).toMatchObject({ status: 0, stderr: '' });
    const elsewhere = await newPlace();
    expect(run('restore.sh', elsewhere, backup.stdout)).toMatchObject({ status: 0, stderr: '' });
    expect(await contentOf(elsewhere)).toEqual(await contentOf(place));
    if (testServer === null) {
      expect(existsSync(join(elsewhere.env.DATA_DIR as string, 'session-secret'))).toBe(true);
    }

    const database = await elsewhere.open();
    await storeMatches(database, [storedMatch({ player: { playerName: 'Restored#1' } })]);
    expect(await searchPlayers(database, 'restored')).toHaveLength(1);
    await database.close();

    // Never over something that is there.
    const again = run('restore.sh', elsewhere, backup.stdout);
    expect(again.status).toBe(1);
    expect(again.stderr).toMatch(/is not empty|There is a database/);
  });

  it.skipIf(testServer !== null)('is not made of a folder that a server has open', async () => {
    const place = await newPlace();
    putFile(place.env.DATA_DIR as string, 'db/pages/PG_VERSION', '17');
    putFile(place.env.DATA_DIR as string, 'db/lock', '{}');
    const { status, stderr } = run('backup.sh', place, folderOf());
    expect(status).toBe(1);
    expect(stderr).toContain('stop it first');
  });

  it.skipIf(testServer !== null)('takes the place of the oldest, so many are kept', () => {
    const data = folderOf({ 'db/pages/PG_VERSION': '17' });
    const folder = folderOf({
      'crows-nest-20200101T000000Z.tar.gz': 'a',
      'crows-nest-20210101T000000Z.tar.gz': 'b',
      'something else': 'c',
    });
    const place = { env: { DATA_DIR: data, DATABASE_URL: '' } } as unknown as Place;
    const { stdout } = run('backup.sh', place, folder);
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([
      join(folder, 'crows-nest-20210101T000000Z.tar.gz'),
      stdout,
      join(folder, 'something else'),
    ]);
  });
});
