// @vitest-environment happy-dom
/** index.html's own script: what it does with files of the app that did not arrive whole. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewFiles } from '../../src/data/daily/renew-files';

const FILE = '/assets/screen.js';
/** What answers: by the address as it is asked for. */
let network: (address: string, init: RequestInit) => boolean;
/** What the device holds of it, and how often the worker does not get to it in time. */
let stored: Set<string>;
let late: number;

beforeEach(() => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [FILE]: 'sha256-x' } })}</script>`;
  stored = new Set([FILE]);
  late = 0;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://nest.test${FILE}` } as PerformanceEntry,
  ]);
  vi.stubGlobal('caches', {
    keys: async () => ['precache'],
    open: async () => ({ delete: async (file: string) => stored.delete(file) }),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const isStored = stored.has(address) && late-- <= 0;
    if (isStored || network(address, init)) return { ok: true };
    throw new TypeError('Load failed');
  });
  const html = readFileSync('index.html', 'utf8');
  const script = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].find(([, text]) =>
    text?.includes('self.renewFiles ='),
  );
  new Function(script?.[1] ?? '')();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a stored file that came a moment late stays, and is whole', async () => {
  network = () => false;
  late = 1;
  expect(await renewFiles()).toBe(true);
  expect([...stored]).toEqual([FILE]);
});

it('what is stored stays where neither worker nor network gives it now', async () => {
  network = () => false;
  late = 2;
  expect(await renewFiles()).toBe(false);
  expect([...stored]).toEqual([FILE]);
});

it('a spoilt file goes, and comes past every cache, once the network has it whole', async () => {
  late = 1;
  const asked: string[] = [];
  network = (address, { cache }) => {
    asked.push(`${address} ${cache ?? ''}`);
    return cache === 'reload';
  };
  expect(await renewFiles()).toBe(true);
  expect(asked).toEqual([`${FILE} `, `${FILE}?whole reload`, `${FILE} reload`]);
  expect([...stored]).toEqual([]);
});
