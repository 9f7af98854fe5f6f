/** The app's own files as the worker keeps and answers them. */
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://nest.example';
const SCRIPT = `${ORIGIN}/assets/a.js`;
/** As workbox-precaching named it: an update of an earlier version keeps what has not changed. */
const CACHE = `crows-nest-precache-v2-${ORIGIN}/`;
const PAGE_KEY = `${ORIGIN}/index.html?__WB_REVISION__=r1`;
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let stores: Map<string, Map<string, string>>;
let network: Map<string, string>;
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  stores = new Map();
  network = new Map([[SCRIPT, 'script']]);
  asked = [];
  vi.stubGlobal('self', {
    registration: { scope: `${ORIGIN}/` },
    location: { origin: ORIGIN, href: `${ORIGIN}/service-worker.js` },
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'r1', integrity: hashOf('page'), stage: 'entry' },
      {
        url: 'assets/a.js',
        revision: null,
        integrity: hashOf('script').slice(0, 17),
        stage: 'entry',
      },
    ],
  });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const kept = stores.get(name) ?? new Map<string, string>();
      stores.set(name, kept);
      return {
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
        put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
        delete: async ({ url }: Request) => kept.delete(url),
      };
    },
  });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url);
    return new Response(network.get(url));
  });
});

/** What the worker answers to a page that asks for a file; undefined where it leaves that to the browser. */
async function ask(url: string) {
  const { respondFromShell } = await import('../../sw/shell');
  const later: Promise<unknown>[] = [];
  const event = {
    request: new Request(url),
    waitUntil: (work: Promise<unknown>) => later.push(work),
  };
  const answer = await respondFromShell(event as unknown as FetchEvent, async () => null);
  await Promise.all(later);
  return answer;
}

it('A stored file of the app is answered without the network.', async () => {
  stores.set(CACHE, new Map([[SCRIPT, 'script']]));
  expect(await (await ask(SCRIPT))?.text()).toBe('script');
  expect(asked).toEqual([]);
});

it('A file that the browser has evicted comes from the network, and is stored again.', async () => {
  expect(await (await ask(SCRIPT))?.text()).toBe('script');
  expect(stores.get(CACHE)).toEqual(new Map([[SCRIPT, 'script']]));
});

it('What a venue answers in its place is neither shown nor stored.', async () => {
  network.set(SCRIPT, '<h1>Log in</h1>');
  expect((await ask(SCRIPT))?.type).toBe('error');
  expect(stores.get(CACHE)).toEqual(new Map());
});

it('What is no file of the app is left to the browser.', async () => {
  expect(await ask(`${ORIGIN}/assets/b.js`)).toBeUndefined();
});

it('A new version removes the files that it no longer has, and no others.', async () => {
  const kept = [PAGE_KEY, SCRIPT];
  const old = [`${ORIGIN}/index.html?__WB_REVISION__=r0`, `${ORIGIN}/assets/old.js`];
  stores.set(CACHE, new Map([...kept, ...old].map((key) => [key, ''])));
  stores.set('crows-nest-pages-old', new Map());
  stores.set('of-somebody-else', new Map());
  const { removeRetiredShells } = await import('../../sw/shell');
  await removeRetiredShells();
  expect([...(stores.get(CACHE)?.keys() ?? [])]).toEqual(kept);
  expect([...stores.keys()]).toEqual([CACHE, 'of-somebody-else']);
});
