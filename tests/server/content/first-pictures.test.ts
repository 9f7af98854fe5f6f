import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { companions } from '../../../server/content/companions';
import { firstPictures } from '../../../server/content/first-pictures';
import type { FirstPictureDrawing } from '../../../src/resources/first-picture';
import { folderOf } from '../../fixtures/folders';

const INDEX = `<!doctype html><html lang="en"><head><title>Site</title>
<script type="module" src="/a.js"></script></head>
<body><div id="root"><div class="late">It did not arrive.</div></div><noscript>No</noscript></body></html>`;

const NOTHING = new URLSearchParams();

function pictures(onFailed: (error: unknown) => void = () => {}) {
  const scratch = folderOf({ 'page/index.html': INDEX, 'page/assets/a.css': '' });
  const folder = join(scratch, 'pages');
  const drawing: FirstPictureDrawing = {
    paths: ['/ranking'],
    draw: async () => ({
      title: 'Drawn',
      phone: '<p>drawn</p>',
      wide: '<p>drawn</p>',
      edition: null,
      data: null,
      chunks: [],
    }),
  };
  const made = firstPictures({
    pageFolder: join(scratch, 'page'),
    folder,
    folders: { simulated: join(scratch, 'content'), own: null },
    companions: companions(join(scratch, 'companions')),
    drawing,
    now: () => new Date('2026-11-20T20:00:00Z'),
    onFailed,
  });
  return { made, folder };
}

it('a picture whose folder was deleted is made again', async () => {
  const { made, folder } = pictures();
  const first = await made.find('/ranking', NOTHING);
  rmSync(folder, { recursive: true });
  expect(await made.find('/ranking', NOTHING)).toBe(first);
  expect(existsSync(String(first))).toBe(true);
});

it('a picture that could not be stored is told of once, and made when there is room again', async () => {
  const failures: unknown[] = [];
  const { made, folder } = pictures((error) => failures.push(error));
  // As a full disk: nothing can be put there.
  writeFileSync(folder, 'in the way');
  expect(await made.find('/ranking', NOTHING)).toBeNull();
  await made.prepare();
  const told = failures.length;
  await made.prepare();
  expect(failures).toHaveLength(told);
  rmSync(folder);
  expect(await made.find('/ranking', NOTHING)).toBeNull();
  await made.prepare();
  expect(await made.find('/ranking', NOTHING)).toContain(folder);
});
