import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HttpError,
  InvalidDataError,
  isWorthRetrying,
  NotPublishedError,
  OfflineError,
  TimeoutError,
  WebPageError,
} from '../../src/data/http/errors';
import {
  RequestTimeout,
  requestBytes,
  requestJson,
  requestUnlessKnown,
  SILENCE_SECONDS,
} from '../../src/data/http/http';
import { clockOffset, noteClockSample } from '../../src/data/http/server-clock';
import {
  FAILED_BECAUSE_HEADER,
  KNOWN_VERSION_MARK,
  NEWEST_MARK,
  ON_ITS_WAY_HEADER,
  STORED_AT_HEADER,
  STORED_ONLY_MARK,
  VERSION_HEADER,
} from '../../src/resources/stored-answer';
import {
  type Answering,
  dropped,
  json,
  loginPage,
  onNetwork,
  silence,
  status,
  stored,
  text,
  withWorker,
} from '../fixtures/network';

const network = onNetwork();
it('a request that is over leaves no timer behind', () => {
  vi.useFakeTimers();
  new RequestTimeout().end();
  expect(vi.getTimerCount()).toBe(0);
});

const ask = () => requestJson('/file.json', 'west_p');

describe('an answer', () => {
  it('of the network is fresh', async () => {
    network.answer('/file.json', json([1, 2]));
    expect(await ask()).toEqual({
      value: [1, 2],
      dataDate: null,
      fromStore: false,
      storedAt: null,
      storedBecause: undefined,
      version: null,
    });
  });

  it('of the store says so, from which day its data is, and when it was stored', async () => {
    network.answer('/file.json', stored([1], '20261119'));
    expect(await ask()).toEqual({
      value: [1],
      dataDate: '20261119',
      fromStore: true,
      storedAt: new Date('2026-11-19T20:00:00.000Z'),
      storedBecause: 'network-failed',
      version: null,
    });
  });

  it('with marks that make no sense has no day and no time', async () => {
    const headers = { [STORED_AT_HEADER]: 'yesterday', 'x-stored-date': '20261345' };
    network.answer('/file.json', () => Response.json([], { headers }));
    expect(await ask()).toMatchObject({ dataDate: null, fromStore: true, storedAt: null });
  });

  it('may begin with a byte order mark', async () => {
    network.answer('/file.json', text('\uFEFF[7]'));
    expect((await ask()).value).toEqual([7]);
  });

  it('may be taken as bytes', async () => {
    network.answer('/file.json', text('[7]'));
    const { value } = await requestBytes('/file.json');
    expect(new TextDecoder().decode(value)).toBe('[7]');
  });
});

describe('the time of an answer', () => {
  it('that says that a clock known to be wrong is right has the server asked past every cache, until it has answered once', async () => {
    noteClockSample({ offset: 2 * 86_400_000, mayBeCached: false });
    const headers = () => ({ 'content-type': 'application/json', date: new Date().toUTCString() });
    const times = () => network.asked.filter((path) => path === '/').length;
    network.answer('/file.json', () => new Response('[1]', { headers: headers() }));
    network.answer('/', dropped);
    await ask();
    await vi.waitFor(() => expect(times()).toBe(1));
    network.answer('/', () => new Response(null, { headers: headers() }));
    await ask();
    await vi.waitFor(() => expect(clockOffset()).toBe(0));
    await ask();
    expect(times()).toBe(2);
  });
});

