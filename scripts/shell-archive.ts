/**
 * Packs the scripts and styles of the screens into one file, which the service worker unpacks (sw/shell-archive):
 * seventy small files cost a first visit on a slow network seventy round trips, and compress badly.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the archive is called, below the built page. */
export const ARCHIVE_FILE = /^assets\/screens-[\w-]{8}\.json$/;

/**
 * Workers run under the policy that their own answer carries, and what the first page has loaded by then is in
 * the browser's cache: those come by themselves.
 */
const LEFT_OUT = /\.worker-|^assets\/(frame|installation|storage|shared|sheets|SampleNote)-/;

const isPacked = (file: string) => /\.(js|css)$/.test(file) && !LEFT_OUT.test(file);

/** To stand after whatever renames files, and before the list of the service worker's files is made. */
export function shellArchive(folder: string, isOfScreens: (file: string) => boolean): Plugin {
  return {
    name: 'shell-archive',
    apply: 'build',
    writeBundle() {
      const assets = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
      for (const file of assets) if (ARCHIVE_FILE.test(file)) rmSync(join(folder, file));
      const packed = assets
        .filter((file) => isPacked(file) && isOfScreens(file))
        .toSorted()
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
      const text = JSON.stringify(Object.fromEntries(packed));
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      writeFileSync(join(folder, `assets/screens-${hash}.json`), text);
    },
  };
}
