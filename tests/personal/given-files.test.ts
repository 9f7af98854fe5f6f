import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLogFile } from '../../src/features/my-games/import/read-log-file';
import {
  forgetGiven,
  forwardFiles,
  givenFile,
  keepGiven,
  loadGiven,
} from '../../src/personal/game/given-files';
import { SHARE_ADDRESS, SHARED_FIELD } from '../../src/resources/shared-logs';
import { takeLogs } from '../../sw/shared-logs';

const ORIGIN = 'https://nest.example';

/** The browser's cache, by address, in the order in which things came. */
function fakeCaches() {
  const stored = new Map<string, Response>();
  const addressOf = (of: string | Request) =>
    typeof of === 'string' ? new URL(of, ORIGIN).href : of.url;
  const cache = {
    put: async (of: string, answer: Response) => void stored.set(addressOf(of), answer),
    match: async (of: string | Request) => stored.get(addressOf(of))?.clone(),
    delete: async (of: string | Request) => stored.delete(addressOf(of)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return stored;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000 }));

const log = (name: string) => new File([name], name, { lastModified: 7 });
const namesOf = async (destination: 'games' | 'things') =>
  Promise.all((await loadGiven(destination)).map(async (given) => (await given.open()).name));

describe('files that wait to be read', () => {
  it('are kept until they are forgotten, each by itself, though all came in one millisecond', async () => {
    const stored = fakeCaches();
    const one = [givenFile(log('a.log')), givenFile(log('b.log'))];
    const two = [givenFile(log('c.log'))];
    for (const given of [...one, ...two]) expect(await keepGiven(given, 'games')).toBe(true);
    expect(await namesOf('games')).toEqual(['a.log', 'b.log', 'c.log']);
    for (const given of await loadGiven('games')) await forgetGiven(given);
    expect(stored.size).toBe(0);
  });

  it('have the time of their last change, and none where a share has that of its arrival alone', async () => {
    fakeCaches();
    vi.spyOn(Response, 'redirect').mockImplementation(() => new Response());
    await keepGiven(givenFile(log('chosen.log')), 'games');
    const body = new FormData();
    body.append(SHARED_FIELD, log('shared.log'));
    await takeLogs(new Request(`${ORIGIN}${SHARE_ADDRESS}`, { method: 'POST', body }));
    const told = { formData: async () => body } as unknown as Request;
    await takeLogs(told);
    const [chosen, shared, dated] = await Promise.all(
      (await loadGiven('games')).map(({ open }) => open()),
    );
    expect([chosen, shared, dated].map((file) => file?.lastModified)).toEqual([7, 0, 7]);
    const log1 = [
      '[You] Leader is X ["OP01-001">OP01-001]',
      '[Opponent] Leader is Y ["OP02-001">OP02-001]',
    ].join('\n');
    const dayOf = async (lastModified: number) => {
      const read = await readLogFile(new File([log1], 'mihawk.log', { lastModified }));
      return read.kind === 'games' && [read.isDayAsked, read.games[0]?.facts.date];
    };
    expect(await dayOf(shared?.lastModified ?? 1)).toEqual([true, '']);
    expect(await dayOf(new Date(2026, 10, 20, 18).getTime())).toEqual([true, '2026-11-20']);
  });

  it('are all kept when the system hands over two batches in one millisecond', async () => {
    fakeCaches();
    const share = (name: string) => {
      const body = new FormData();
      body.append(SHARED_FIELD, log(name));
      return takeLogs(new Request(`${ORIGIN}${SHARE_ADDRESS}`, { method: 'POST', body }));
    };
    vi.spyOn(Response, 'redirect').mockImplementation(() => new Response());
    await Promise.all([share('a.log'), share('b.log')]);
    expect(await namesOf('games')).toEqual(['a.log', 'b.log']);
  });

  it('are logs, tables and texts alone when the system shares more, and that more came is said', async () => {
    fakeCaches();
    const body = new FormData();
    for (const [name, type] of [
      ['a.log', ''],
      ['shared', 'text/plain'],
      ['me.png', 'image/png'],
      ['login', ''],
    ] as const)
      body.append(SHARED_FIELD, new File([name], name, { type }));
    const said = vi.spyOn(Response, 'redirect').mockImplementation(() => new Response());
    await takeLogs(new Request(`${ORIGIN}${SHARE_ADDRESS}`, { method: 'POST', body }));
    expect(await namesOf('games')).toEqual(['a.log', 'shared']);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('#'), 303);
  });

  it('are kept up to 50 MB in all: what is forgotten, or was not kept, makes room', async () => {
    const stored = fakeCaches();
    const large = () =>
      givenFile(Object.defineProperty(log('large.log'), 'size', { value: 30_000_000 }));
    const [one, two] = [large(), large()];
    vi.spyOn(stored, 'set').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await keepGiven(large(), 'games')).toBe(false);
    expect(await keepGiven(one, 'games')).toBe(true);
    expect(await keepGiven(two, 'games')).toBe(false);
    await forgetGiven(one);
    expect(await keepGiven(two, 'games')).toBe(true);
    await forgetGiven(two);
  });

  it('are kept before the page that they were taken to is opened: a browser may be closed on the way', async () => {
    const stored = fakeCaches();
    let store = () => {};
    const cache = await caches.open('');
    vi.spyOn(cache, 'put').mockImplementation(async (of, answer) => {
      await new Promise<void>((resolve) => (store = resolve));
      stored.set(String(of), answer);
    });
    const given = givenFile(log('reports.json'));
    let isOnItsWay = false;
    const handing = forwardFiles([given], 'things').then(() => (isOnItsWay = true));
    await vi.waitFor(() => expect(cache.put).toHaveBeenCalled());
    await new Promise(setImmediate);
    expect(isOnItsWay).toBe(false);
    store();
    await handing;
    expect(stored.size).toBe(1);
    await forgetGiven(given);
  });

  it('wait for the page that they were taken to, also where nothing can be kept', async () => {
    fakeCaches();
    const given = givenFile(log('reports.json'));
    await keepGiven(given, 'games');
    await forwardFiles([given], 'things');
    expect([await namesOf('games'), await namesOf('things')]).toEqual([[], ['reports.json']]);
    await forgetGiven(given);
    expect(await namesOf('things')).toEqual([]);
    vi.stubGlobal('caches', undefined);
    expect(await keepGiven(given, 'things')).toBe(false);
    await forwardFiles([given], 'things');
    expect(await namesOf('things')).toEqual(['reports.json']);
    await forgetGiven(given);
    expect(await namesOf('things')).toEqual([]);
  });
});
