import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STAND_IN_PATH } from '../../../server/auth/stand-in/routes';
import type { Database } from '../../../server/db/database';
import { storeMatches } from '../../../server/db/match-store';
import { openTestDatabase } from '../../fixtures/database';
import { logIn, type ServedApi, serveApi, Visitor } from '../../fixtures/served-api';
import { storedMatch } from '../../fixtures/stored-matches';

/** `MALFORMED_REQUESTS=100000 npx vitest run tests/server/api/malformed-requests.test.ts` for a long run. */
const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? 5_000);
const BROKEN_STREAMS = 500;
/** The same requests in every run. */
const SEED = 20_261_120;

let database: Database;
let site: ServedApi;
let patronCookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await storeMatches(database, [storedMatch({ player: { deviceId: 'a', playerName: 'a%_\\' } })]);
  site = await serveApi({}, database);
  const patron = new Visitor(site.origin);
  await logIn(patron, 'KAIZOKU');
  patronCookie = Array.from(patron.cookies, (pair) => pair.join('=')).join('; ');
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\n',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; DROP TABLE match_sides; --",
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  '\ud800',
  '\u202e\u200b',
  '＿％',
  'İ',
  '𝔘',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'a'.repeat(101),
);
const words = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.string());

const path = fc.oneof(
  fc.constantFrom(
    '/api/search',
    '/api/matches',
    '/api/player-stats',
    '/api/auth/validate',
    '/api/auth/status',
    '/api/auth/patreon',
    '/api/auth/patreon/callback',
    '/api/auth/logout',
    `${STAND_IN_PATH}/authorize`,
    `${STAND_IN_PATH}/token`,
    `${STAND_IN_PATH}/identity`,
  ),
  words.map((text) => `/api/${percentEncode(text)}`),
);

const name = fc.oneof(
  fc.constantFrom(
    'deviceId',
    'searchTerm',
    'code',
    'state',
    'error',
    'iss',
    'redirect_uri',
    'tier',
  ),
  words,
);
// Escaped as it should be, or half escaped, or not escaped at all.
const written = words.chain((text) =>
  fc.constantFrom(
    percentEncode(text),
    `%${text.replace(/[^\w%]/g, '')}`,
    text.replace(/[^\x21-\x7e]/g, ''),
  ),
);
const query = fc
  .array(fc.tuple(name, written), { maxLength: 3 })
  .map((pairs) => pairs.map(([key, value]) => `${percentEncode(key)}=${value}`))
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));

const body = fc.oneof(
  words.map((searchTerm) => JSON.stringify({ searchTerm })),
  fc.json(),
  fc.record({ searchTerm: fc.anything() }).map((value) => safeJson(value)),
  words,
  query.map((text) => text.slice(1)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const cookie = fc.oneof(
  fc.constant('patron'),
  written.map((text) => `crows-nest-session=${text}`),
  written.map((text) => `crows-nest-login=${text}; =; ;;=${text}`),
);

const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'application/json; charset=x', 'multipart/form-data', ''),
      written,
    ),
    cookie,
    origin: written,
    host: fc.constantFrom(
      'localhost',
      'xn--a',
      '999.999.999.999',
      '[::1',
      'a b',
      '%',
      'user:pass@evil.example',
      '',
      '..',
    ),
    authorization: written.map((text) => `Bearer ${text}`),
    'x-forwarded-for': written,
    'x-forwarded-proto': written,
    accept: written,
  },
  { requiredKeys: [] },
);

const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE');

