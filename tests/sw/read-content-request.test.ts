import { describe, expect, it } from 'vitest';
import { readContentRequest } from '../../sw/respond';
import { ORIGIN } from './fixtures';

const STATS = '/content/stats/stats_west_p_20261120.json';
const PICTURE = '/content/thumbs/OP14/OP14-041.png';

function wanted(path: string, init: RequestInit = {}) {
  return readContentRequest(new Request(ORIGIN + path, init), ORIGIN);
}

describe('the worker answers', () => {
  it('a request for content', () => {
    expect(wanted(STATS)).toMatchObject({ address: ORIGIN + STATS, storeFirst: true });
  });

  it('a picture element, which sends credentials without meaning to', () => {
    const element: RequestInit = { mode: 'no-cors', credentials: 'include' };
    expect(wanted(PICTURE, element)?.rule.strategy).toBe('picture');
  });

  it('a request that asks past every copy', () => {
    expect(wanted(STATS, { cache: 'reload' })?.storeFirst).toBe(false);
  });

  it('a request that asks past the cache of the browser, where an earlier one hangs', () => {
    const past = wanted(STATS, { cache: 'no-store' });
    expect(past).toMatchObject({ storeFirst: true, browserCache: false });
  });
});

describe('the worker keeps out of', () => {
  it.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('a %s', (method) => {
    expect(wanted(STATS, { method })).toBeNull();
  });

  it('a request with credentials', () => {
    expect(wanted(STATS, { credentials: 'include' })).toBeNull();
    expect(wanted(PICTURE, { credentials: 'include' })).toBeNull();
    expect(wanted(STATS, { headers: { authorization: 'Bearer x' } })).toBeNull();
  });

  it('a request for a part of a file', () => {
    expect(wanted(STATS, { headers: { range: 'bytes=0-99' } })).toBeNull();
  });

  it('the API and the pages', () => {
    expect(wanted('/api/auth/status')).toBeNull();
    expect(wanted('/ranking')).toBeNull();
  });
});
