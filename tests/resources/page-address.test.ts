import { describe, expect, it } from 'vitest';
import { isPageAddress } from '../../src/resources/page-address';

describe('the app answers', () => {
  it.each([
    ['the start page', '/'],
    ['a screen', '/ranking'],
    ['a screen of a leader', '/matchhistory/stats/OP14-041'],
    ['a screen of two leaders', '/matchhistory/vs/OP14-041/OP01-001'],
    ['an address without a screen', '/no/such/screen'],
    ['a screen that begins like a base', '/contents'],
  ])('%s', (_what, path) => {
    expect(isPageAddress(path)).toBe(true);
  });
});

describe('the app leaves to the server', () => {
  it.each([
    ['the API', '/api/matches'],
    ['the start of a login', '/api/auth/patreon'],
    ['the return from a login', '/api/auth/patreon/callback'],
    ['the base of the API', '/api'],
    ['content', '/content/stats/curve.jsonl'],
    ['a folder of content', '/content/stats'],
    ['the login stand-in', '/stand-in/authorize'],
    ['a file', '/robots.txt'],
    ['a script', '/assets/index-abc123.js'],
    ['the worker', '/service-worker.js'],
  ])('%s', (_what, path) => {
    expect(isPageAddress(path)).toBe(false);
  });
});
