import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { get, createStore as openDatabase, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageTroubleReason } from '../../src/resources/stored-answer';
import { inTime, STORAGE_LIMIT_SECONDS } from '../../src/storage/in-time';
import type { StoreName } from '../../sw/content-index';
import {
  type ContentStore,
  createContentStore,
  PICTURES_PAUSE_MINUTES,
  removeRetiredDatabases,
  STORE_RETRY_SECONDS,
} from '../../sw/content-store';
import { type FakeQuota, limitQuota } from './fake-quota';
import { freshDevice, type ManualClock, manualClock } from './fixtures';

let clock: ManualClock;
let store: ContentStore;
let troubles: (StorageTroubleReason | null)[];
let quota: FakeQuota | null;

beforeEach(() => {
  freshDevice();
  clock = manualClock(new Date('2026-11-20T20:00:00Z'));
  troubles = [];
  store = createContentStore(clock, (reason) => troubles.push(reason));
  quota = null;
});

afterEach(() => quota?.release());

function write(storeName: StoreName, key: string, bytes: number) {
  return store.write(storeName, key, { body: new ArrayBuffer(bytes), type: 'x/y' });
}

/** One after the other, a second apart. */
async function writeInTurn(storeName: StoreName, keys: readonly string[], bytes: number) {
  for (const key of keys) {
    await clock.advance(1);
    await write(storeName, key, bytes);
  }
}

async function keysOf(storeName: StoreName) {
  return [...(await store.keys(storeName))].sort();
}

describe('content', () => {
  it('comes back as it was stored, with the time', async () => {
    const body = new TextEncoder().encode('[]').buffer;
    expect(await store.write('files', 'a.json', { body, type: 'application/json' })).toBe(true);
    expect(await store.read('files', 'a.json')).toMatchObject({
      body,
      type: 'application/json',
      storedAt: Date.parse('2026-11-20T20:00:00Z'),
    });
  });

  it('that was never stored is null', async () => {
    expect(await store.read('files', 'a.json')).toBeNull();
  });

  it('of files and pictures lives in two databases', async () => {
    await write('files', 'same', 1);
    await write('pictures', 'same', 2);
    expect((await store.read('files', 'same'))?.body).toHaveProperty('byteLength', 1);
    expect((await store.read('pictures', 'same'))?.body).toHaveProperty('byteLength', 2);
  });

  it('that an earlier version stored as a Blob is read, as long as the browser has not lost it', async () => {
    const files = openDatabase('crows-nest-content-1-files', 'content');
    await set('large', { body: new Blob(['[1]']), type: 'x/y', storedAt: 1 }, files);
    expect((await store.read('files', 'large'))?.body).toHaveProperty('byteLength', 3);
    const lost = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('The file is gone', 'NotFoundError'));
    expect(await store.read('files', 'large')).toBeNull();
    expect(troubles).toEqual([]);
    lost.mockRestore();
  });

  it('survives the worker', async () => {
    await write('files', 'a.json', 1);
    const next = createContentStore(clock, () => {});
    expect(await next.read('files', 'a.json')).not.toBeNull();
  });

  it.each([
    ['a text', 'old form'],
    ['nothing', null],
    ['a body of another kind', { body: '[]', type: 'application/json', storedAt: 1 }],
    ['no time', { body: new ArrayBuffer(1), type: 'application/json' }],
  ])('that another version stored as %s counts as not stored', async (_what, value) => {
    await write('files', 'a.json', 1);
    await set('a.json', value, openDatabase('crows-nest-content-1-files', 'content'));
    expect(await store.read('files', 'a.json')).toBeNull();
    expect(troubles).toEqual([]);
  });
});

