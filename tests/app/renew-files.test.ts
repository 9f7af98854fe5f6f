// @vitest-environment happy-dom
/** index.html's own script: what it does with files of the app that did not arrive whole. */
import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce, renewFiles } from '../../src/data/http/renew-files';
import { scriptOfIndex } from '../fixtures/index-page';

const script = scriptOfIndex('self.renewFiles =');

/** What a file is asked for with, one a line. */
let asked: string[];
let arrives: (address: string) => boolean;
let reloads: number;
let body: string;
let isOk: boolean;

let onError: (event: { target: unknown }) => void;

/** The page begins, as after a reload. */
function begin(): void {
  const location = { reload: () => (reloads += 1) };
  const listen = (kind: string, listener: typeof onError) => {
    if (kind === 'error') onError = listener;
  };
  new Function('location', 'addEventListener', script)(location, listen);
}

beforeEach(() => {
  asked = [];
  arrives = () => true;
  reloads = 0;
  body = 'half';
  isOk = true;
  sessionStorage.clear();
  document.head.innerHTML = '<script src="https://nest.test/assets/entry.js" type="x"></script>';
  document.body.innerHTML = '<div class="late"></div>';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://nest.test/assets/screen.js' } as PerformanceEntry,
    { name: 'https://nest.test/assets/screen.js' } as PerformanceEntry,
    { name: 'https://nest.test/content/thumbs/a.png' } as PerformanceEntry,
  ]);
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    asked.push(`${address} ${cache}`);
    if (!arrives(address)) throw new TypeError('Load failed');
    return { ok: isOk, text: async () => body };
  });
  begin();
});

it('all scripts and sheets that the page has asked for are asked for once more, past every cache', async () => {
  expect(await Promise.all([renewFiles(), renewFiles()])).toEqual([true, true]);
  expect(asked).toEqual(['/assets/entry.js reload', '/assets/screen.js reload']);
});

it('the files are not renewed where one of them does not arrive', async () => {
  arrives = (address) => !address.includes('entry');
  expect(await renewFiles()).toBe(false);
  arrives = () => true;
  isOk = false;
  expect(await renewFiles()).toBe(false);
});

it('a script that does not load or run reloads the page, once for what the network gives', async () => {
  onError({ target: document.querySelector('script') });
  await vi.waitFor(() => expect(reloads).toBe(1));
  begin();
  onError({ target: self });
  await renewFiles();
  expect(reloads).toBe(1);
  body = 'the whole file';
  onError({ target: self });
  await vi.waitFor(() => expect(reloads).toBe(2));
});

it('nothing reloads for a picture, once the app is there, or where a file is still missing', async () => {
  document.body.innerHTML += '<img>';
  onError({ target: document.querySelector('img') });
  arrives = () => false;
  onError({ target: self });
  await renewFiles();
  arrives = () => true;
  document.querySelector('.late')?.remove();
  onError({ target: self });
  await renewFiles();
  expect(reloads).toBe(0);
});

it('a screen that did not arrive reloads the page unless the reader has left it meanwhile', async () => {
  reloadOnce(() => false);
  await renewFiles();
  expect(reloads).toBe(0);
  reloadOnce(() => true);
  await vi.waitFor(() => expect(reloads).toBe(1));
});