describe('a failure', () => {
  it('to connect is being offline', async () => {
    network.answer('/file.json', dropped);
    await expect(ask()).rejects.toThrow(OfflineError);
  });

  it('in the middle of the body is being offline', async () => {
    network.answer('/file.json', () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('[1,'));
          controller.error(new TypeError('network error'));
        },
      });
      return new Response(body);
    });
    await expect(ask()).rejects.toThrow(OfflineError);
  });

  it('of the host says its status', async () => {
    network.answer('/file.json', status(503, 'Service Unavailable'));
    const error = await ask().catch((reason) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 503, message: '503 Service Unavailable' });
  });

  it.each([
    ['typed as HTML', loginPage],
    ['typed as JSON', text(' \n<!DOCTYPE html><title>Log in</title>')],
    ['typed as nothing', () => new Response(new TextEncoder().encode('<html>'))],
  ])('is a web page in place of data, %s', async (_, answering) => {
    network.answer('/file.json', answering);
    await expect(ask()).rejects.toThrow(WebPageError);
  });

  describe.each([302, 401, 403, 404, 407, 410, 429, 500, 503, 511])('with status %d', (status) => {
    const bodies = {
      'JSON of ours': ['{"error":"No."}', 'application/json'],
      'a web page': ['<!doctype html><title>Blocked</title>', 'text/html'],
      'a web page that claims to be JSON': ['<html>', 'application/json'],
      nothing: ['', 'text/plain'],
      'a word': ['Blocked', 'text/plain'],
    } as const;
    const isGone = status === 404 || status === 410;
    it.each(['/content/stats/x.json', '/content/bans.json', '/api/search'])(
      'is the host’s own at %s where it is JSON of ours, or a plain 404 of a file; else the venue’s',
      async (address) => {
        for (const [name, [text, type]] of Object.entries(bodies)) {
          network.answer(
            address,
            () => new Response(text, { status, headers: { 'content-type': type } }),
          );
          const api = address.startsWith('/api/') ? { api: { credentials: 'omit' as const } } : {};
          const error = await requestBytes(address, api).catch((reason) => reason);
          const isPlain = name === 'nothing' || name === 'a word';
          const isHosts = name === 'JSON of ours' || (isGone && isPlain && !api.api);
          expect
            .soft(error, `${name} at ${address}`)
            .toBeInstanceOf(isHosts ? HttpError : WebPageError);
          expect.soft(error).toMatchObject({ status });
        }
      },
    );
  });

  it.each(['', '[{"leader": "OP01', 'Service temporarily unavailable'])(
    'is a body that is not JSON: %j',
    async (body) => {
      network.answer('/file.json', text(body));
      await expect(ask()).rejects.toThrow(new InvalidDataError('Invalid data format for west_p'));
    },
  );

  it('is the caller giving up', async () => {
    network.answer('/file.json', silence);
    const controller = new AbortController();
    const asking = requestJson('/file.json', 'west_p', { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toThrow(OfflineError);
  });
});

describe('a silent connection', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is given up after a while', async () => {
    network.answer('/file.json', silence);
    const asking = ask();
    const outcome = expect(asking).rejects.toThrow(OfflineError);
    await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 1000);
    await outcome;
  });

  it('is asked again past the cache of the browser, where the first request hangs, until it answers', async () => {
    const modes: (RequestCache | undefined)[] = [];
    let answering: Answering = silence;
    network.answer('/hanging.json', (request) => {
      modes.push(request.cache);
      return answering(request);
    });
    const outcome = expect(requestJson('/hanging.json', '')).rejects.toThrow(TimeoutError);
    await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 1000);
    await outcome;
    answering = text('[1]');
    await requestJson('/hanging.json', '');
    await requestJson('/hanging.json', '');
    expect(modes).toEqual([undefined, 'no-store', undefined]);
  });

  it('is not one that fails at once: the cache of the browser is asked again', async () => {
    const modes: (RequestCache | undefined)[] = [];
    network.answer('/failing.json', ({ cache }) => {
      modes.push(cache);
      return dropped();
    });
    for (const _ of [1, 2])
      await expect(requestJson('/failing.json', '')).rejects.toThrow(OfflineError);
    expect(modes).toEqual([undefined, undefined]);
  });

  it('is not one that is slow', async () => {
    let send = (_: string) => {};
    let end = () => {};
    network.answer('/file.json', ({ signal }) => {
      const body = new ReadableStream({
        start(controller) {
          // As a browser ends a body that is given up.
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          send = (piece) => controller.enqueue(new TextEncoder().encode(piece));
          end = () => controller.close();
        },
      });
      return new Response(body);
    });
    const asking = ask();
    for (const piece of ['[1', ',2', ',3', ']']) {
      await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 900);
      send(piece);
    }
    await vi.advanceTimersByTimeAsync(0);
    end();
    vi.useRealTimers();
    expect((await asking).value).toEqual([1, 2, 3]);
  });

  it('is given up under a service worker, too: it does not answer for the API', async () => {
    withWorker();
    network.answer('/api/file', silence);
    const asking = requestJson('/api/file', 'x', { api: { credentials: 'include' } });
    const outcome = expect(asking).rejects.toThrow(TimeoutError);
    await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 1000);
    await outcome;
  });

  it('is reported within eight seconds', () => {
    expect(SILENCE_SECONDS).toBeLessThan(8);
  });

  it('is not one whose answer is on its way to the service worker: it is asked for again', async () => {
    const answers = [
      ...[1, 2].map(
        () => new Response(null, { status: 202, headers: { [ON_ITS_WAY_HEADER]: '1' } }),
      ),
      Response.json(['there']),
    ];
    network.answer('/file.json', async () => {
      await new Promise((resolve) => setTimeout(resolve, SILENCE_SECONDS * 900));
      return answers.shift() ?? Response.error();
    });
    const asking = ask();
    await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 3000);
    vi.useRealTimers();
    expect((await asking).value).toEqual(['there']);
  });

  it('is what the service worker says it is', async () => {
    const headers = { [FAILED_BECAUSE_HEADER]: 'timeout' };
    network.answer('/file.json', () => new Response(null, { status: 504, headers }));
    await expect(ask()).rejects.toThrow(TimeoutError);
    headers[FAILED_BECAUSE_HEADER] = 'unreachable';
    const failure = await ask().catch((error) => error);
    expect([failure.name, isWorthRetrying(failure)]).toEqual(['OfflineError', true]);
  });
});