describe('when room is short', () => {
  const stats = (date: string) => `stats_west_p_${date}.json`;

  it('pictures go first, oldest first, as many as the write needs', async () => {
    quota = limitQuota(100);
    await writeInTurn('pictures', ['c', 'a', 'b', 'd'], 20);
    expect(await write('files', 'events', 40)).toBe(true);
    expect(await keysOf('pictures')).toEqual(['b', 'd']);
    expect(troubles).toEqual([]);
  });

  it('old dates go after the pictures, oldest first', async () => {
    quota = limitQuota(100);
    await writeInTurn('files', [stats('20261118'), stats('20261119'), stats('20261117')], 30);
    await write('pictures', 'a', 10);
    expect(await write('files', 'events', 40)).toBe(true);
    expect(await keysOf('pictures')).toEqual([]);
    expect(await keysOf('files')).toEqual(['events', stats('20261118'), stats('20261119')]);
    expect(troubles).toEqual([]);
    // Room came at once: a picture takes the place of an older one as before.
    await store.remove('files', ['events']);
    await writeInTurn('pictures', ['b', 'c'], 40);
    expect(await keysOf('pictures')).toEqual(['c']);
  });

  it('the newest of a kind and period never goes: the write is abandoned and the page hears of it', async () => {
    quota = limitQuota(100);
    await writeInTurn('files', [stats('20261119'), 'hands_west_p_20261119.json'], 40);
    expect(await write('files', 'events', 40)).toBe(false);
    expect(await keysOf('files')).toEqual(['hands_west_p_20261119.json', stats('20261119')]);
    expect(troubles).toEqual(['full']);
  });

  it('a picture takes the place of older pictures, never of a file', async () => {
    quota = limitQuota(100);
    await writeInTurn('files', [stats('20261118'), stats('20261119')], 40);
    await writeInTurn('pictures', ['a', 'b'], 20);
    expect(await keysOf('pictures')).toEqual(['b']);
    expect(await write('pictures', 'c', 30)).toBe(false);
    expect(await keysOf('files')).toHaveLength(2);
    expect(troubles).toEqual(['full']);
  });

  it('what a pack holds stays, picture and old date, and other content goes for it', async () => {
    quota = limitQuota(100);
    await writeInTurn('pictures', ['held', 'other'], 20);
    await writeInTurn('files', [stats('20261118'), stats('20261119')], 30);
    await store.hold(['held', stats('20261118')]);
    expect(await write('files', 'events', 20)).toBe(true);
    expect(await keysOf('pictures')).toEqual(['held']);
    expect(await write('files', 'more', 20)).toBe(false);
    expect(await keysOf('pictures')).toEqual(['held']);
    expect(await keysOf('files')).toEqual(['events', stats('20261118'), stats('20261119')]);
  });

  it('what no pack holds any more goes by its age again', async () => {
    await store.hold([stats('20260101')]);
    await writeInTurn('files', [stats('20260101'), stats('20261119')], 1);
    expect(await keysOf('files')).toHaveLength(2);
    await store.hold([]);
    expect(await keysOf('files')).toEqual([stats('20261119')]);
  });

  it('what would not fit even then is abandoned, and evicts nothing', async () => {
    quota = limitQuota(100);
    await writeInTurn('files', [stats('20261118'), stats('20261119')], 30);
    await writeInTurn('pictures', ['a', 'b'], 20);
    expect(await write('files', 'huge', 71)).toBe(false);
    expect(await keysOf('files')).toHaveLength(2);
    expect(await keysOf('pictures')).toEqual(['a', 'b']);
    expect(troubles).toEqual(['full']);
  });

  it('what another version left behind goes first', async () => {
    const pictures = openDatabase('crows-nest-content-1-pictures', 'content');
    await set('old form', { body: 'text' }, pictures);
    quota = limitQuota(100);
    await writeInTurn('pictures', ['a', 'b'], 50);
    expect(await write('pictures', 'c', 50)).toBe(true);
    expect(await keysOf('pictures')).toEqual(['b', 'c']);
  });

  it('and the browser is slow to clean up, old dates go, and pictures no more than the write needs', async () => {
    quota = limitQuota(100, 10);
    await writeInTurn('files', [stats('20261118'), stats('20261119')], 25);
    await writeInTurn('pictures', ['a', 'b', 'c', 'd', 'e'], 10);
    expect(await write('files', 'events', 20)).toBe(true);
    expect(await keysOf('pictures')).toEqual(['c', 'd', 'e']);
    expect(await keysOf('files')).toEqual(['events', stats('20261119')]);
  });

  it('and the browser is slow to clean up, pictures do not go for pictures in vain', async () => {
    quota = limitQuota(50, 10);
    await writeInTurn('pictures', ['a', 'b', 'c', 'd', 'e'], 10);
    for (const key of ['f', 'g', 'h']) expect(await write('pictures', key, 10)).toBe(false);
    expect(await keysOf('pictures')).toEqual(['b', 'c', 'd', 'e']);
  });

  it('writes that come together evict one after the other, not for each other', async () => {
    quota = limitQuota(100);
    await writeInTurn('pictures', ['1', '2', '3', '4', '5'], 20);
    const written = await Promise.all([
      write('files', 'a', 20),
      write('files', 'b', 20),
      write('files', 'c', 20),
    ]);
    expect(written).toEqual([true, true, true]);
    expect(await keysOf('pictures')).toEqual(['4', '5']);
    expect(quota.refused).toEqual(['a', 'b', 'c']);
  });

  it('a write after an abandoned one is tried like any other', async () => {
    quota = limitQuota(100);
    expect(await write('files', 'huge', 500)).toBe(false);
    expect(await write('files', 'events', 50)).toBe(true);
  });

  it('what the user made on this device is never touched', async () => {
    const personal = openDatabase('crows-nest-reports', 'reports');
    await set('draft', { body: new ArrayBuffer(1) }, personal);
    quota = limitQuota(100);
    await write('files', 'huge', 500);
    expect(await get('draft', personal)).toBeDefined();
  });
});

