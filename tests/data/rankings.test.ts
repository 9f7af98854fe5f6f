import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  InvalidDataError,
  NotPublishedError,
  OfflineError,
  WebPageError,
} from '../../src/data/http/errors';
import { STORED_ONLY_MARK } from '../../src/resources/stored-answer';
import { fileOf, DATE as TODAY } from '../fixtures/daily-addresses';
import { rankedRows } from '../fixtures/leader-stats';
import {
  type Answering,
  dropped,
  json,
  loginPage,
  notFound,
  onNetwork,
  status,
  stored,
  text,
  withWorker,
} from '../fixtures/network';

const NOW = new Date('2026-11-20T20:00:00Z');
const YESTERDAY = '20261119';

const slim = (date: string, period = 'west_p') => fileOf('rankings', period, date);
const whole = (date: string, period = 'west_p') => fileOf('stats', period, date);

const network = onNetwork();
let source: typeof import('../../src/data/rankings');

beforeEach(async () => {
  // What a session remembers begins anew with each test, and so do the errors' classes.
  vi.resetModules();
  source = await import('../../src/data/rankings');
});

const load = () => source.loadRankings('west_p', NOW);
const failure = () => load().catch((error) => error);

describe('the latest rankings', () => {
  it("are today's in Los Angeles", async () => {
    network.answer(slim(TODAY), json(rankedRows(3)));
    const loaded = await load();
    expect(loaded).toMatchObject({
      kind: 'rankings',
      period: 'west_p',
      date: TODAY,
      freshness: { dataDate: TODAY, fromStore: false, isFallback: false },
    });
    expect(loaded.value.leaders).toHaveLength(3);
    expect(network.asked).toEqual([slim(TODAY)]);
  });

  it("are yesterday's while today's are not published", async () => {
    network.answer(slim(YESTERDAY), json(rankedRows(3)));
    expect(await load()).toMatchObject({
      date: YESTERDAY,
      freshness: { dataDate: YESTERDAY, isFallback: false },
    });
    expect(network.asked).toEqual([slim(TODAY), slim(YESTERDAY)]);
  });

  it('are what the service worker has stored when the network fails, with their true date', async () => {
    network.answer(slim(TODAY), stored(rankedRows(3), '20261102'));
    expect(await load()).toMatchObject({
      date: '20261102',
      freshness: { dataDate: '20261102', fromStore: true, isFallback: true },
    });
  });

  it("are no fallback when it is today's file that was stored", async () => {
    network.answer(slim(TODAY), stored(rankedRows(3), TODAY));
    expect(await load()).toMatchObject({ freshness: { fromStore: true, isFallback: false } });
  });

  it('say in the console, once a file, how many rows were left out', async () => {
    network.answer(slim(TODAY), json([...rankedRows(95), null, 1, 'x', {}, []]));
    await load();
    const loaded = await load();
    expect(loaded.value.leaders).toHaveLength(95);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledWith(
      'rankings_west_p_20261120.json: 5 unreadable rows left out',
    );
  });
});

describe('a host without slim files', () => {
  beforeEach(() => {
    network.answer(whole(YESTERDAY), json(rankedRows(3).map((row) => ({ ...row, matchups: [] }))));
  });

  it('serves the whole file instead', async () => {
    expect(await load()).toMatchObject({ kind: 'stats', date: YESTERDAY });
    expect(network.asked).toEqual([slim(TODAY), slim(YESTERDAY), whole(TODAY), whole(YESTERDAY)]);
  });

  it('is remembered for the session, for every period', async () => {
    await load();
    network.asked.length = 0;
    network.answer(whole(TODAY, 'east'), json(rankedRows(3)));
    await source.loadRankings('east', NOW);
    expect(network.asked).toEqual([whole(TODAY, 'east')]);
  });

  it('is not remembered when it has no whole file either', async () => {
    network.answer(whole(YESTERDAY), notFound);
    await failure();
    network.asked.length = 0;
    await failure();
    expect(network.asked[0]).toBe(slim(TODAY));
  });

  it('is known by what the device has stored without a network', async () => {
    network.answer(slim(TODAY), dropped);
    network.answer(whole(TODAY), stored(rankedRows(3), YESTERDAY));
    withWorker();
    expect(await load()).toMatchObject({ kind: 'stats', date: YESTERDAY });
  });
});

describe('rankings with nothing usable in them', () => {
  it.each([
    ['empty', []],
    ['of rows that cannot be read', [{ leader: 7 }, null]],
    ['no list', {}],
  ])("give way to yesterday's when today's file is %s", async (_what, rows) => {
    network.answer(slim(TODAY), json(rows));
    network.answer(slim(YESTERDAY), json(rankedRows(3)));
    expect(await load()).toMatchObject({ date: YESTERDAY });
  });

  it('are an error when rows came and none can be read', async () => {
    network.answer(slim(TODAY), json([{ leader: 7 }, null]));
    expect(await failure()).toMatchObject({ name: 'InvalidDataError' });
  });

  it('are empty when nothing else is to be had, and looked at again', async () => {
    network.answer(slim(TODAY), json([]));
    expect(await load()).toMatchObject({ date: TODAY, isEmpty: true, value: { leaders: [] } });
  });
});