describe('asking for stored content only', () => {
  const askStored = () => requestJson('/file.json', 'west_p', { storedOnly: true });

  beforeEach(withWorker);

  it('takes what the service worker has', async () => {
    network.answer('/file.json', stored([1], '20261119'));
    expect((await askStored()).value).toEqual([1]);
  });

  it('does not wait for what the network sends', async () => {
    network.answer('/file.json', json([1]));
    await expect(askStored()).rejects.toThrow(OfflineError);
  });
});

describe('the marks for the service worker', () => {
  let sent: Headers[];
  const markOf = (headers: Headers) => [...headers.keys()];

  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers));
      return Response.json([]);
    });
  });

  it('are headers of their own', async () => {
    withWorker();
    await requestUnlessKnown('/a.json', 'v1', { newest: true });
    await requestBytes('/a.json', { storedOnly: true }).catch(() => {});
    expect(sent.map(markOf)).toEqual([[KNOWN_VERSION_MARK, NEWEST_MARK], [STORED_ONLY_MARK]]);
  });

  it('reach no host of another origin, which would have to be asked for leave', async () => {
    await requestUnlessKnown('https://cdn.example/a.json', 'v1', { newest: true });
    expect(sent.map(markOf)).toEqual([[]]);
  });

  it('are needed for nothing: without a worker nothing stored is asked for', async () => {
    await expect(requestBytes('/a.json', { storedOnly: true })).rejects.toThrow(OfflineError);
    expect(sent).toEqual([]);
  });
});

describe('content that the page has already', () => {
  it('is not read again', async () => {
    const headers = { [VERSION_HEADER]: 'v1' };
    network.answer('/file.json', () => new Response(null, { status: 304, headers }));
    expect(await requestUnlessKnown('/file.json', 'v1')).toMatchObject({
      value: null,
      version: 'v1',
    });
  });

  it('is known by the mark of the host where there is no worker', async () => {
    network.answer('/file.json', () => Response.json([1], { headers: { etag: '"1"' } }));
    const { version } = await requestBytes('/file.json');
    expect((await requestUnlessKnown('/file.json', version)).value).toBeNull();
    network.answer('/other.json', () => Response.json([1], { headers: { etag: '"1"' } }));
    expect((await requestUnlessKnown('/other.json', version)).value).not.toBeNull();
  });
});

it('a request is retried after a dropped connection or a host in trouble, never after a clear answer', () => {
  expect(isWorthRetrying(new OfflineError())).toBe(true);
  expect(isWorthRetrying(new TimeoutError())).toBe(false);
  expect(isWorthRetrying(new HttpError(502, ''))).toBe(true);
  expect(isWorthRetrying(new HttpError(404, ''))).toBe(false);
  expect(isWorthRetrying(new HttpError(429, ''))).toBe(false);
  expect(isWorthRetrying(new WebPageError(200))).toBe(false);
  expect(isWorthRetrying(new NotPublishedError())).toBe(false);
  expect(isWorthRetrying(new InvalidDataError())).toBe(false);
});