describe('malformed requests', () => {
  it(`by the thousand (${REQUESTS}) never make the server fail`, {
    timeout: 120_000 * Math.max(1, REQUESTS / 5_000),
  }, async () => {
    const requests = fc.sample(fc.record({ method, path, query, headers, body }), {
      seed: SEED,
      numRuns: REQUESTS,
    });
    const counts = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let index = lane; index < requests.length; index += 8) {
          const asked = requests[index];
          if (!asked) continue;
          const { status, text } = await send(asked);
          counts.set(status, (counts.get(status) ?? 0) + 1);
          const description = `${JSON.stringify(asked)} got ${status} ${text}`;
          expect(status, description).toBeLessThan(500);
          expect(text, description).not.toMatch(/node_modules|\n\s+at |SELECT|syntax error/);
        }
      }),
    );
    expect(site.log.filter((line) => !line.startsWith('Login failed'))).toEqual([]);
    // The fuzz reached what lies behind the checks, too.
    for (const status of [200, 302, 400, 401, 403, 404, 405, 415]) {
      expect(counts.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
    }
  });

  it(`of broken HTTP (${BROKEN_STREAMS}) leave the server standing`, async () => {
    const streams = fc.sample(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc.tuple(path, words).map(([target, text]) => `POST ${target} HTTP/1.1\r\n${text}\r\n\r\n`),
        words.map((text) => `GET /api/matches?deviceId=${text} HTTP/1.1\r\nHost: x\r\n\r\n`),
        fc.constant(
          'POST /api/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
        ),
        fc.constant(`GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
      ),
      { seed: SEED, numRuns: BROKEN_STREAMS },
    );
    for (const stream of streams) {
      const answer = await sendRaw(stream);
      expect(answer, JSON.stringify(stream.toString())).not.toMatch(/^HTTP\/1\.1 5/);
    }
    const visitor = new Visitor(site.origin);
    expect((await visitor.json('/api/auth/status')).status).toBe(200);
  });
});

describe('a request', () => {
  it.each(['xn--a', '999.999.999.999', '0x7f.1.1.256', '[::1'])(
    'to the host %s, which is none, is refused wherever it goes',
    async (host) => {
      const before = site.log.length;
      for (const path of ['/api/matches?deviceId=a', '/api/auth/patreon', '/', '/nowhere']) {
        const { status } = await send({
          method: 'GET',
          path,
          query: '',
          headers: { host },
          body: '',
        });
        expect(status, path).toBe(400);
      }
      expect(site.log).toHaveLength(before);
    },
  );

  it('that is given up in the middle costs no line in any log', async () => {
    const said: unknown[] = [];
    for (const method of ['error', 'warn', 'info', 'log'] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
    }
    const before = site.log.length;
    for (let index = 0; index < 20; index++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(site.origin).port), 'localhost', () => {
          const head =
            'POST /api/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
          const length = index % 2 === 0 ? 'Content-Length: 400' : 'Transfer-Encoding: chunked';
          socket.write(`${head}${length}\r\n\r\n`);
          socket.write(index % 2 === 0 ? '{"searchTerm":' : 'ff\r\n{"searchTerm":');
          setTimeout(() => socket.destroy(), 10);
        });
        socket.on('close', () => resolve());
      });
    }
    const visitor = new Visitor(site.origin);
    expect((await visitor.json('/api/auth/status')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    vi.restoreAllMocks();
    expect(said).toEqual([]);
    expect(site.log.slice(before)).toEqual([]);
  });
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Partial<Record<string, string>>;
  readonly body: string | Buffer;
}

function send(asked: Asked): Promise<{ status: number; text: string }> {
  const url = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const carriesBody = !['GET', 'HEAD', 'TRACE'].includes(asked.method);
    const sent = Object.entries(asked.headers).map(([key, value = '']) => [
      key,
      value === 'patron' ? patronCookie : value.replace(/[^\x20-\x7e]/g, ''),
    ]);
    const request = httpRequest({
      // The server hangs up on the worst of them: each gets a connection of its own.
      agent: false,
      hostname: url.hostname,
      port: url.port,
      method: asked.method,
      path: asked.path + asked.query,
      headers: Object.fromEntries(sent),
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, text });
    });
    if (carriesBody) request.write(asked.body);
    request.end();
  });
}

/** Writes bytes to a socket and gives what came back until the server hung up or fell silent. */
function sendRaw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(site.origin).port), 'localhost');
    socket.setTimeout(150, () => socket.destroy());
    socket.on('data', (part) => {
      answer += part;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** As encodeURIComponent, but halves of characters are no reason to throw. */
function percentEncode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
  } catch {
    return '';
  }
}
