import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

/** As after a reload. */
const open = async () => {
  vi.resetModules();
  return import('../../src/personal/game/watched-folder');
};

it('the last reading of a folder outlasts a reload, and what is none counts as none', async () => {
  const before = await open();
  expect(await before.loadFolderReading()).toBeNull();
  await before.noteFolderReading({ at: 1_790_000_000_000, added: 12 });
  const after = await open();
  expect(await after.loadFolderReading()).toEqual({ at: 1_790_000_000_000, added: 12 });
  // That no folder is watched any more does not mean that none was read.
  await after.forgetWatchedFolder();
  expect(await after.loadFolderReading()).not.toBeNull();
  await after.noteFolderReading(JSON.parse('{"at":"today"}'));
  expect(await (await open()).loadFolderReading()).toBeNull();
});
