// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { atFileEnd, endFile } from './fixtures/ends';

describe('a test', () => {
  it('may change clock, globals, environment, spies and marks', () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', 'changed');
    vi.stubEnv('CROWS_NEST_TEST', 'changed');
    vi.spyOn(Math, 'random').mockReturnValue(7);
    localStorage.setItem('mark', 'changed');
    sessionStorage.setItem('mark', 'changed');
  });

  it('finds none of these as the test before it left them', () => {
    expect(vi.isFakeTimers()).toBe(false);
    expect(fetch).not.toBe('changed');
    expect(process.env.CROWS_NEST_TEST).toBeUndefined();
    expect(Math.random()).toBeLessThan(1);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

it('what a file shares is ended once, the last one first', async () => {
  const ended: string[] = [];
  atFileEnd(() => ended.push('server'));
  atFileEnd(() => ended.push('browser'));
  await endFile();
  await endFile();
  expect(ended).toEqual(['browser', 'server']);
});
