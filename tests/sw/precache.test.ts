import { describe, expect, it } from 'vitest';
import { type AppFile, findMissing, RETRY_DELAYS, storeMissing } from '../../sw/precache';

const ORIGIN = 'https://nest.example';
const FILES = ['/index.html', '/assets/a.js', '/assets/b.js'].map(
  (path): AppFile => ({
    url: ORIGIN + path,
    cacheKey: ORIGIN + path,
    integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  }),
);

/** A device's cache and the network it is filled from; `failures` says how often an address fails. */
function device({
  stored = [],
  failures = {},
  full = false,
}: {
  stored?: string[];
  failures?: Record<string, number>;
  full?: boolean;
} = {}) {
  const kept = new Set(stored.map((path) => ORIGIN + path));
  const asked: string[] = [];
  const waited: number[] = [];
  return {
    kept,
    asked,
    waited,
    options: {
      cache: {
        keys: async () => [...kept].map((url) => new Request(url)),
        put: async (key: RequestInfo | URL) => {
          if (full) throw new DOMException('full', 'QuotaExceededError');
          kept.add(String(key));
        },
      },
      fetch: async ({ url }: Request) => {
        const path = url.slice(ORIGIN.length);
        const times = asked.filter((other) => other === path).length;
        asked.push(path);
        if (times < (failures[path] ?? 0)) throw new TypeError('Failed to fetch');
        return new Response('');
      },
      wait: async (milliseconds: number) => {
        waited.push(milliseconds);
      },
    },
  };
}

describe('the app’s own files', () => {
  it('are fetched where they are missing, and only there', async () => {
    const { options, asked, kept } = device({ stored: ['/assets/a.js'] });
    expect(await storeMissing(FILES, options)).toEqual({ missing: [], full: false });
    expect(asked).toEqual(['/index.html', '/assets/b.js']);
    expect(kept.size).toBe(3);
  });

  it('are each tried again twice', async () => {
    const { options, waited } = device({ failures: { '/index.html': 2, '/assets/b.js': 1 } });
    expect((await storeMissing(FILES, options)).missing).toEqual([]);
    expect(waited.toSorted((a, b) => a - b)).toEqual([
      RETRY_DELAYS[0],
      RETRY_DELAYS[0],
      RETRY_DELAYS[1],
    ]);
  });

  it('are asked for past the browser’s cache the second time: what that holds may be spoilt for a year', async () => {
    const { options } = device();
    const modes: RequestCache[] = [];
    const fetch = async ({ cache }: Request) => {
      modes.push(cache);
      if (modes.length < 2) throw new TypeError('Failed integrity check');
      return new Response('');
    };
    await storeMissing(FILES.slice(0, 1), { ...options, fetch });
    expect(modes).toEqual(['default', 'reload']);
  });

  it('that fail a third time are reported missing and cost the others nothing', async () => {
    const { options, kept } = device({ failures: { '/assets/a.js': 3 } });
    const { missing } = await storeMissing(FILES, options);
    expect(missing.map(({ url }) => url)).toEqual([`${ORIGIN}/assets/a.js`]);
    expect(kept.size).toBe(2);
  });

  it('are not stored from an answer that says that something went wrong', async () => {
    const { options, kept } = device();
    const fetch = async (request: Request) =>
      request.url.endsWith('/assets/a.js')
        ? new Response('busy', { status: 503 })
        : new Response('');
    const { missing } = await storeMissing(FILES, { ...options, fetch });
    expect(missing.map(({ url }) => url)).toEqual([`${ORIGIN}/assets/a.js`]);
    expect(kept).not.toContain(`${ORIGIN}/assets/a.js`);
  });

  it('are not stored from an answer of something else, as a venue’s login page: the build knows how their hash begins', async () => {
    const { options, kept } = device();
    const [file] = FILES.map((each) => ({ ...each, integrity: each.integrity.slice(0, 23) }));
    const answering = (text: string) => ({ ...options, fetch: async () => new Response(text) });
    expect((await storeMissing([file as AppFile], answering('<h1>Log in'))).missing).toEqual([
      file,
    ]);
    expect(kept.size).toBe(0);
    expect((await storeMissing([file as AppFile], answering(''))).missing).toEqual([]);
    expect(kept.size).toBe(1);
  });

  it('for which there is no room are not asked for again and again', async () => {
    const { options, waited } = device({ full: true });
    expect(await storeMissing(FILES, options)).toMatchObject({ full: true });
    expect(waited).toEqual([]);
  });

  it('are all missing where the cache can’t be read', async () => {
    const { options } = device();
    const cache = { ...options.cache, keys: () => Promise.reject(new Error('broken')) };
    expect((await storeMissing(FILES, { ...options, cache })).missing).toEqual(FILES);
  });

  it('that the browser evicted are found missing', async () => {
    const { options } = device({ stored: ['/index.html', '/assets/a.js'] });
    expect((await findMissing(FILES, options.cache)).map(({ url }) => url)).toEqual([
      `${ORIGIN}/assets/b.js`,
    ]);
  });
});
