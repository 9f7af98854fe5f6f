/** What pages drawn ahead cost the publication of a day: all of them, of every period, and their compressed forms. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { companions } from '../../server/content/companions';
import { compressedFiles } from '../../server/content/compressed-files';
import { firstPictures } from '../../server/content/first-pictures';
import { contentFolders } from '../../server/content/open-content';
import type { FirstPictureDrawing } from '../../src/resources/first-picture';
import { removeFolder, seasonFolder } from '../e2e/support/server';
import { record, rounds } from './support/figures';

const GOAL_MILLISECONDS = 2000;

test('pages drawn ahead for every period', async () => {
  // As the server finds it in the build; the first round is that of a server that has just started.
  const module = pathToFileURL(resolve('dist/server/first-picture.js')).href;
  const { drawing } = (await import(module)) as { drawing: FirstPictureDrawing };
  let pages = 0;
  const values = await rounds(async () => {
    const dataDir = seasonFolder();
    removeFolder(join(dataDir, 'pages'));
    const compressed = compressedFiles(join(dataDir, 'compressed'));
    const pictures = firstPictures({
      pageFolder: 'dist/page',
      folder: join(dataDir, 'pages'),
      folders: contentFolders({ dataDir, contentDir: null }),
      companions: companions(join(dataDir, 'companions')),
      drawing,
      now: () => new Date(),
    });
    pages = 0;
    const before = performance.now();
    await pictures.prepare(async (path) => {
      pages += 1;
      await compressed.prepare(path);
    });
    const milliseconds = performance.now() - before;
    removeFolder(dataDir);
    return milliseconds;
  });
  record({
    name: `publication: ${pages} pages drawn ahead`,
    values,
    unit: 'ms',
    each: true,
    goal: GOAL_MILLISECONDS,
  });
});
