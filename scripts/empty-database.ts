/**
 * Puts a packed, empty embedded database into the server's build: creating one takes 700 MB of memory and
 * seconds, unpacking it 300 MB and a moment (server/db/connection/open-database).
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Plugin } from 'vite';

/** The name that the server expects. */
const FILE_NAME = 'empty-database.tgz';

export function emptyDatabase(): Plugin {
  return {
    name: 'empty-database',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await packed() });
    },
  };
}

/** Cached until PGlite changes. */
async function packed(): Promise<Uint8Array> {
  const { version } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const path = join('node_modules/.cache/crows-nest-database', `empty-${version}.tgz`);
  if (!existsSync(path)) {
    const pglite = await PGlite.create();
    const bytes = await (await pglite.dumpDataDir('gzip')).arrayBuffer();
    await pglite.close();
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(bytes));
    renameSync(draft, path);
  }
  return readFileSync(path);
}
