import { request as httpRequest } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import { decodeMatches } from '../../../src/data/schemas/api/matches';
import { decodeStatus, decodeValidation } from '../../../src/data/schemas/api/patron';
import { decodePlayerStats } from '../../../src/data/schemas/api/player-stats';
import { decodeSearchResults } from '../../../src/data/schemas/api/search-results';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { logIn, type ServedApi, serveApi, Visitor } from '../../fixtures/served-api';
import { storedMatch } from '../../fixtures/stored-matches';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const database = await databaseOfTests();
let site: ServedApi;
let visitor: Visitor;
let patron: Visitor;

beforeAll(async () => {
  site = await serveApi({ now: () => NOW }, database);
  patron = new Visitor(site.origin);
  await logIn(patron, 'KAIZOKU');
});
beforeEach(() => {
  visitor = new Visitor(site.origin);
});

function search(body: unknown, headers: Record<string, string> = {}) {
  return visitor.json('/api/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function history(who: Visitor, deviceId: string) {
  return who.json(`/api/matches?deviceId=${encodeURIComponent(deviceId)}`);
}

function statistics(who: Visitor, deviceId: string) {
  return who.json(`/api/player-stats?deviceId=${encodeURIComponent(deviceId)}`);
}

/** Every answer that is not wanted is one plain sentence. */
function expectRefusal({ status, body }: { status: number; body: unknown }, expected: number) {
  expect(body).toEqual({ error: expect.stringMatching(/^[A-Z].{5,150}\.$/) });
  expect(status).toBe(expected);
}

describe('questions from one address', () => {
  it.each(['/api/matches?deviceId=x', '/api/player-stats?deviceId=x'])(
    'are refused with 429 when there are too many of them: %s, and each kind by itself',
    async (address) => {
      const limited = await serveApi({ searchesPerMinute: 2, now: () => NOW }, database);
      const statuses: number[] = [];
      let last = new Response();
      for (let time = 0; time < 4; time++) {
        last = await fetch(`${limited.origin}${address}`);
        statuses.push(last.status);
      }
      expect(statuses.slice(2)).toEqual([429, 429]);
      expect(statuses.slice(0, 2)).not.toContain(429);
      expect(last.headers.get('retry-after')).not.toBeNull();
      expectRefusal({ status: last.status, body: await last.json() }, 429);
      const search = await fetch(`${limited.origin}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"searchTerm":"x"}',
      });
      expect(search.status).toBe(200);
    },
  );
});

describe('search', () => {
  it('answers in the shape the page reads', async () => {
    const player = { deviceId: 'found', playerName: 'Found#1' };
    await storeMatches(database, [storedMatch({ playedAt: daysAgo(1), player })]);
    const { status, body } = await search({ searchTerm: ' FOUND ' });
    expect(status).toBe(200);
    expect(decodeSearchResults(body)).toEqual({
      value: [
        {
          deviceId: 'found',
          playerName: 'Found#1',
          playerLeader: 'OP01-001',
          opponentLeader: 'OP02-001',
          result: 'Won',
          playedAt: daysAgo(1).getTime(),
        },
      ],
      dropped: 0,
    });
  });

  it('answers an empty list where no player is found', async () => {
    expect(await search({ searchTerm: "nobody' OR 1=1 --" })).toEqual({ status: 200, body: [] });
  });

  it.each([
    ['no JSON', '{"searchTerm":'],
    ['no body', ''],
    ['no object', 'null'],
    ['a list', '[]'],
    ['no term', '{}'],
    ['a number', { searchTerm: 7 }],
    ['null', { searchTerm: null }],
    ['a list of terms', { searchTerm: ['a'] }],
    ['an object', { searchTerm: { $gt: '' } }],
    ['an empty term', { searchTerm: '' }],
    ['blanks', { searchTerm: '   ' }],
    ['an invisible term', { searchTerm: '\u200b\u202e\ufe0f' }],
    ['an invisible character without a meaning', { searchTerm: '\u2065' }],
    ['a zero byte', { searchTerm: 'a\u0000b' }],
    ['a line end', { searchTerm: 'a\nb' }],
    ['half a character', '{"searchTerm":"a\\ud800"}'],
    ['a term of 201 characters', { searchTerm: 'a'.repeat(201) }],
    ['10 MB', { searchTerm: 'a'.repeat(10 * 1024 * 1024) }],
    ['an unknown field', { searchTerm: 'a', limit: 1000 }],
    ['an unknown field named as one of every object', { searchTerm: 'a', constructor: 1 }],
    ['an unknown field that sets a prototype', '{"searchTerm":"a","__proto__":{"x":1}}'],
  ])('refuses %s with 400', async (_, body) => {
    expectRefusal(await search(body), 400);
  });

  it('refuses a body of another type with 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      expectRefusal(await search('{"searchTerm":"a"}', { 'content-type': type }), 415);
    }
  });

  it('does not wait for a body that is far too long, and says so with 413', async () => {
    const response = await new Promise<{ status: number | undefined; body: string }>((resolve) => {
      const request = httpRequest(`${site.origin}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 2 ** 31 },
      });
      request.on('response', async (answer) => {
        let body = '';
        for await (const part of answer) body += part;
        resolve({ status: answer.statusCode, body });
      });
      request.on('error', () => {});
      request.write('{');
    });
    expect(response.status).toBe(413);
    expect(JSON.parse(response.body)).toEqual({ error: expect.any(String) });
  });

  it('takes the charset of a content type for what it is', async () => {
    const answer = await search(
      { searchTerm: 'a' },
      { 'content-type': 'Application/JSON; charset=utf-8' },
    );
    expect(answer.status).toBe(200);
  });
});

