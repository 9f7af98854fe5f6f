import { expect, it, vi } from 'vitest';
import { droppedFiles } from '../../src/features/my-games/import/dropped-files';

const opened = vi.fn();
const fileEntry = (name: string) => ({
  isFile: true,
  name,
  file: (resolve: (file: File) => void) => {
    opened(name);
    resolve(new File([name], name));
  },
});
const folderEntry = (...inside: object[]) => ({
  isDirectory: true,
  createReader: () => ({
    readEntries: (resolve: (some: object[]) => void) => resolve(inside.splice(0, 100)),
  }),
});
const drop = (...entries: object[]) =>
  droppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

it('Of a dropped folder nothing is opened before its turn, and never anything but logs, tables and decks.', async () => {
  const pictures = Array.from({ length: 3000 }, (_, at) => fileEntry(`${at}.png`));
  const known = ['a.log', 'b.TXT', 'c.csv', 'crows-nest-2026-11-20.json', 'e.deck', 'my_matches'];
  const others = [
    'login',
    'login.dat',
    'log',
    'patreon_auth.json',
    'OP01-001.json',
    'login.txt',
    'access token.csv',
    'Player.log',
    'Player-prev.log',
    'my_matches.bak',
  ].map(fileEntry);
  const given = await drop(
    folderEntry(...pictures, ...others, folderEntry(...known.map(fileEntry))),
    fileEntry('on purpose.pdf'),
  );
  expect(opened).not.toHaveBeenCalled();
  const names = await Promise.all(given.map(async ({ open }) => (await open()).name));
  expect(names).toEqual([...known, 'on purpose.pdf']);
});

it('A folder that can’t be listed is no empty folder: it is counted as one that could not be read.', async () => {
  const readEntries = (_: unknown, reject: (error: Error) => void) => reject(new Error('locked'));
  const [given] = await drop({ isDirectory: true, createReader: () => ({ readEntries }) });
  await expect(given?.open()).rejects.toThrow('locked');
});
