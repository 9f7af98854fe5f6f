import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OwnDatabase, ownDatabase } from '../../src/personal/device/own-database';
import { provideRoom } from '../../src/personal/device/room';
import { isDeviceKeeping } from '../../src/personal/device/storage-state';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => provideRoom(async () => 0));

const open = () => ownDatabase('own', 'things');
const put = (database: OwnDatabase, value: string, key = 'a') =>
  database.write(async (store) => void store.put(value, key));
const get = (database: OwnDatabase, key = 'a') =>
  database.read((store) => promisifyRequest<unknown>(store.get(key)));

/** Makes the next `times` transactions fail as a browser has been seen to. */
function loseConnection(fail: () => never, times = 1) {
  const real = IDBDatabase.prototype.transaction;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<typeof real>
  ) {
    if (times-- > 0) fail();
    return real.apply(this, given);
  });
}

function fullDevice(times: number) {
  const real = IDBObjectStore.prototype.put;
  let failures = times;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (failures-- > 0) throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, given);
  });
}

/** Makes room as `make` does; the second in which the browser counts it passes at once. */
function provideRoomAtOnce(make: (bytes: number) => number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  provideRoom(async (bytes) => {
    setImmediate(() => vi.advanceTimersByTime(1000));
    return make(bytes);
  });
}

/** A browser that never answers a request to open a database. */
const silence = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);

describe('a write of what the user made', () => {
  it.each(['UnknownError', 'InvalidStateError', 'AbortError', 'TransactionInactiveError'])(
    'is made over a new connection after the old one was lost: %s',
    async (name) => {
      const database = open();
      await put(database, 'before');
      const opened = vi.spyOn(indexedDB, 'open');
      loseConnection(() => {
        throw new DOMException('lost', name);
      });
      await put(database, 'after');
      expect(opened).toHaveBeenCalledOnce();
      expect(await get(database)).toBe('after');
      expect(isDeviceKeeping()).toBe(true);
    },
  );

  it('is made again where the browser has aborted its transaction', async () => {
    const database = open();
    let times = 0;
    await database.write(async (store) => {
      store.put('whole', 'a');
      times += 1;
      if (times === 1) store.transaction.abort();
    });
    expect([times, await get(database)]).toEqual([2, 'whole']);
  });

  it('is refused where the connection is lost again, and the next one is tried anew', async () => {
    const database = open();
    await put(database, 'before');
    loseConnection(() => {
      throw new DOMException('lost', 'UnknownError');
    }, 2);
    await expect(put(database, 'after')).rejects.toThrow('lost');
    expect(isDeviceKeeping()).toBe(false);
    await put(database, 'at last');
    expect(await get(database)).toBe('at last');
    expect(isDeviceKeeping()).toBe(true);
  });

  it('is all kept or none', async () => {
    const database = open();
    const failing = database.write(async (store) => {
      store.put('half', 'a');
      await promisifyRequest(store.get('a'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await get(database)).toBeUndefined();
  });

  it('has a full device asked for room, more each time, until it holds', async () => {
    const asked: number[] = [];
    provideRoomAtOnce((bytes) => {
      asked.push(bytes);
      // What was freed first is counted late.
      return asked.length === 1 ? bytes : 0;
    });
    fullDevice(3);
    const database = open();
    await put(database, 'at last');
    expect(await get(database)).toBe('at last');
    expect(asked).toHaveLength(3);
    expect(asked).toEqual(asked.toSorted((x, y) => x - y));
  });

  it('is refused at once where nothing can make room', async () => {
    fullDevice(1);
    await expect(put(open(), 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(isDeviceKeeping()).toBe(false);
  });

  it('is refused where room that was made ten times does not hold it', async () => {
    const makeRoom = vi.fn((bytes: number) => bytes);
    provideRoomAtOnce(makeRoom);
    fullDevice(Number.POSITIVE_INFINITY);
    await expect(put(open(), 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(makeRoom).toHaveBeenCalledTimes(10);
  });

  it('pushes nothing off a full device where it is but a copy, and is not spoken of', async () => {
    await put(open(), 'keeps');
    const makeRoom = vi.fn(async () => 1);
    provideRoom(makeRoom);
    fullDevice(1);
    const copies = ownDatabase('copies', 'seen', { isCopies: true });
    await expect(put(copies, 'a')).rejects.toThrow('full');
    expect(makeRoom).not.toHaveBeenCalled();
    expect(isDeviceKeeping()).toBe(true);
  });
});

describe('a database that never answers', () => {
  it('is abandoned, reading and writing, and asked again the next time', async () => {
    vi.useFakeTimers();
    const silent = silence();
    const database = open();
    const [reading, writing] = [get(database), put(database, 'too late')];
    const refused = Promise.all([
      expect(reading).rejects.toThrow('does not answer'),
      expect(writing).rejects.toThrow('does not answer'),
    ]);
    await vi.runAllTimersAsync();
    await refused;
    vi.useRealTimers();
    expect(isDeviceKeeping()).toBe(false);
    silent.mockRestore();
    await put(database, 'kept');
    expect(await get(database)).toBe('kept');
  });

  it('keeps nothing of an abandoned write, should it answer after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const real = indexedDB.open.bind(indexedDB);
    const late = {} as { onsuccess?: () => void; result?: IDBDatabase };
    const silent = vi
      .spyOn(indexedDB, 'open')
      .mockImplementation(() => late as unknown as IDBOpenDBRequest);
    const database = open();
    const writing = expect(put(database, 'too late')).rejects.toThrow('does not answer');
    await vi.runAllTimersAsync();
    await writing;
    vi.useRealTimers();
    silent.mockRestore();
    await put(ownDatabase('own', 'things'), 'made', 'other');
    late.result = await promisifyRequest(real('own'));
    late.onsuccess?.();
    expect(await get(open())).toBeUndefined();
  });
});
