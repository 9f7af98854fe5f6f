/** Builds stand beside each other: what a server runs from stays whole while the next ones are made. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addBuild } from '../../scripts/builds.mjs';
import { folderOf, putFile } from '../fixtures/folders';

/** As server/main does it: the page stands beside the server's real folder, and a chunk is loaded late. */
const SERVER = `
  import { readFileSync } from 'node:fs';
  const page = new URL('../page/', import.meta.url);
  process.on('message', async ({ chunk, file }) => {
    const late = await import('./' + chunk).then(({ words }) => words, ({ code }) => code);
    process.send([readFileSync(new URL(file, page), 'utf8'), late]);
  });
  process.send('started');`;

/** A build whose files have other names and words than those of any other. */
const buildNamed = (version: string) => async (folder: string) => {
  putFile(folder, `page/assets/entry-${version}.js`, `page ${version}`);
  putFile(folder, 'server/main.js', SERVER);
  putFile(folder, `server/late-${version}.js`, `export const words = 'late ${version}';`);
};

const newDist = () => folderOf({ 'package.json': { type: 'module' } });

async function start(dist: string): Promise<ChildProcess> {
  const server = fork(join(dist, 'server/main.js'));
  await once(server, 'message');
  return server;
}

async function ask(server: ChildProcess, version: string): Promise<unknown> {
  const answer = once(server, 'message');
  server.send({ chunk: `late-${version}.js`, file: `assets/entry-${version}.js` });
  return (await answer)[0];
}

it('a server has its own page and its own chunks after the next build, and a new one has the new', async () => {
  const dist = newDist();
  await addBuild(dist, ['page', 'server'], buildNamed('one'));
  const running = await start(dist);
  let whileBuilding: unknown;
  await addBuild(dist, ['page', 'server'], async (folder) => {
    await buildNamed('two')(folder);
    whileBuilding = readdirSync(join(dist, 'page/assets'));
  });
  expect(whileBuilding).toEqual(['entry-one.js']);
  expect(await ask(running, 'one')).toEqual(['page one', 'late one']);
  const next = await start(dist);
  expect(await ask(next, 'two')).toEqual(['page two', 'late two']);
  expect(await ask(running, 'one')).toEqual(['page one', 'late one']);
  running.kill();
  next.kill();
});

it('the two builds before the newest are kept, and what a killed build left is removed', async () => {
  const dist = newDist();
  putFile(dist, 'builds/.draft-killed/page/index.html', 'half');
  utimesSync(join(dist, 'builds/.draft-killed'), 1, 1);
  putFile(dist, 'builds/.draft-under-way/page/index.html', 'half');
  for (const version of ['one', 'two', 'three', 'four']) {
    await addBuild(dist, ['page', 'server'], buildNamed(version));
  }
  const kept = readdirSync(join(dist, 'builds')).sort();
  expect(kept.shift()).toBe('.draft-under-way');
  expect(kept.map((name) => readdirSync(join(dist, 'builds', name, 'page/assets')))).toEqual([
    ['entry-two.js'],
    ['entry-three.js'],
    ['entry-four.js'],
  ]);
  expect(readdirSync(dist).sort()).toEqual(['builds', 'package.json', 'page', 'server']);
});

it.skipIf(process.platform === 'win32')(
  'a build may be read by the user that runs the server',
  async () => {
    const dist = newDist();
    const before = process.umask(0o022);
    await addBuild(dist, ['page', 'server'], buildNamed('one'));
    process.umask(before);
    const modes = ['builds', 'page', 'page/..'].map(
      (path) => statSync(join(dist, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o755, 0o755]);
  },
);

it('a build that fails changes nothing', async () => {
  const dist = newDist();
  await addBuild(dist, ['page', 'server'], buildNamed('one'));
  const failing = addBuild(dist, ['page', 'server'], async (folder) => {
    await buildNamed('two')(folder);
    throw new Error('a type is wrong');
  });
  await expect(failing).rejects.toThrow('a type is wrong');
  expect(readdirSync(join(dist, 'page/assets'))).toEqual(['entry-one.js']);
  expect(readdirSync(join(dist, 'builds'))).toHaveLength(1);
});

it('a build of one part takes the other from the build before', async () => {
  const dist = newDist();
  await addBuild(dist, ['server'], async (folder) => putFile(folder, 'server/main.js', SERVER));
  expect(existsSync(join(dist, 'page'))).toBe(false);
  await addBuild(dist, ['page', 'server'], buildNamed('one'));
  await addBuild(dist, ['page'], async (folder) => putFile(folder, 'page/new.html', 'new'));
  expect(readdirSync(join(dist, 'page'))).toEqual(['new.html']);
  expect(readFileSync(join(dist, 'server/late-one.js'), 'utf8')).toContain('late one');
});

it('folders of a version that built in place give way to links', async () => {
  const dist = newDist();
  putFile(dist, 'page/old.html', 'old');
  putFile(dist, 'server/main.js', 'old');
  await addBuild(dist, ['page', 'server'], buildNamed('one'));
  const server = await start(dist);
  expect(await ask(server, 'one')).toEqual(['page one', 'late one']);
  server.kill();
});
