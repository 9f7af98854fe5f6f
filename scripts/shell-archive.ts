/**
 * Packs the screens' scripts and styles into one file, which the service worker unpacks (sw/shell-archive):
 * fifty small files cost a first visit on a slow network fifty round trips, and compress badly.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { chunksOf, readStages, type Screens } from './stored-stages.ts';

/** The archive's address, below the built page. */
export const ARCHIVE_FILE = /^assets\/screens-[\w-]{8}\.json$/;

type PackedFile = readonly [path: string, content: string];

/**
 * Put it before the plugin that lists the service worker's files. Workers' scripts are no chunks: they run
 * under the policy of their own answer, and load separately.
 */
export function shellArchive(folder: string, screens: Screens): Plugin {
  return {
    name: 'shell-archive',
    apply: 'build',
    writeBundle() {
      const assets = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
      for (const file of assets) if (ARCHIVE_FILE.test(file)) rmSync(join(folder, file));
      const stageOf = readStages(folder, screens);
      const packed = [...chunksOf(folder)]
        .filter((file) => /\.(js|css)$/.test(file) && stageOf(file) === 'screens')
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
        .toSorted(byLikeness);
      const text = JSON.stringify(Object.fromEntries(packed));
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
      writeFileSync(join(folder, `assets/screens-${hash}.json`), text);
    },
  };
}

/**
 * Style sheets before scripts, small ones first: a compressor with a window of 32 KB then saves 6 KB more.
 */
function byLikeness([one, text]: PackedFile, [other, otherText]: PackedFile): number {
  return extname(one).localeCompare(extname(other)) || text.length - otherText.length;
}
