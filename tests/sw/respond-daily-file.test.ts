import { beforeEach, describe, expect, it } from 'vitest';
import { isUsableContent } from '../../src/data/schemas/payloads';
import {
  CLOCK_HEADER,
  FAILED_BECAUSE_HEADER,
  formatClockSample,
  NEWEST_MARK,
  ON_ITS_WAY_HEADER,
  STORED_AT_HEADER,
  STORED_BECAUSE_HEADER,
  STORED_DATE_HEADER,
  STORED_ONLY_MARK,
  VERSION_HEADER,
} from '../../src/resources/stored-answer';
import { ANSWER_SECONDS } from '../../sw/respond';
import { fileOf } from '../fixtures/daily-addresses';
import {
  body,
  breathe,
  type FakeWorker,
  freshDevice,
  held,
  html,
  json,
  notFound,
  silent,
  startWorker,
} from './fixtures';

const TODAY = '20261120';
const YESTERDAY = '20261119';

const statsOf = (date: string, period = 'west_p') => fileOf('stats', period, date);

let worker: FakeWorker;

beforeEach(() => {
  freshDevice();
  worker = startWorker();
});

/** Has the file fetched and stored. */
async function stored(path: string, value: unknown) {
  worker.network.serve(path, json(value));
  await worker.get(path);
  await worker.settle();
}

/** The same device on another day. */
function laterOn(now: string) {
  worker = startWorker(new Date(now));
}

describe('a daily file', () => {
  it('comes from the network as it is, unmarked', async () => {
    worker.network.serve(statsOf(TODAY), json([{ leader: 'OP01-001' }]));
    const response = await worker.get(statsOf(TODAY));
    expect(await response.json()).toEqual([{ leader: 'OP01-001' }]);
    expect(response.headers.get('content-type')).toContain('json');
    expect(response.headers.has(STORED_AT_HEADER)).toBe(false);
    expect(response.headers.has(STORED_DATE_HEADER)).toBe(false);
  });

  it('says that its time may be an old one, of the browser’s own cache', async () => {
    const headers = { date: 'Fri, 20 Nov 2026 19:00:00 GMT' };
    worker.network.serve(statsOf(TODAY), async () => Response.json([], { headers }));
    const samples: (string | null)[] = [];
    for (const storeFirst of [true, false]) {
      const response = await worker.get(statsOf(TODAY), { storeFirst });
      samples.push(response.headers.get(CLOCK_HEADER));
      await worker.settle();
    }
    const offset = -3_600_000;
    expect(samples).toEqual([
      formatClockSample({ offset, mayBeCached: true }),
      formatClockSample({ offset, mayBeCached: false }),
    ]);
  });

  it('says the host’s time where it is not published yet, too', async () => {
    const headers = { date: 'Fri, 20 Nov 2026 19:00:00 GMT' };
    worker.network.serve(statsOf(TODAY), async () => new Response('', { status: 404, headers }));
    expect((await worker.get(statsOf(TODAY))).headers.get(CLOCK_HEADER)).toBe(
      formatClockSample({ offset: -3_600_000, mayBeCached: false }),
    );
  });

  it('is asked for without credentials and with CORS', async () => {
    await stored(statsOf(TODAY), []);
    expect(worker.network.asked[0]?.init).toMatchObject({ mode: 'cors', credentials: 'omit' });
  });

  it('is answered by the store once it is there, marked with its date and time', async () => {
    await stored(statsOf(TODAY), ['first']);
    worker.network.serve(statsOf(TODAY), json(['second']));
    const response = await worker.get(statsOf(TODAY));
    expect(await response.json()).toEqual(['first']);
    expect(response.headers.get(STORED_DATE_HEADER)).toBe(TODAY);
    expect(response.headers.get(STORED_AT_HEADER)).toBe('2026-11-20T20:00:00.000Z');
    expect(worker.network.asked).toHaveLength(1);
  });

  it('is the same file with and without a version in its address', async () => {
    await stored(statsOf(TODAY), ['first']);
    expect(await (await worker.get(`${statsOf(TODAY)}?v=1`)).json()).toEqual(['first']);
    expect(worker.network.asked).toHaveLength(1);
  });

  it('that is not published yet passes through as such, though an older one is stored', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), notFound());
    const response = await worker.get(statsOf(TODAY));
    expect(response.status).toBe(404);
    expect(response.headers.has(STORED_DATE_HEADER)).toBe(false);
  });

  it('that was removed (410) passes through as such', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), json({ error: 'Gone' }, 410));
    expect((await worker.get(statsOf(TODAY))).status).toBe(410);
  });

  it('that was not published is asked for again, not remembered as missing', async () => {
    worker.network.serve(statsOf(TODAY), notFound());
    await worker.get(statsOf(TODAY));
    await worker.settle();
    worker.network.serve(statsOf(TODAY), json(['published']));
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual(['published']);
  });

  it('asked for past every copy comes from the network and replaces the stored one', async () => {
    await stored(statsOf(TODAY), ['broken']);
    worker.network.serve(statsOf(TODAY), json(['mended']));
    const response = await worker.get(statsOf(TODAY), { storeFirst: false });
    expect(await response.json()).toEqual(['mended']);
    expect(worker.network.asked.at(-1)?.init.cache).toBe('reload');
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual(['mended']);
  });

  it('asked for past a copy that is of no use is answered by an older one when the network fails', async () => {
    await stored(statsOf(YESTERDAY), ['older']);
    await stored(statsOf(TODAY), ['broken']);
    worker.network.cut();
    const response = await worker.get(statsOf(TODAY), { storeFirst: false });
    expect(await response.json()).toEqual(['older']);
  });
});

