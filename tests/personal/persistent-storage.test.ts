import { describe, expect, it, vi } from 'vitest';
import { askForPersistentStorage } from '../../src/personal/device/persistent-storage';

function browserThat(storage: unknown) {
  vi.stubGlobal('navigator', { storage });
}

describe('persistent storage', () => {
  it('is asked for when the browser has not promised it yet', async () => {
    const persist = vi.fn(async () => true);
    browserThat({ persisted: async () => false, persist });
    expect(await askForPersistentStorage()).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('is not asked for twice', async () => {
    const persist = vi.fn(async () => true);
    browserThat({ persisted: async () => true, persist });
    expect(await askForPersistentStorage()).toBe(true);
    expect(persist).not.toHaveBeenCalled();
  });

  it.each<[string, unknown]>([
    ['has no such thing', undefined],
    ['refuses to say', { persisted: () => Promise.reject(new TypeError('insecure')) }],
    ['says no', { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(false) }],
  ])('is not promised by a browser that %s', async (_, storage) => {
    browserThat(storage);
    expect(await askForPersistentStorage()).toBe(false);
  });
});