describe('too many searches', () => {
  async function statuses(origin: string, addresses: string[]) {
    const found: number[] = [];
    for (const address of addresses) {
      const response = await fetch(`${origin}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"searchTerm":"a"}',
      });
      found.push(response.status);
      if (response.status === 429) {
        expect(await response.json()).toEqual({ error: expect.any(String) });
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    return found;
  }

  it('from one address are refused with 429, whatever the address claims to be', async () => {
    const limited = await serveApi({ searchesPerMinute: 2 }, database);
    expect(await statuses(limited.origin, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([
      200, 200, 429,
    ]);
  });

  it('are counted by the address a trusted proxy reports', async () => {
    const limited = await serveApi(
      { searchesPerMinute: 1, trustedProxies: { count: 1 } },
      database,
    );
    const claims = ['9.9.9.9, 1.1.1.1', '8.8.8.8, 1.1.1.1', '2.2.2.2'];
    expect(await statuses(limited.origin, claims)).toEqual([200, 429, 200]);
  });
});

describe('match history', () => {
  beforeAll(async () => {
    const deck = '4xOP01-004\n2xOP01-005';
    const hand = '2xOP01-004\n1xOP01-005';
    const full = { deck, hand };
    await storeMatches(database, [
      storedMatch({ playedAt: daysAgo(1), player: { deviceId: 'h', ...full }, opponent: full }),
      storedMatch({ playedAt: daysAgo(30), player: { deviceId: 'h', result: 'Lost' } }),
      storedMatch({ playedAt: daysAgo(5), player: { deviceId: 'h' } }),
      storedMatch({
        playedAt: new Date(daysAgo(5).getTime() - 1),
        player: { deviceId: 'h', turnOrder: null },
        gameMode: null,
        turns: null,
      }),
      storedMatch({
        playedAt: daysAgo(2),
        player: {},
        opponent: { deviceId: 'h', leader: 'OP09-001' },
      }),
    ]);
  });

  it('gives a patron everything, newest first, in the shape the page reads', async () => {
    const { status, body } = await history(patron, 'h');
    expect(status).toBe(200);
    // As sent: reading would put them in order.
    expect((body as { date: string }[]).map(({ date }) => date)).toEqual([
      daysAgo(1).toISOString(),
      daysAgo(2).toISOString(),
      daysAgo(5).toISOString(),
      new Date(daysAgo(5).getTime() - 1).toISOString(),
      daysAgo(30).toISOString(),
    ]);
    const { value, dropped } = decodeMatches(body);
    expect(dropped).toBe(0);
    const cards = [
      { id: 'OP01-004', count: 4 },
      { id: 'OP01-005', count: 2 },
    ];
    const hand = [
      { id: 'OP01-004', count: 2 },
      { id: 'OP01-005', count: 1 },
    ];
    expect(value[0]).toEqual({
      playedAt: daysAgo(1).getTime(),
      result: 'Won',
      turnOrder: 'first',
      turns: 8,
      gameMode: 0,
      deviceId: 'h',
      player: { name: 'Player#0001', leader: 'OP01-001', deck: cards, startingHand: hand },
      opponent: { name: 'Opponent#0002', leader: 'OP02-001', deck: cards, startingHand: hand },
    });
  });

  it('shows a match from the side of the player asked for', async () => {
    const { value } = decodeMatches((await history(patron, 'h')).body);
    expect(value[1]).toMatchObject({
      deviceId: 'h',
      result: 'Lost',
      turnOrder: 'second',
      player: { name: 'Opponent#0002', leader: 'OP09-001' },
      opponent: { name: 'Player#0001', leader: 'OP01-001' },
    });
  });

  it('is null where there is no record', async () => {
    const { value } = decodeMatches((await history(patron, 'h')).body);
    expect(value[3]).toMatchObject({ turnOrder: null, turns: null, gameMode: null });
  });

  it('sends a visitor the last five days, to the second', async () => {
    const { value } = decodeMatches((await history(visitor, 'h')).body);
    expect(value.map(({ playedAt }) => playedAt)).toEqual([
      daysAgo(1).getTime(),
      daysAgo(2).getTime(),
      daysAgo(5).getTime(),
    ]);
  });

  it('sends a visitor no hand and no deck, not even an empty one', async () => {
    const { body } = await history(visitor, 'h');
    for (const match of body as object[]) {
      expect(Object.keys(match).filter((name) => /hand|deck/i.test(name))).toEqual([]);
    }
    expect(JSON.stringify(body)).not.toContain('xOP01-004');
  });

  it.each(['NAKAMA', 'CREWMATE', 'none'])(
    'sends a member of tier %s what a visitor gets',
    async (tier) => {
      const member = new Visitor(site.origin);
      await logIn(member, tier);
      expect(await history(member, 'h')).toEqual(await history(visitor, 'h'));
    },
  );

  it('is empty for a device that never played', async () => {
    expect(await history(patron, "' OR ''='")).toEqual({ status: 200, body: [] });
  });

  it('is not shown to those who may have kept someone else’s answer', async () => {
    const response = await patron.request('/api/matches?deviceId=h');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('comes a page at a time where the address says so, and whole where it does not', async () => {
    const matches = Array.from({ length: 1203 }, (_, index) =>
      storedMatch({
        matchId: `paged ${index}`,
        player: { deviceId: 'paged', playerName: 'Paged' },
        opponent: { deviceId: '' },
        // Many at the same instant, as in an import without seconds.
        playedAt: new Date(Date.UTC(2026, 9, 1, 12, Math.floor(index / 100))),
      }),
    );
    await storeMatches(database, matches);
    const ask = async (query: string) =>
      (await patron.json(`/api/matches?deviceId=paged${query}`)).body as object[];
    const whole = await ask('');
    expect(whole).toHaveLength(1203);
    const paged: object[] = [];
    for (let offset = 0; offset < 1203; offset += 400) {
      paged.push(...(await ask(`&limit=400&offset=${offset}`)));
    }
    expect(paged).toEqual(whole);
    expect(await ask('&limit=700')).toEqual(whole.slice(0, 700));
    expect(await ask('&limit=15&offset=1203')).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=-1',
    'limit=1001',
    'limit=x',
    'limit=1&limit=2',
    'offset=-1',
    'offset=1e3',
  ])('refuses the page %s with 400', async (query) => {
    expectRefusal(await patron.json(`/api/matches?deviceId=h&${query}`), 400);
  });

  it.each([
    ['none', ''],
    ['an empty one', '?deviceId='],
    ['blanks', '?deviceId=%20'],
    ['two', '?deviceId=a&deviceId=b'],
    ['another parameter beside it', '?deviceId=a&order=1'],
    ['another spelling', '?deviceid=a'],
    ['a zero byte', '?deviceId=a%00'],
    ['a line end', '?deviceId=a%0Ab'],
    ['201 characters', `?deviceId=${'a'.repeat(201)}`],
    ['a name every object has', '?__proto__=a'],
  ])('refuses %s instead of a device id with 400, as player statistics do', async (_, query) => {
    expectRefusal(await visitor.json(`/api/matches${query}`), 400);
    expectRefusal(await patron.json(`/api/player-stats${query}`), 400);
  });
});

describe('player statistics', () => {
  beforeAll(async () => {
    const player = { deviceId: 's', playerName: 'Old name' };
    const renamed = { deviceId: 's', playerName: 'New name' };
    const deck = '4xOP01-004\n4xOP01-005';
    await database.query("INSERT INTO leader_names VALUES ('OP01-001', 'The Captain')");
    await storeMatches(database, [
      // West, private: three games of one leader, one of another.
      storedMatch({ playedAt: daysAgo(9), turns: 6, player: { ...player, deck } }),
      storedMatch({
        playedAt: daysAgo(8),
        turns: 9,
        player: { ...player, deck, result: 'Lost', turnOrder: 1 },
      }),
      storedMatch({
        playedAt: daysAgo(7),
        turns: null,
        player: { ...player, result: 'Tied', turnOrder: null },
        opponent: { leader: 'OP03-001' },
      }),
      storedMatch({
        playedAt: daysAgo(6),
        turns: 9,
        player: { ...player, leader: 'OP04-001', turnOrder: 1 },
      }),
      // Elsewhere.
      storedMatch({ playedAt: daysAgo(5), isPrivate: false, player: renamed }),
      storedMatch({ playedAt: daysAgo(5), gameMode: 1, player: renamed }),
      storedMatch({
        playedAt: daysAgo(5),
        gameMode: 2,
        isPrivate: false,
        player: { ...renamed, turnOrder: null },
        turns: null,
      }),
      // Counted nowhere: no such mode, no mode, and before the simulator's new formats.
      storedMatch({ playedAt: daysAgo(6), gameMode: 3, player }),
      storedMatch({ playedAt: daysAgo(6), gameMode: null, player }),
      storedMatch({ playedAt: new Date('2025-08-27T06:59:59Z'), player }),
    ]);
  });

  async function records() {
    const { status, body } = await statistics(patron, 's');
    expect(status).toBe(200);
    const { value, dropped } = decodePlayerStats(body);
    expect(dropped).toBe(0);
    return value;
  }

  it('are one record for each game mode and privacy', async () => {
    const found = (await records()).map(({ gameMode, isPrivate, games }) => [
      gameMode,
      isPrivate,
      games,
    ]);
    expect(found).toEqual([
      [0, true, 4],
      [0, false, 1],
      [1, true, 1],
      [2, false, 1],
    ]);
  });

  it('count wins, turns and turn orders; what is not recorded counts for neither side', async () => {
    expect((await records())[0]).toMatchObject({
      playerName: 'New name',
      games: 4,
      wins: 2,
      averageTurns: 8,
      turnOrder: { firstGames: 1, firstWins: 1, secondGames: 2, secondWins: 1 },
    });
    expect((await records())[3]).toMatchObject({
      averageTurns: null,
      turnOrder: { firstGames: 0, firstWins: 0, secondGames: 0, secondWins: 0 },
    });
  });

  it('list every leader with every opponent, most played first', async () => {
    const leaders = (await records())[0]?.leaders.map(
      ({ leader, leaderName, games, wins, matchups }) => ({
        leader,
        leaderName,
        games,
        wins,
        matchups: matchups.map((matchup) => [matchup.opponent, matchup.games, matchup.wins]),
      }),
    );
    expect(leaders).toEqual([
      {
        leader: 'OP01-001',
        leaderName: 'The Captain',
        games: 3,
        wins: 1,
        matchups: [
          ['OP02-001', 2, 1],
          ['OP03-001', 1, 0],
        ],
      },
      {
        leader: 'OP04-001',
        leaderName: 'OP04-001',
        games: 1,
        wins: 1,
        matchups: [['OP02-001', 1, 1]],
      },
    ]);
  });

  it('list every deck that was recorded', async () => {
    expect((await records())[0]?.decks).toEqual([
      {
        leader: 'OP01-001',
        deck: [
          { id: 'OP01-004', count: 4 },
          { id: 'OP01-005', count: 4 },
        ],
        games: 2,
        wins: 1,
        turnOrder: { firstGames: 1, firstWins: 1, secondGames: 1, secondWins: 0 },
        matchups: [
          {
            opponent: 'OP02-001',
            games: 2,
            wins: 1,
            turnOrder: { firstGames: 1, firstWins: 1, secondGames: 1, secondWins: 0 },
          },
        ],
      },
    ]);
  });

  it('write win rates as percent with one decimal, as other servers of this API do', async () => {
    const [record] = (await statistics(patron, 's')).body as {
      leader_stats: { win_rate: number }[];
    }[];
    expect(record?.leader_stats.map((leader) => leader.win_rate)).toEqual([33.3, 100]);
  });

  it('count from the start of 27 August 2025 in Los Angeles', async () => {
    const player = { deviceId: 'first-day' };
    await storeMatches(database, [
      storedMatch({ playedAt: new Date('2025-08-27T07:00:00Z'), player }),
      storedMatch({ playedAt: new Date('2025-08-27T06:59:59Z'), player }),
    ]);
    const { value } = decodePlayerStats((await statistics(patron, 'first-day')).body);
    expect(value.map(({ games }) => games)).toEqual([1]);
  });

  it('are an empty list for a device that never played', async () => {
    expect(await statistics(patron, 'nobody')).toEqual({ status: 200, body: [] });
  });

  it('are refused to visitors and to lesser tiers with 403', async () => {
    expectRefusal(await statistics(visitor, 's'), 403);
    const member = new Visitor(site.origin);
    await logIn(member, 'NAKAMA');
    expectRefusal(await statistics(member, 's'), 403);
  });
});

describe('the patron check', () => {
  it('answers in the shape the page reads', async () => {
    expect(decodeValidation((await patron.json('/api/auth/validate')).body).isPatron).toBe(true);
    expect(decodeStatus((await patron.json('/api/auth/status')).body).isPatron).toBe(true);
    expect(decodeStatus((await visitor.json('/api/auth/status')).body).isPatron).toBe(false);
  });
});

describe('every answer of the API', () => {
  it('carries headers that keep it out of frames, caches and guesses', async () => {
    for (const path of [
      '/api/auth/status',
      '/api/matches?deviceId=h',
      '/api/nothing',
      '/api/matches',
    ]) {
      const { headers } = await visitor.request(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.has('x-powered-by')).toBe(false);
    }
  });

  it('is compressed when it is long', async () => {
    const player = { deviceId: 'long' };
    const days = Array.from({ length: 30 }, (_, index) => daysAgo(index / 10));
    await storeMatches(
      database,
      days.map((playedAt) => storedMatch({ playedAt, player })),
    );
    const response = await visitor.request('/api/matches?deviceId=long');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(30);
  });

  it('is 404 and JSON at an unknown address', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/auth',
      '/api/auth/nothing',
      '/api/search/x',
    ]) {
      expectRefusal(await visitor.json(path), 404);
    }
  });

  it.each([
    ['PUT', '/api/search', 'POST'],
    ['GET', '/api/search', 'POST'],
    ['POST', '/api/matches', 'GET, HEAD'],
    ['DELETE', '/api/player-stats', 'GET, HEAD'],
    ['GET', '/api/auth/logout', 'POST'],
    ['POST', '/api/auth/patreon/callback', 'GET, HEAD'],
  ])('is 405 for %s %s, and says that it takes %s', async (method, path, allow) => {
    const response = await visitor.request(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expectRefusal({ status: response.status, body: await response.json() }, 405);
  });

  it('is one sentence without a stack when the server itself fails', async () => {
    const broken = await serveApi();
    const lost = new Visitor(broken.origin);
    const answer = await lost.json('/api/matches?deviceId=a');
    expectRefusal(answer, 500);
    expect(JSON.stringify(answer.body)).not.toMatch(/database|Error|at /);
    expect(broken.log.join()).toContain('This test has no database.');
  });
});