describe('without a network', () => {
  it('three days later the newest stored file answers, marked with its own date', async () => {
    await stored(statsOf(YESTERDAY), ['older']);
    await stored(statsOf(TODAY), ['newest']);
    laterOn('2026-11-23T20:00:00Z');
    worker.network.cut();
    const response = await worker.get(statsOf('20261123'));
    expect(await response.json()).toEqual(['newest']);
    expect(response.headers.get(STORED_DATE_HEADER)).toBe(TODAY);
    expect(response.headers.get(STORED_AT_HEADER)).toBe('2026-11-20T20:00:00.000Z');
  });

  it('three weeks later it still does', async () => {
    await stored(statsOf(TODAY), ['old']);
    laterOn('2026-12-11T20:00:00Z');
    worker.network.cut();
    const response = await worker.get(statsOf('20261211'));
    expect(await response.json()).toEqual(['old']);
    expect(response.headers.get(STORED_DATE_HEADER)).toBe(TODAY);
  });

  it('history is never answered with fresher data', async () => {
    await stored(statsOf(TODAY), ['fresher']);
    worker.network.cut();
    const response = await worker.get(`${statsOf('20261114')}?v=1`);
    expect(reasonOfFailure(response)).toBe('unreachable');
  });

  it('history is answered with its own file', async () => {
    await stored(statsOf('20261114'), ['history']);
    await stored(statsOf(TODAY), ['fresher']);
    worker.network.cut();
    expect(await (await worker.get(statsOf('20261114'))).json()).toEqual(['history']);
  });

  it('another period or kind is never the fallback', async () => {
    await stored(statsOf(TODAY, 'west'), ['another period']);
    worker.network.cut();
    expect(reasonOfFailure(await worker.get(statsOf(TODAY)))).toBe('unreachable');
    const hands = `/content/stats/hands_west_${TODAY}.json`;
    expect(reasonOfFailure(await worker.get(hands))).toBe('unreachable');
  });

  it('and with nothing stored the page learns that it could not be reached', async () => {
    worker.network.cut();
    expect(reasonOfFailure(await worker.get(statsOf(TODAY)))).toBe('unreachable');
  });
});

describe('the store answers for a network that fails with', () => {
  it.each([
    ['a login page under status 200', html()],
    ['a login page that claims to be JSON', body('<html>Log in</html>', 'application/json')],
    ['a login page without a type', body('<html>Log in</html>', null)],
    ['JSON that claims to be a page', body('[]', 'text/html')],
    ['a file cut off in the middle', body('[{"leader":"OP01-001"},{"lea', 'application/json')],
    ['a file cut off behind an inner list', body('[{"matchups":[]', 'application/json')],
    ['an object where a list belongs', json({ error: 'quota' })],
    ['null', json(null)],
    ['an empty body', body('', 'application/json')],
    ['no body at all (204)', async () => new Response(null, { status: 204 })],
    ['a server error', json([], 500)],
    ['a gateway that has no server', html(502)],
    ['a network that asks to log in (511)', html(511)],
    ['a refusal (403)', html(403)],
    ['a web page that says 404', html(404)],
    ['too many requests (429)', html(429)],
    [
      'an opaque answer',
      async () => Object.defineProperty(new Response('[]'), 'status', { value: 0 }),
    ],
    [
      'a connection that breaks within the body',
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('[{"leader":'));
              controller.error(new TypeError('network error'));
            },
          }),
        ),
    ],
  ])('%s, which is not stored', async (_what, answer) => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), answer);
    const response = await worker.get(statsOf(TODAY));
    expect(await response.json()).toEqual(['yesterday']);
    expect(response.headers.get(STORED_DATE_HEADER)).toBe(YESTERDAY);
    await worker.settle();
    expect(await worker.dependencies.store.keys('files')).toEqual(
      new Set([`stats_west_p_${YESTERDAY}.json`]),
    );
  });
});

