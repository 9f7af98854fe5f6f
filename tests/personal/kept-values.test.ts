// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return import('../../src/personal/device/kept-values');
}

/** Each test has a name of its own. */
let name = '';
let count = 0;
beforeEach(() => {
  localStorage.clear();
  count += 1;
  name = `form ${count}`;
});

describe('a small value that is kept', () => {
  it('is there when it is said to be, of several written at once the last', async () => {
    const values = await freshly();
    const kept = ['o', 'on', 'one'].map((text) => values.keepValue(name, text));
    expect(await values.loadValue(name)).toBe('one');
    expect(await Promise.all(kept)).toEqual([true, true, true]);
    expect(await (await freshly()).loadValue(name)).toBe('one');
  });

  it('moves out of the mark that an earlier version wrote, which never comes back once it is forgotten', async () => {
    localStorage.setItem(name, '["half","typed"]');
    const values = await freshly();
    expect(await values.loadValue(name)).toEqual(['half', 'typed']);
    expect(localStorage.getItem(name)).toBeNull();
    expect(await (await freshly()).loadValue(name)).toEqual(['half', 'typed']);
    await values.keepValue(name, null);
    // A browser that was killed may have lost that the mark was removed.
    localStorage.setItem(name, '["half","typed"]');
    expect(await (await freshly()).loadValue(name)).toBeNull();
  });

  it('never gives way to an old mark while the device does not answer', async () => {
    await (await freshly()).keepValue(name, 'newer');
    localStorage.setItem(name, 'older');
    const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'DataError');
    });
    expect(await (await freshly()).loadValue(name)).toBeNull();
    broken.mockRestore();
    expect(await (await freshly()).loadValue(name)).toBe('newer');
  });

  it('lasts as long as the page, and is said not to be kept, where the device refuses', async () => {
    const values = await freshly();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'DataError');
    });
    expect(await values.keepValue(name, 'typed')).toBe(false);
    expect(await values.loadValue(name)).toBe('typed');
    full.mockRestore();
    expect(await values.keepValue(name, 'typed more')).toBe(true);
    expect(await (await freshly()).loadValue(name)).toBe('typed more');
  });
});
