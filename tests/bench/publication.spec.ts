/** What prerendered pages cost the publication of a day: all of them, of every period, and their compressed forms. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { companions } from '../../server/content/companions';
import { compressedFiles } from '../../server/content/compressed-files';
import { contentFolders } from '../../server/content/open-content';
import { prerenderedPages } from '../../server/content/prerendered-pages';
import type { Prerenderer } from '../../src/resources/prerendered-page';
import { removeFolder, seasonFolder } from '../e2e/support/server';
import { record, rounds } from './support/figures';

const GOAL_MILLISECONDS = 2000;

test('prerendered pages of every period', async () => {
  // As the server finds it in the build; the first round is that of a server that has just started.
  const module = pathToFileURL(resolve('dist/server/prerender.js')).href;
  const { prerenderer } = (await import(module)) as { prerenderer: Prerenderer };
  let made = 0;
  const values = await rounds(async () => {
    const dataDir = seasonFolder();
    removeFolder(join(dataDir, 'pages'));
    const compressed = compressedFiles(join(dataDir, 'compressed'));
    const pages = prerenderedPages({
      pageFolder: 'dist/page',
      folder: join(dataDir, 'pages'),
      folders: contentFolders({ dataDir, contentDir: null }),
      companions: companions(join(dataDir, 'companions')),
      prerenderer,
      now: () => new Date(),
    });
    made = 0;
    const before = performance.now();
    await pages.prepare(async (path) => {
      made += 1;
      await compressed.prepare(path);
    });
    const milliseconds = performance.now() - before;
    removeFolder(dataDir);
    return milliseconds;
  });
  record({
    name: `publication: ${made} prerendered pages`,
    values,
    unit: 'ms',
    each: true,
    goal: GOAL_MILLISECONDS,
  });
});