describe('with nothing stored, the page gets what the network said:', () => {
  it('the login page, so that it can say what is wrong', async () => {
    worker.network.serve(statsOf(TODAY), html());
    const response = await worker.get(statsOf(TODAY));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toContain('Welcome to the venue');
  });

  it('the object that should have been a list', async () => {
    worker.network.serve(statsOf(TODAY), json({ error: 'quota' }));
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual({ error: 'quota' });
  });

  it('the answer without a body', async () => {
    worker.network.serve(statsOf(TODAY), async () => new Response(null, { status: 204 }));
    expect((await worker.get(statsOf(TODAY))).status).toBe(204);
  });

  it('the server’s error', async () => {
    worker.network.serve(statsOf(TODAY), json({ error: 'sunk' }, 500));
    const response = await worker.get(statsOf(TODAY));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'sunk' });
  });
});

describe('an answer of the wrong shape', () => {
  it('is asked for once more past the browser’s own cache, which may have kept it', async () => {
    let times = 0;
    worker.network.serve(statsOf(TODAY), (request) =>
      (times++ === 0 ? html() : json(['published']))(request),
    );
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual(['published']);
    expect(worker.network.asked.map(({ init }) => init.cache)).toEqual(['default', 'reload']);
  });

  it('is not asked for a third time', async () => {
    worker.network.serve(statsOf(TODAY), html());
    await worker.get(statsOf(TODAY));
    expect(worker.network.asked).toHaveLength(2);
    await worker.get(statsOf(TODAY), { storeFirst: false });
    expect(worker.network.asked).toHaveLength(3);
  });
});

describe('on a network that takes requests and never answers', () => {
  it('a stored fallback answers after three seconds', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), silent());
    const waiting = settledYet(worker.get(statsOf(TODAY)));
    await worker.clock.advance(2.9);
    expect(waiting.isSettled).toBe(false);
    await worker.clock.advance(0.2);
    expect(await (await waiting.value).json()).toEqual(['yesterday']);
  });

  it('an answer that comes after all is stored for the next time', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    const late = held(json(['today']));
    worker.network.serve(statsOf(TODAY), late.answer);
    const waiting = worker.get(statsOf(TODAY));
    await worker.clock.advance(4);
    expect(await (await waiting).json()).toEqual(['yesterday']);
    late.release();
    await worker.settle();
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual(['today']);
    expect(worker.network.asked.filter(({ path }) => path === statsOf(TODAY))).toHaveLength(1);
  });

  it('with nothing stored the page learns of a timeout, within eight seconds', async () => {
    worker.network.serve(statsOf(TODAY), silent());
    const waiting = settledYet(worker.get(statsOf(TODAY)));
    await worker.clock.advance(6.5);
    expect(waiting.isSettled).toBe(false);
    await worker.clock.advance(1);
    expect(reasonOfFailure(await waiting.value)).toBe('timeout');
  });

  it('a request that has fallen silent is not joined: a retry asks anew', async () => {
    worker.network.serve(statsOf(TODAY), silent());
    const first = worker.get(statsOf(TODAY));
    await worker.clock.advance(1.5);
    worker.network.serve(statsOf(TODAY), json(['awake']));
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual(['awake']);
    await worker.clock.advance(6);
    expect(reasonOfFailure(await first)).toBe('timeout');
  });
});

describe('on a slow network', () => {
  /** A byte a second, as many as it takes. */
  function dripping(text: string) {
    const bytes = [...new TextEncoder().encode(text)];
    return async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            const drip = () => {
              const next = bytes.shift();
              if (next === undefined) controller.close();
              else {
                controller.enqueue(Uint8Array.of(next));
                worker.clock.after(1, drip);
              }
            };
            drip();
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
  }

  it('an answer that keeps coming is waited for beyond three seconds', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), dripping('["a"]'));
    const waiting = worker.get(statsOf(TODAY));
    await worker.clock.advance(8);
    expect(await (await waiting).json()).toEqual(['a']);
  });

  it('the fallback answers when it takes too long all the same', async () => {
    await stored(statsOf(YESTERDAY), ['yesterday']);
    worker.network.serve(statsOf(TODAY), dripping('["takes half a minute to come"]'));
    const waiting = worker.get(statsOf(TODAY));
    await worker.clock.advance(ANSWER_SECONDS + 0.5);
    expect(await (await waiting).json()).toEqual(['yesterday']);
    await worker.clock.advance(30);
    await worker.settle();
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual([
      'takes half a minute to come',
    ]);
  });

  it('with nothing stored the page learns that it is on its way, as long as it keeps coming', async () => {
    worker.network.serve(statsOf(TODAY), dripping('["takes half a minute to come"]'));
    const first = worker.get(statsOf(TODAY));
    await worker.clock.advance(ANSWER_SECONDS + 0.5);
    expect((await first).headers.has(ON_ITS_WAY_HEADER)).toBe(true);
    const waiting = worker.getAll(statsOf(TODAY));
    await worker.clock.advance(40);
    expect(await (await waiting).json()).toEqual(['takes half a minute to come']);
  });
});

