import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HttpError,
  InvalidDataError,
  isWorthRetrying,
  NotPublishedError,
  OfflineError,
  WebPageError,
} from '../../src/data/errors';
import { requestBytes, requestJson, SILENCE_SECONDS } from '../../src/data/http';
import { STORED_AT_HEADER } from '../../src/resources/stored-answer';
import {
  dropped,
  type FakeNetwork,
  fakeNetwork,
  json,
  loginPage,
  silence,
  status,
  stored,
  text,
} from '../fixtures/network';

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
    });
  });

  it('of the store says so, from which day its data is, and when it was stored', async () => {
    network.answer('/file.json', stored([1], '20261119'));
    expect(await ask()).toEqual({
      value: [1],
      dataDate: '20261119',
      fromStore: true,
      storedAt: new Date('2026-11-19T20:00:00.000Z'),
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

  it('is a web page with an error status too, told by that status', async () => {
    const page = { status: 500, headers: { 'content-type': 'text/html' } };
    network.answer('/file.json', () => new Response('<h1>Oops</h1>', page));
    await expect(ask()).rejects.toThrow(HttpError);
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

  it('is not one that is slow', async () => {
    let send = (_: string) => {};
    let end = () => {};
    network.answer('/file.json', () => {
      const body = new ReadableStream({
        start(controller) {
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

  it("through a service worker is the worker's to judge: it answers when it has everything", async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    network.answer(
      '/file.json',
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(Response.json(['late'])), SILENCE_SECONDS * 5000);
        }),
    );
    const asking = ask();
    await vi.advanceTimersByTimeAsync(SILENCE_SECONDS * 5000);
    vi.useRealTimers();
    expect((await asking).value).toEqual(['late']);
  });
});

describe('asking for stored content only', () => {
  const askStored = () => requestJson('/file.json', 'west_p', { storedOnly: true });

  it('takes what the service worker has', async () => {
    network.answer('/file.json', stored([1], '20261119'));
    expect((await askStored()).value).toEqual([1]);
  });

  it('does not wait for what the network sends', async () => {
    network.answer('/file.json', json([1]));
    await expect(askStored()).rejects.toThrow(OfflineError);
  });
});

it('is worth another try after a dropped connection or a host in trouble, never after a clear answer', () => {
  expect(isWorthRetrying(new OfflineError())).toBe(true);
  expect(isWorthRetrying(new HttpError(502, ''))).toBe(true);
  expect(isWorthRetrying(new HttpError(404, ''))).toBe(false);
  expect(isWorthRetrying(new HttpError(429, ''))).toBe(false);
  expect(isWorthRetrying(new WebPageError())).toBe(false);
  expect(isWorthRetrying(new NotPublishedError())).toBe(false);
  expect(isWorthRetrying(new InvalidDataError())).toBe(false);
});
