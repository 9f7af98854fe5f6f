import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  inTime,
  SCREEN_TIMEOUT_SECONDS,
  ScreenLoadError,
} from '../../src/app/start/screen-loading';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the file of a screen', () => {
  it('is handed on when it arrives', async () => {
    await expect(inTime(async () => ({ Screen: 1 }))).resolves.toEqual({ Screen: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts as failed after 120 seconds, not before', async () => {
    let failure: unknown;
    const loading = inTime(() => new Promise(() => undefined)).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(SCREEN_TIMEOUT_SECONDS * 1000 - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(failure).toBeInstanceOf(ScreenLoadError);
    expect(SCREEN_TIMEOUT_SECONDS).toBe(120);
  });

  it('fails under one name, whatever the browser calls it', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    const failed = inTime(() => Promise.reject(missing));
    await expect(failed).rejects.toBeInstanceOf(ScreenLoadError);
    await expect(failed).rejects.toMatchObject({ cause: missing });
    await expect(failed).rejects.not.toThrow(/dynamically imported/);
  });
});