describe('the page learns why the store answered:', () => {
  const reasonFor = async (options?: Parameters<FakeWorker['get']>[1]) =>
    (await worker.get(statsOf(TODAY), options)).headers.get(STORED_BECAUSE_HEADER);

  beforeEach(() => stored(statsOf(YESTERDAY), ['yesterday']));

  it('a dated file never changes', async () => {
    await stored(statsOf(TODAY), ['today']);
    expect(await reasonFor()).toBe('never-changes');
  });

  it('the network failed', async () => {
    worker.network.cut();
    expect(await reasonFor()).toBe('network-failed');
    worker.network.serve(statsOf(TODAY), html());
    expect(await reasonFor()).toBe('network-failed');
  });

  it('the network is slow', async () => {
    worker.network.serve(statsOf(TODAY), silent());
    const waiting = reasonFor();
    await worker.clock.advance(3.1);
    expect(await waiting).toBe('network-slow');
  });

  it('the host answered with nothing of use', async () => {
    worker.network.serve(statsOf(TODAY), json([], 503));
    expect(await reasonFor()).toBe('unusable');
    worker.network.serve(statsOf(TODAY), json({}));
    expect(await reasonFor()).toBe('unusable');
  });

  it('the page asked for the stored one', async () => {
    expect(await reasonFor({ headers: { [STORED_ONLY_MARK]: '1' } })).toBe('stored-only');
    expect(worker.network.asked.filter(({ path }) => path === statsOf(TODAY))).toEqual([]);
  });
});

describe('the stored copy or nothing', () => {
  const storedOnly = { headers: { [STORED_ONLY_MARK]: '1' } };

  it('never asks the network', async () => {
    worker.network.serve(statsOf(TODAY), json(['published']));
    expect(reasonOfFailure(await worker.get(statsOf(TODAY), storedOnly))).toBe('not-stored');
    expect(worker.network.asked).toEqual([]);
  });
});

describe('the newest stored file, asked for by a clock that is off,', () => {
  const newest = { headers: { [NEWEST_MARK]: '1' } };

  it('answers though it is newer than the date asked for', async () => {
    await stored(statsOf(TODAY), ['newest']);
    worker.network.cut();
    const response = await worker.get(statsOf('20261118'), newest);
    expect(await response.json()).toEqual(['newest']);
    expect(response.headers.get(STORED_DATE_HEADER)).toBe(TODAY);
  });

  it('answers before the day asked for, though that is stored, too', async () => {
    await stored(statsOf(YESTERDAY), ['older']);
    await stored(statsOf(TODAY), ['newest']);
    const response = await worker.get(statsOf(YESTERDAY), newest);
    expect(await response.json()).toEqual(['newest']);
  });

  it('answers for a clock far ahead after the network had nothing', async () => {
    await stored(statsOf(TODAY), ['newest']);
    const headers = { ...newest.headers, [STORED_ONLY_MARK]: '1' };
    const response = await worker.get(statsOf('20261130'), { headers });
    expect(await response.json()).toEqual(['newest']);
  });
});

describe('content with nothing usable in it', () => {
  const row = { leader: 'OP01-001', weighted_win_rate: 0.5, wins: 3, number_of_matches: 5 };

  beforeEach(() => {
    worker = startWorker(undefined, isUsableContent);
  });

  it.each([
    ['an empty list', []],
    ['rows of which none is readable', [{ leader: 7 }, null, 'x']],
  ])('is never stored: %s', async (_what, rows) => {
    await stored(statsOf(TODAY), rows);
    expect(await worker.dependencies.store.dailyFiles()).toEqual([]);
    worker.network.serve(statsOf(TODAY), json([row]));
    expect(await (await worker.get(statsOf(TODAY))).json()).toEqual([row]);
  });

  it('gives way to the stored day before, which says so', async () => {
    await stored(statsOf(YESTERDAY), [row]);
    worker.network.serve(statsOf(TODAY), json([{ leader: 7 }]));
    const response = await worker.get(statsOf(TODAY));
    expect(await response.json()).toEqual([row]);
    expect(response.headers.get(STORED_BECAUSE_HEADER)).toBe('unusable');
  });

  it('is not what one bad row among good ones makes of a file', async () => {
    await stored(statsOf(TODAY), [{ leader: 7 }, row]);
    expect(await worker.dependencies.store.dailyFiles()).toHaveLength(1);
  });
});