describe('rankings that are not published any more', () => {
  const storedOnly =
    (date: string): Answering =>
    (request) =>
      request.headers.has(STORED_ONLY_MARK)
        ? stored(rankedRows(3), date, 'stored-only')(request)
        : notFound(request);

  beforeEach(withWorker);

  it('are the newest that this device has stored, with their age', async () => {
    network.answer(slim(TODAY), storedOnly('20261117'));
    expect(await load()).toMatchObject({
      kind: 'rankings',
      date: '20261117',
      freshness: { storedBecause: 'not-published', isFallback: true },
    });
    expect(network.asked).toEqual([
      slim(TODAY),
      slim(YESTERDAY),
      whole(TODAY),
      whole(YESTERDAY),
      `stored:${slim(TODAY)}`,
    ]);
  });

  it('are the newest whole ones where no slim ones are stored', async () => {
    network.answer(whole(TODAY), storedOnly('20261117'));
    expect(await load()).toMatchObject({ kind: 'stats', date: '20261117' });
  });
});

describe('rankings that cannot be had', () => {
  const named = (name: string) => expect.objectContaining({ name });

  it("are an error in the catalogue's sentence, shown and logged, when none are published", async () => {
    const sentence = 'Could not fetch stats stats for today or yesterday';
    expect(await failure()).toEqual(named(NotPublishedError.name));
    expect(await failure()).toMatchObject({ message: sentence });
    expect(console.error).toHaveBeenCalledWith(sentence);
  });

  it('are an error, logged by period, when the file is not an array', async () => {
    network.answer(slim(TODAY), json({ leaders: [] }));
    expect(await failure()).toEqual(named(InvalidDataError.name));
    expect(console.error).toHaveBeenCalledWith('Invalid data format for west_p');
  });

  it('are an error, logged by period, when the file is cut short', async () => {
    network.answer(slim(TODAY), text('[{"leader": "OP01-0'));
    expect(await failure()).toMatchObject({ message: 'Invalid data format for west_p' });
    expect(console.error).toHaveBeenCalledWith('Invalid data format for west_p');
  });

  it('are offline without a network and a stored file, and no whole file is downloaded for it', async () => {
    network.answer(slim(TODAY), dropped);
    network.answer(whole(TODAY), json(rankedRows(3)));
    expect(await failure()).toEqual(named(OfflineError.name));
  });

  it('are behind a login page, where nothing is stored', async () => {
    network.answer(slim(TODAY), loginPage);
    network.answer(whole(TODAY), loginPage);
    expect(await failure()).toEqual(named(WebPageError.name));
  });

  it('keep the status of a host in trouble', async () => {
    network.answer(slim(TODAY), status(503, 'Service Unavailable'));
    expect(await failure()).toMatchObject({ status: 503 });
  });
});

describe('the history a trend is counted from', () => {
  const shown = { kind: 'rankings', period: 'west_p', date: '20261102' } as const;
  const history = (from: Parameters<typeof source.loadRankingsHistory>[0] = shown) =>
    source.loadRankingsHistory(from);

  it('is of the day before the one shown, not of yesterday', async () => {
    network.answer(slim('20261101'), json(rankedRows(3)));
    expect((await history())?.leaders).toHaveLength(3);
    expect(network.asked).toEqual([slim('20261101')]);
  });

  it('is six days back for a last week', async () => {
    network.answer(slim('20261027', 'lw'), json(rankedRows(2)));
    expect(await history({ ...shown, period: 'lw' })).not.toBeNull();
  });

  it('is of the same kind as the rankings shown', async () => {
    network.answer(whole('20261101'), json(rankedRows(2)));
    expect(await history({ ...shown, kind: 'stats' })).not.toBeNull();
  });

  it('may come from the store when it is the very file', async () => {
    network.answer(slim('20261101'), stored(rankedRows(2), '20261101'));
    expect(await history()).not.toBeNull();
  });

  it('is none when the answer is a fallback of another day', async () => {
    network.answer(slim('20261101'), stored(rankedRows(2), '20261031'));
    expect(await history()).toBeNull();
  });

  it.each([
    ['missing', notFound],
    ['not to be reached', dropped],
    ['a login page', loginPage],
    ['not an array', json({})],
    ['from a host in trouble', status(500)],
  ])('is none, and no failure, when it is %s', async (_, answering) => {
    network.answer(slim('20261101'), answering);
    expect(await history()).toBeNull();
    expect(console.warn).toHaveBeenCalled();
  });

  it("says in the catalogue's sentence which day was missing", async () => {
    await history();
    expect(console.warn).toHaveBeenCalledWith(
      'Could not fetch rankings stats for 20261101 or yesterday',
    );
  });
});
