import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { brokenStreams, malformedRequests, send, sendRaw } from '../../fixtures/malformed-requests';
import { logIn, type ServedApi, serveApi, Visitor } from '../../fixtures/served-api';
import { storedMatch } from '../../fixtures/stored-matches';

const REQUESTS = 2_000;
const BROKEN_STREAMS = 500;

const database = await databaseOfTests();
let site: ServedApi;
let patronCookie: string;

beforeAll(async () => {
  await storeMatches(database, [storedMatch({ player: { deviceId: 'a', playerName: 'a%_\\' } })]);
  site = await serveApi({}, database);
  const patron = new Visitor(site.origin);
  await logIn(patron, 'KAIZOKU');
  patronCookie = Array.from(patron.cookies, (pair) => pair.join('=')).join('; ');
});

describe('malformed requests', () => {
  it(`by the thousand (${REQUESTS}) never make the server fail`, async () => {
    const requests = malformedRequests(REQUESTS);
    const counts = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let index = lane; index < requests.length; index += 8) {
          const asked = requests[index];
          if (!asked) continue;
          const { status, text } = await send(site.origin, asked, patronCookie);
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
    const streams = brokenStreams(BROKEN_STREAMS);
    for (const stream of streams) {
      const answer = await sendRaw(site.origin, stream);
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
        const { status } = await send(site.origin, {
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
          const begun = index % 2 === 0 ? '{"searchTerm":' : 'ff\r\n{"searchTerm":';
          socket.write(begun, () => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    }
    const visitor = new Visitor(site.origin);
    // What those left behind would have been said by then.
    for (let asked = 0; asked < 10; asked++)
      expect((await visitor.json('/api/auth/status')).status).toBe(200);
    vi.restoreAllMocks();
    expect(said).toEqual([]);
    expect(site.log.slice(before)).toEqual([]);
  });
});
