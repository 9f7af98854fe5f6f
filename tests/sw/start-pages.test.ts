import { describe, expect, it } from 'vitest';
import { START_PATHS, startPages } from '../../sw/start-pages';

/** A worker that answers with what stands in `answers`, by path. */
function worker(answers: Record<string, string | null>) {
  const stored = new Map<string, Response>();
  const written: string[] = [];
  const pages = startPages({
    origin: 'https://nest.test',
    cache: async () => ({
      match: async (path) => stored.get(String(path))?.clone(),
      put: async (path, page) => {
        written.push(String(path));
        stored.set(String(path), page);
      },
    }),
    find: async ({ pathname, search }) => {
      const html = answers[pathname + search] ?? null;
      if (html === 'broken') throw new Error('The store is gone.');
      return html === null ? null : new Response(html, { headers: { 'x-policy': 'p' } });
    },
  });
  const shown = async (path: string) => stored.get(path)?.clone().text();
  return { pages, stored, written, shown };
}

describe('pages that the browser answers with while the worker is not running', () => {
  it('are what the worker would answer, with its headers', async () => {
    const { pages, stored, shown } = worker({ '/': 'home', '/ranking': 'rows' });
    expect(await pages.settle()).toEqual(START_PATHS);
    expect(await shown('/ranking')).toBe('rows');
    expect(await shown('/')).toBe('home');
    expect(stored.get('/ranking')?.headers.get('x-policy')).toBe('p');
  });

  it('change when that changes, and are not written again otherwise', async () => {
    const answers: Record<string, string | null> = { '/': 'home', '/ranking': 'rows' };
    const { pages, written, shown } = worker(answers);
    await pages.settle();
    answers['/ranking'] = 'the frame, for newer rankings are stored';
    await pages.settle();
    expect(await shown('/ranking')).toBe(answers['/ranking']);
    expect(written.toSorted()).toEqual(['/', '/ranking', '/ranking']);
  });

  it('are those alone that there is an answer for: the browser has nothing else to fall back on', async () => {
    const answers: Record<string, string | null> = { '/': null, '/ranking': 'broken' };
    const { pages } = worker(answers);
    expect(await pages.settle()).toEqual([]);
    answers['/'] = 'home';
    expect(await pages.settle()).toEqual(['/']);
  });

  it('stay as they are while the worker has nothing better', async () => {
    const answers: Record<string, string | null> = { '/': 'home', '/ranking': 'rows' };
    const { pages, shown } = worker(answers);
    await pages.settle();
    answers['/ranking'] = null;
    expect(await pages.settle()).toEqual(START_PATHS);
    expect(await shown('/ranking')).toBe('rows');
  });

  it('settle one time after the other, so that the later one is what stays', async () => {
    const answers: Record<string, string | null> = { '/': 'home', '/ranking': 'rows' };
    const { pages, shown } = worker(answers);
    const first = pages.settle();
    answers['/ranking'] = 'newer rows';
    await Promise.all([first, pages.settle()]);
    expect(await shown('/ranking')).toBe('newer rows');
  });
});