describe('a device', () => {
  it('without IndexedDB stores nothing, says so and does not fail', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await store.read('files', 'a')).toBeNull();
    expect(await write('files', 'a', 1)).toBe(false);
    expect(await keysOf('pictures')).toEqual([]);
    expect(await store.dailyFiles()).toEqual([]);
    expect(new Set(troubles)).toEqual(new Set(['unavailable']));
    await removeRetiredDatabases();
  });

  it('whose IndexedDB can’t be opened stores nothing, says so and does not fail', async () => {
    globalThis.indexedDB = {
      open() {
        const request: { onerror?: () => void; error: Error } = { error: new Error('broken') };
        setImmediate(() => request.onerror?.());
        return request;
      },
    } as unknown as IDBFactory;
    expect(await store.read('files', 'a')).toBeNull();
    expect(await write('files', 'a', 1)).toBe(false);
    expect(new Set(troubles)).toEqual(new Set(['unavailable']));
  });

  it('whose IndexedDB never answers counts as without one, and is asked no more', async () => {
    let opened = 0;
    globalThis.indexedDB = {
      open() {
        opened++;
        return {};
      },
    } as unknown as IDBFactory;
    const waiting = [store.read('files', 'a'), store.keys('pictures'), write('files', 'a', 1)];
    await clock.advance(STORAGE_LIMIT_SECONDS + 1);
    expect(await Promise.all(waiting)).toEqual([null, new Set(), false]);
    expect(await store.read('files', 'a')).toBeNull();
    expect(opened).toBeLessThanOrEqual(3);
    expect(new Set(troubles)).toEqual(new Set(['unavailable']));
  });
});

