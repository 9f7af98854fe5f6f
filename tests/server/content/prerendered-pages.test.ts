import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { companions } from '../../../server/content/companions';
import { prerenderedPages } from '../../../server/content/prerendered-pages';
import type { PagePeriods, Prerenderer } from '../../../src/resources/prerendered-page';
import { folderOf } from '../../fixtures/folders';
import { onPeriodsOf, ROWS_OF_OP17, ROWS_OF_OP18 } from '../../fixtures/operator-periods';

const own = onPeriodsOf();

const INDEX = `<!doctype html><html lang="en"><head><title>Site</title>
<script type="module" src="/a.js"></script></head>
<body><div class="late">It did not arrive.</div><div id="root"></div><noscript>No</noscript></body></html>`;

const NOTHING = new URLSearchParams();

function pages(
  onFailed: (error: unknown) => void = () => {},
  readPeriods: () => PagePeriods | null = () => null,
) {
  const scratch = folderOf({
    'page/index.html': INDEX,
    'page/assets/a.css': '',
    'content/tournaments.json': '["first"]',
  });
  const folder = join(scratch, 'pages');
  const prerenderer: Prerenderer = {
    paths: ['/ranking', '/tournament'],
    free: [],
    render: async (_, data) => ({
      title: 'Rendered',
      html: `<p>rendered of ${JSON.stringify(data)}</p>`,
      data: null,
      chunks: [],
    }),
  };
  const made = prerenderedPages({
    pageFolder: join(scratch, 'page'),
    folder,
    folders: { simulated: join(scratch, 'content'), own: null },
    companions: companions(join(scratch, 'companions')),
    prerenderer,
    now: () => new Date('2026-11-20T20:00:00Z'),
    onFailed,
    readPeriods,
  });
  const fileOf = async (path: string, search = NOTHING) => (await made.find(path, search)).file;
  return { made, fileOf, folder, content: join(scratch, 'content') };
}

it('an address that no route has gets the app shell, and is known to be no screen', async () => {
  const { made } = pages();
  const nowhere = await made.find('/no/such/page', NOTHING);
  expect(nowhere).toEqual({ file: expect.stringContaining('app-shell'), isScreen: false });
  expect(await made.find('/ranking', new URLSearchParams('sort=raw'))).toMatchObject({
    file: nowhere.file,
    isScreen: true,
  });
});

it('a page whose folder was deleted is made again', async () => {
  const { fileOf, folder } = pages();
  const first = await fileOf('/ranking');
  rmSync(folder, { recursive: true });
  expect(await fileOf('/ranking')).toBe(first);
  expect(existsSync(String(first))).toBe(true);
});

it('a page that could not be stored is reported once, and made when there is room again', async () => {
  const failures: unknown[] = [];
  const { made, fileOf, folder } = pages((error) => failures.push(error));
  // As a full disk: nothing can be put there.
  writeFileSync(folder, 'in the way');
  expect(await fileOf('/ranking')).toBeNull();
  await made.prepare();
  const told = failures.length;
  await made.prepare();
  expect(failures).toHaveLength(told);
  rmSync(folder);
  expect(await fileOf('/ranking')).toBeNull();
  await made.prepare();
  expect(await fileOf('/ranking')).toContain(folder);
});

it('the tournament results are rendered of the file that is served, and anew when it changes', async () => {
  const { fileOf, content } = pages();
  const textOf = async () => readFileSync(String(await fileOf('/tournament')), 'utf8');
  const first = await textOf();
  const version = createHash('sha256').update('["first"]').digest('hex').slice(0, 24);
  expect(first).toContain(JSON.stringify({ kind: 'tournaments', version, tournaments: ['first'] }));
  expect(await textOf()).toBe(first);
  writeFileSync(join(content, 'tournaments.json'), '["second, longer"]');
  expect(await textOf()).toContain('"tournaments":["second, longer"]');
  const filtered = await fileOf('/tournament', new URLSearchParams('leader=OP01-001'));
  expect(readFileSync(String(filtered), 'utf8')).toContain('rendered of null');
});

it('content that can’t be read is reported, and leaves the page waiting for its data', async () => {
  const failures: unknown[] = [];
  const { fileOf, content } = pages((error) => failures.push(error));
  writeFileSync(join(content, 'tournaments.json'), '<html>');
  const path = await fileOf('/tournament');
  expect(readFileSync(String(path), 'utf8')).toContain('rendered of null');
  await fileOf('/tournament');
  expect(failures).toHaveLength(1);
});

it('a page is made anew when the operator’s periods change, and each of them has one of its own', async () => {
  let body: unknown = ROWS_OF_OP17;
  const { made, fileOf } = pages(undefined, () => {
    own.set(body, '20261121');
    return { day: '20261121', rows: body };
  });
  const textOf = async (search?: string) =>
    readFileSync(String(await fileOf('/ranking', new URLSearchParams(search))), 'utf8');
  expect(await textOf()).toContain('OP17 Private');
  expect(await textOf('period=op17_lw_p')).toContain('data-page="/ranking?period=op17_lw_p"');
  body = ROWS_OF_OP17.map((row) => ({ ...row, label: 'Renamed' }));
  expect(await textOf()).toContain('Renamed');
  body = ROWS_OF_OP18;
  expect(await textOf()).not.toContain('OP17 Private');
  expect(await textOf('period=op17_lw_p')).toContain('data-page="/ranking"');
  const files: string[] = [];
  await made.prepare(async (path) => void files.push(basename(path)));
  expect(files).toContain('ranking-op18_lw_p.html');
  expect(files.join(' ')).not.toMatch(/op17|west/);
});
