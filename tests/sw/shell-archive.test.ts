import { describe, expect, it } from 'vitest';
import type { AppFile } from '../../sw/precache';
import { unpackArchive } from '../../sw/shell-archive';

const ORIGIN = 'https://nest.example';
const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const fileOf = (path: string): AppFile => ({
  url: `${ORIGIN}/${path}`,
  cacheKey: `${ORIGIN}/${path}`,
  integrity: INTEGRITY,
});
const PATHS = Array.from(
  { length: 20 },
  (_, index) => `assets/s${index}.${index % 2 ? 'js' : 'css'}`,
);
const FILES = PATHS.map(fileOf);
const ARCHIVE = fileOf('assets/screens-abcdefgh.json');
const CONTENT = JSON.stringify(Object.fromEntries(PATHS.map((path) => [path, `of ${path}`])));

/** A device's cache, and a network that has the archive. */
function device({
  stored = [],
  answer = new Response(CONTENT),
}: {
  stored?: readonly AppFile[];
  answer?: Response;
} = {}) {
  const kept = new Map(stored.map(({ cacheKey }) => [cacheKey, new Response('')]));
  const asked: string[] = [];
  return {
    kept,
    asked,
    options: {
      cache: {
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        put: async (key: RequestInfo | URL, response: Response) => {
          kept.set(String(key), response);
        },
      },
      fetch: async ({ url }: Request) => {
        asked.push(url);
        return answer;
      },
    },
  };
}

describe('the archive of the screens', () => {
  it('brings all of them in one request, as scripts and styles', async () => {
    const { options, kept, asked } = device();
    await unpackArchive(ARCHIVE, FILES, options);
    expect(asked).toEqual([ARCHIVE.url]);
    expect(kept.size).toBe(FILES.length);
    const style = kept.get(`${ORIGIN}/assets/s0.css`);
    expect(style?.headers.get('content-type')).toMatch('text/css');
    expect(await style?.text()).toBe('of assets/s0.css');
    expect(kept.get(`${ORIGIN}/assets/s1.js`)?.headers.get('content-type')).toMatch(
      'text/javascript',
    );
  });

  it('is not fetched where few files are missing, as after an update', async () => {
    const { options, asked } = device({ stored: FILES.slice(5) });
    await unpackArchive(ARCHIVE, FILES, options);
    expect(asked).toEqual([]);
  });

  it.each([
    ['another build’s server', new Response('', { status: 404 })],
    ['a login page', new Response('<h1>Log in</h1>')],
    ['a body that is no archive', new Response('null')],
  ])('leaves the files to be fetched one by one: %s', async (_, answer) => {
    const { options, kept } = device({ answer });
    await unpackArchive(ARCHIVE, FILES, options);
    expect(kept.size).toBe(0);
  });

  it('stores nothing but what was asked for', async () => {
    const { options, kept } = device();
    await unpackArchive(ARCHIVE, FILES.slice(0, 15), options);
    expect(kept.size).toBe(15);
  });
});
