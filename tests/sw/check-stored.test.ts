import { clear, createStore, del, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkStored, storedNames } from '../../sw/check-stored';
import { fetchAhead } from '../../sw/fetch-ahead';
import { type FakeWorker, freshDevice, json, ORIGIN, png, startWorker } from './fixtures';

const LEADER = '/content/stats/leader_west_p_20261120/OP01-001.json';
const YESTERDAY = '/content/stats/leader_west_p_20261119/OP01-001.json';
const EVENTS = '/content/events.json';
const PICTURE = '/content/thumbs/OP14/OP14-041.png';
const FILES = 'crows-nest-content-1-files';
const PICTURES = 'crows-nest-content-1-pictures';
const INDEX = 'crows-nest-content-1-index';
const KEY = 'leader_west_p_20261120/OP01-001.json';

let worker: FakeWorker;

beforeEach(async () => {
  freshDevice();
  worker = startWorker();
  worker.network.serve(LEADER, json({ stats: 'of today' }));
  worker.network.serve(YESTERDAY, json({ stats: 'of yesterday' }));
  worker.network.serve(EVENTS, json(['events']));
  worker.network.serve(PICTURE, png(50));
  await fetchAhead([LEADER, EVENTS, PICTURE], ORIGIN, worker.dependencies);
});

const check = (isRead: boolean, ...requests: string[][]) =>
  checkStored(requests, isRead, ORIGIN, worker.dependencies.store);
const ALL = [[LEADER], [EVENTS], [PICTURE]];

describe('a check of what is stored', () => {
  it('reads all of it without a word to the network', async () => {
    const asked = worker.network.asked.length;
    worker.network.cut();
    const report = await check(true, ...ALL);
    expect(report).toMatchObject({ sound: 3, missing: [], broken: [] });
    expect(report.bytes).toBeGreaterThan(70);
    expect(worker.network.asked).toHaveLength(asked);
  });

  it('names what is not there, and takes the next address of a request', async () => {
    expect(await check(true, [YESTERDAY], [EVENTS, YESTERDAY], ['/nowhere'])).toMatchObject({
      sound: 1,
      missing: [YESTERDAY, '/nowhere'],
      broken: [],
    });
    expect(await check(true, [YESTERDAY, LEADER])).toMatchObject({ sound: 1, missing: [] });
  });

  it.each([
    [
      'was cut short',
      async () => {
        const store = createStore(FILES, 'content');
        const record = await get(KEY, store);
        await set(KEY, { ...record, body: record.body.slice(0, 5) }, store);
      },
      LEADER,
    ],
    [
      'has other bytes',
      async () => {
        const store = createStore(FILES, 'content');
        const record = await get(KEY, store);
        await set(KEY, { ...record, body: new ArrayBuffer(record.body.byteLength) }, store);
      },
      LEADER,
    ],
    [
      'was cut short, its entry of the index gone',
      async () => {
        await clear(createStore(INDEX, 'content'));
        const store = createStore(FILES, 'content');
        const record = await get(KEY, store);
        await set(KEY, { ...record, body: record.body.slice(0, 5) }, store);
      },
      LEADER,
    ],
    [
      'is a picture with other bytes',
      async () => {
        const store = createStore(PICTURES, 'content');
        const record = await get(`${ORIGIN}${PICTURE}`, store);
        const body = new ArrayBuffer(record.body.byteLength);
        await set(`${ORIGIN}${PICTURE}`, { ...record, body }, store);
      },
      PICTURE,
    ],
    [
      'is of an earlier version, and nothing else is known of it',
      async () => {
        await clear(createStore(INDEX, 'content'));
        const store = createStore(FILES, 'content');
        const { body, type, storedAt } = await get(KEY, store);
        await set(KEY, { body, type, storedAt }, store);
      },
      LEADER,
    ],
    [
      'is no record',
      () => set(`${ORIGIN}${PICTURE}`, 'nothing', createStore(PICTURES, 'content')),
      PICTURE,
    ],
  ])('names and removes what %s, and it comes anew', async (_, spoil, address) => {
    await spoil();
    expect(await check(false, ...ALL)).toMatchObject({ sound: 3, broken: [] });
    expect(await check(true, ...ALL)).toMatchObject({ sound: 2, broken: [address], missing: [] });
    expect(await check(true, ...ALL)).toMatchObject({ sound: 2, broken: [], missing: [address] });
    expect(await fetchAhead([address], ORIGIN, worker.dependencies)).toMatchObject({ stored: 1 });
    expect(await check(true, ...ALL)).toMatchObject({ sound: 3, broken: [], missing: [] });
  });

  it('of which a browser has lost the body alone comes anew, too', async () => {
    await del(KEY, createStore(FILES, 'content'));
    expect(await check(true, [LEADER])).toMatchObject({ missing: [LEADER] });
    await fetchAhead([LEADER], ORIGIN, worker.dependencies);
    expect(await check(true, [LEADER])).toMatchObject({ sound: 1 });
  });
});

describe('what is held', () => {
  const hold = (...addresses: string[]) =>
    worker.dependencies.store.hold(storedNames(addresses, ORIGIN).map(({ key }) => key));
  const TOMORROW = '/content/stats/leader_west_p_20261121/OP01-001.json';

  it('stays though a newer day of it comes, until something else is held', async () => {
    worker.network.serve(TOMORROW, json({ stats: 'of tomorrow' }));
    await hold(LEADER);
    await fetchAhead([TOMORROW], ORIGIN, worker.dependencies);
    expect(await check(true, [LEADER], [TOMORROW])).toMatchObject({ sound: 2 });
    await hold(TOMORROW);
    expect(await check(true, [LEADER], [TOMORROW])).toMatchObject({ sound: 1, missing: [LEADER] });
  });
});