describe('a store whose connection was lost', () => {
  it.each([
    ['read', async () => (await store.read('files', 'a')) !== null],
    ['write', () => write('files', 'b', 1)],
    ['question', async () => (await store.info('files', 'a')) !== null],
  ])('is opened anew, and the %s is made all the same', async (_what, ask) => {
    await write('files', 'a', 1);
    const real = IDBDatabase.prototype.transaction;
    let losses = 1;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given
    ) {
      if (losses-- > 0) throw new DOMException('lost', 'UnknownError');
      return real.apply(this, given);
    });
    expect(await ask()).toBe(true);
    expect(troubles).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('a store that did not answer', () => {
  const hung = { open: () => ({}) } as unknown as IDBFactory;

  it('is asked again after a while, and the page hears that it works again', async () => {
    const working = globalThis.indexedDB;
    globalThis.indexedDB = hung;
    const waiting = store.read('files', 'a');
    await clock.advance(STORAGE_LIMIT_SECONDS);
    await waiting;
    globalThis.indexedDB = working;
    expect(await write('files', 'a', 1)).toBe(false);
    await clock.advance(STORE_RETRY_SECONDS);
    expect(await write('files', 'a', 1)).toBe(true);
    expect(await store.read('files', 'a')).not.toBeNull();
    expect(troubles.at(-1)).toBeNull();
  });

  it('because the device slept gets its time anew', async () => {
    let wakeUp = () => {};
    const answer = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    const work = inTime(
      answer.then(() => 'there'),
      clock,
    );
    clock.sleep(3600);
    await clock.advance(1);
    wakeUp();
    expect(await work).toBe('there');
  });
});

describe('room for what the user made', () => {
  it('is made of all pictures with their database: the room of single ones comes back late', async () => {
    const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
    await writeInTurn('pictures', ['c', 'a', 'b'], 20);
    await writeInTurn('files', ['stats_west_p_20261119.json', 'events'], 20);
    expect(await store.makeRoom(30)).toBe(60);
    expect(deleted).toHaveBeenCalledWith('crows-nest-content-1-pictures');
    expect(await keysOf('pictures')).toEqual([]);
    expect(await keysOf('files')).toHaveLength(2);
  });

  it('is made of files after the pictures, replaced dates first', async () => {
    await writeInTurn('pictures', ['a'], 20);
    await writeInTurn('files', ['events', 'stats_lw_20261119.json', 'stats_lw_20261118.json'], 20);
    expect(await store.makeRoom(30)).toBe(20);
    expect(await keysOf('pictures')).toEqual([]);
    expect(await keysOf('files')).toHaveLength(3);
    expect(await store.makeRoom(30)).toBe(40);
    expect(await keysOf('files')).toEqual(['stats_lw_20261119.json']);
    expect(await store.makeRoom(30)).toBe(20);
    expect(await store.makeRoom(30)).toBe(0);
  });

  it('is made before the pictures that wait to be written', async () => {
    const first = write('pictures', 'a', 20);
    const waiting = [write('pictures', 'b', 20), write('pictures', 'c', 20)];
    const room = store.makeRoom(10);
    await Promise.all([first, room]);
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect(await keysOf('pictures')).toEqual([]);
  });

  it('is not taken by the next picture', async () => {
    await writeInTurn('pictures', ['a'], 20);
    await store.makeRoom(10);
    expect(await write('pictures', 'b', 1)).toBe(false);
    expect(troubles).toEqual(['full']);
    expect(store.isFull()).toBe(true);
    expect(await write('files', 'events', 1)).toBe(true);
    expect(store.isFull()).toBe(false);
    await clock.advance(PICTURES_PAUSE_MINUTES * 60 + 1);
    expect(await write('pictures', 'b', 1)).toBe(true);
  });

  it('stops a picture that is making room for itself', async () => {
    quota = limitQuota(40);
    await writeInTurn('pictures', ['a', 'b'], 20);
    const { refused } = quota;
    const room = new Promise<number>((resolve) => {
      refused.push = () => {
        resolve(store.makeRoom(10));
        return 1;
      };
    });
    expect(await write('pictures', 'c', 20)).toBe(false);
    expect(await room).toBe(40);
  });

  it('is made of pictures alone where nothing is known of them', async () => {
    const pictures = openDatabase('crows-nest-content-1-pictures', 'content');
    await set('a', { body: new ArrayBuffer(20), type: 'x/y', storedAt: 1 }, pictures);
    await pictures('readonly', ({ transaction }) => transaction.db.close());
    await write('files', 'events', 20);
    await store.makeRoom(30);
    expect(await keysOf('pictures')).toEqual([]);
    expect(await keysOf('files')).toEqual(['events']);
  });
});

describe('what is known of content without reading it', () => {
  it('is its size, its age and its version', async () => {
    await store.write('files', 'a', {
      body: new ArrayBuffer(3),
      type: 'x/y',
      etag: '"1"',
      version: 'v',
    });
    const time = clock.now().getTime();
    expect(await store.info('files', 'a')).toEqual({
      bytes: 3,
      storedAt: time,
      checkedAt: time,
      etag: '"1"',
      version: 'v',
    });
    expect(await store.info('pictures', 'a')).toBeNull();
  });

  it('says when the network last confirmed it, without writing the body again', async () => {
    await write('files', 'a', 3);
    const before = clock.now().getTime();
    await clock.advance(60);
    await store.confirm('files', 'a', { etag: '"2"' });
    expect(await store.info('files', 'a')).toMatchObject({
      storedAt: before,
      checkedAt: before + 60_000,
      etag: '"2"',
    });
    expect((await store.read('files', 'a'))?.storedAt).toBe(before);
  });

  it('is nothing while a new body is written: a worker ended there must not call it the old version', async () => {
    const content = { type: 'x/y', version: 'old' };
    await store.write('files', 'a', { ...content, body: new ArrayBuffer(3) });
    const put = IDBObjectStore.prototype.put;
    let known: unknown = 'not asked';
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...record
    ) {
      const index = createContentStore(clock, () => {});
      known = index.info('files', 'a');
      return put.apply(this, record);
    });
    await store.write('files', 'a', { ...content, body: new ArrayBuffer(4), version: 'new' });
    vi.restoreAllMocks();
    expect(await known).toBeNull();
    expect(await store.info('files', 'a')).toMatchObject({ bytes: 4, version: 'new' });
  });

  it('goes with the content', async () => {
    await write('pictures', 'a', 3);
    await store.makeRoom(1);
    expect(await store.infos('pictures')).toEqual(new Map());
  });

  it('makes room without reading a body', async () => {
    await writeInTurn('pictures', ['a', 'b', 'c'], 20);
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    const cursor = vi.spyOn(IDBObjectStore.prototype, 'openCursor');
    quota = limitQuota(60);
    await store.makeRoom(30);
    expect(read).not.toHaveBeenCalled();
    expect(cursor).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('databases of earlier versions', () => {
  it('are removed, and no others', async () => {
    const names = [
      'crows-nest-content-0-files',
      'crows-nest-content-1-files',
      'crows-nest-reports',
      'keyval-store',
    ];
    await Promise.all(names.map(createDatabase));
    await removeRetiredDatabases();
    const left = (await indexedDB.databases()).map(({ name }) => name).sort();
    expect(left).toEqual(names.slice(1).sort());
  });
});

/** As a worker leaves it that is gone: closed. */
function createDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore('content');
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
}