describe('a version', () => {
  it('names the bytes, of the network or of the store', async () => {
    worker.network.serve(statsOf(TODAY), json(['same']));
    const first = await worker.get(statsOf(TODAY));
    await worker.settle();
    const second = await worker.get(statsOf(TODAY));
    expect(first.headers.get(VERSION_HEADER)).toMatch(/^[0-9a-f]{24}$/);
    expect(second.headers.get(VERSION_HEADER)).toBe(first.headers.get(VERSION_HEADER));
  });
});

describe('several requests for one file at a time', () => {
  it('ask the network once and all get it', async () => {
    const slow = held(json(['shared']));
    worker.network.serve(statsOf(TODAY), slow.answer);
    const waiting = [worker.get(statsOf(TODAY)), worker.get(`${statsOf(TODAY)}?v=1`)];
    await breathe();
    slow.release();
    const answers = await Promise.all(waiting);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      ['shared'],
      ['shared'],
    ]);
    expect(worker.network.asked).toHaveLength(1);
  });

  it('leave no request in flight', async () => {
    worker.network.serve(statsOf(TODAY), json([]));
    worker.network.serve(statsOf(YESTERDAY), html());
    await Promise.all([worker.get(statsOf(TODAY)), worker.get(statsOf(YESTERDAY))]);
    await worker.settle();
    expect(worker.dependencies.inFlight.size).toBe(0);
  });
});

describe('retention', () => {
  it('drops stats that are eight Pacific days old when a newer file is stored', async () => {
    await stored(statsOf(TODAY), ['day 0']);
    laterOn('2026-11-28T20:00:00Z');
    await stored(statsOf('20261128'), ['day 8']);
    expect(await worker.dependencies.store.dailyFiles()).toEqual([
      { kind: 'stats', period: 'west_p', date: '20261128' },
    ]);
  });

  it('keeps stats of the last seven Pacific days, which trends count from', async () => {
    await stored(statsOf(TODAY), ['day 0']);
    // Half past seven in the morning UTC: in Los Angeles the 27th has not ended.
    laterOn('2026-11-28T07:30:00Z');
    await stored(statsOf('20261127'), ['day 7']);
    expect(await worker.dependencies.store.dailyFiles()).toHaveLength(2);
  });

  it('keeps only the newest of the other kinds', async () => {
    await stored(`/content/stats/hands_west_p_${YESTERDAY}.json`, ['older']);
    await stored(`/content/stats/hands_west_p_${TODAY}.json`, ['newer']);
    expect(await worker.dependencies.store.dailyFiles()).toEqual([
      { kind: 'hands', period: 'west_p', date: TODAY },
    ]);
  });

  it('keeps the pages of the 60 leaders looked at last', async () => {
    const pageOf = (leader: number) =>
      `/content/stats/leader_west_p_${TODAY}/OP01-${String(leader).padStart(3, '0')}.json`;
    const lookAt = async (leader: number) => {
      await worker.clock.advance(1);
      await stored(pageOf(leader), { leader });
    };
    for (let leader = 1; leader <= 60; leader += 1) await lookAt(leader);
    await lookAt(1);
    await lookAt(61);
    const files = await worker.dependencies.store.dailyFiles();
    expect(files).toHaveLength(60);
    const leaders = files.map(({ leader }) => leader);
    expect(leaders).toContain('OP01-001');
    expect(leaders).not.toContain('OP01-002');
  });

  it('leaves undated files and pictures alone', async () => {
    await stored('/content/events.json', []);
    await stored(statsOf(TODAY), []);
    laterOn('2027-11-28T20:00:00Z');
    await stored(statsOf('20271128'), []);
    expect(await worker.dependencies.store.keys('files')).toContain(
      'https://nest.example/content/events.json',
    );
  });
});

const reasonOfFailure = ({ status, headers }: Response) =>
  status === 504 ? headers.get(FAILED_BECAUSE_HEADER) : `status ${status}`;

function settledYet<T>(value: Promise<T>) {
  const state = { isSettled: false, value };
  value.then(() => {
    state.isSettled = true;
  });
  return state;
}
