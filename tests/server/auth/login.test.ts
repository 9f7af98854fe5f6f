import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAND_IN_PATH } from '../../../server/auth/stand-in/routes';
import {
  type PatreonShapedPlatform,
  servePatreonShapedPlatform,
  tierCalled,
} from '../../fixtures/patreon-shaped-platform';
import {
  chooseAtStandIn,
  logIn,
  type ServedApi,
  serveApi,
  Visitor,
} from '../../fixtures/served-api';

const DAY_SECONDS = 86_400;

let site: ServedApi;
let visitor: Visitor;

beforeAll(async () => {
  site = await serveApi();
});
beforeEach(() => {
  visitor = new Visitor(site.origin);
});

const validate = (who = visitor) => who.json('/api/auth/validate');
const status = (who = visitor) => who.json('/api/auth/status');
const sessionCookie = () => visitor.cookies.get('crows-nest-session') ?? '';

describe('a visitor who is not logged in', () => {
  it('is answered 401 by validate and a plain no by status', async () => {
    expect(await validate()).toEqual({ status: 401, body: { error: expect.any(String) } });
    expect(await status()).toEqual({ status: 200, body: { isCrewmate: false } });
  });
});

describe('login at the stand-in', () => {
  it.each([
    ['KAIZOKU', true],
    ['NAKAMA', false],
    ['CREWMATE', false],
    ['none', false],
  ])('with the tier %s is logged in, and a patron: %s', async (tier, isPatron) => {
    const back = await logIn(visitor, tier);
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe('/');
    expect(await validate()).toEqual({ status: 200, body: { is_crewmate: isPatron } });
    expect(await status()).toEqual({ status: 200, body: { isCrewmate: isPatron } });
  });

  it('that is refused comes back with auth_error and is not logged in', async () => {
    const back = await logIn(visitor, 'refuse');
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe('/?auth_error=access_denied');
    expect((await validate()).status).toBe(401);
  });

  it('keeps an earlier login when a second one is refused', async () => {
    await logIn(visitor, 'KAIZOKU');
    await logIn(visitor, 'refuse');
    expect((await validate()).body).toEqual({ is_crewmate: true });
  });

  it('again, with another tier, replaces the earlier one', async () => {
    await logIn(visitor, 'KAIZOKU');
    await logIn(visitor, 'NAKAMA');
    expect((await validate()).body).toEqual({ is_crewmate: false });
  });
});

describe('the callback', () => {
  it('refuses an answer whose state is not the one sent out', async () => {
    const answer = await chooseAtStandIn(visitor, 'KAIZOKU');
    const forged = new URL(answer.headers.get('location') ?? '');
    forged.searchParams.set('state', 'forged');
    const back = await visitor.request(forged.href);
    expect(back.headers.get('location')).toBe('/?auth_error=state_mismatch');
    expect(site.log.join()).not.toContain('state_mismatch');
    expect((await validate()).status).toBe(401);
  });

  it("refuses another visitor's answer: a link that was sent logs no reader in", async () => {
    const answer = await chooseAtStandIn(new Visitor(site.origin), 'KAIZOKU');
    await visitor.request('/api/auth/patreon');
    const back = await visitor.follow(answer);
    expect(back.headers.get('location')).toBe('/?auth_error=state_mismatch');
    expect(site.log.join()).not.toContain('state_mismatch');
    expect((await validate()).status).toBe(401);
  });

  it('refuses an answer without a login under way', async () => {
    site.log.length = 0;
    const back = await visitor.request('/api/auth/patreon/callback?code=x&state=y');
    expect(back.headers.get('location')).toBe('/?auth_error=login_expired');
    // A bookmark, a prefetch, a browser that refuses cookies: no error of this server.
    expect(site.log).toEqual([]);
  });

  it('refuses an answer that took longer than ten minutes', async () => {
    const answer = await chooseAtStandIn(visitor, 'KAIZOKU');
    site.passSeconds(601);
    const back = await visitor.follow(answer);
    expect(back.headers.get('location')).toBe('/?auth_error=login_expired');
  });

  it('takes an answer once', async () => {
    const answer = await chooseAtStandIn(visitor, 'KAIZOKU');
    const attempt = new Map(visitor.cookies);
    await visitor.follow(answer);

    const again = await visitor.follow(answer);
    expect(again.headers.get('location')).toBe('/?auth_error=login_expired');

    // Not even when the browser is made to forget that it was answered: the code is spent.
    const replay = new Visitor(site.origin);
    for (const [name, value] of attempt) replay.cookies.set(name, value);
    const replayed = await replay.follow(answer);
    expect(replayed.headers.get('location')).toBe('/?auth_error=platform_error');
    expect((await validate(replay)).status).toBe(401);
  });

  it.each([
    'state=a&state=b',
    'state=%00&code=%ff',
    '__proto__=x&constructor=y',
    'error=access_denied',
    '',
  ])('answers a nonsensical query (%s) with a way back', async (query) => {
    await visitor.request('/api/auth/patreon');
    const back = await visitor.request(`/api/auth/patreon/callback?${query}`);
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe('/?auth_error=state_mismatch');
  });
});

describe('the session', () => {
  it('lives in a cookie no script can read and no other site can send along', async () => {
    const back = await logIn(visitor, 'KAIZOKU');
    const cookie = back.headers.getSetCookie().find((text) => text.includes('session'));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; Max-Age=2592000/);
  });

  it('ends after thirty days, however much it is used', async () => {
    await logIn(visitor, 'KAIZOKU');
    site.passSeconds(30 * DAY_SECONDS - 10);
    expect((await validate()).status).toBe(200);
    site.passSeconds(20);
    expect((await validate()).status).toBe(401);
    expect((await status()).body).toEqual({ isCrewmate: false });
  });

  it('is not believed when any character of it was changed', async () => {
    await logIn(visitor, 'NAKAMA');
    const cookie = sessionCookie();
    for (const tampered of [`${cookie}x`, cookie.slice(0, -4), cookie.slice(1), 'x', '']) {
      visitor.cookies.set('crows-nest-session', tampered);
      expect((await validate()).status, tampered).toBe(401);
    }
  });

  it('can not be made of the other cookie this server signs', async () => {
    await visitor.request('/api/auth/patreon');
    visitor.cookies.set('crows-nest-session', visitor.cookies.get('crows-nest-login') ?? '');
    expect((await validate()).status).toBe(401);
  });

  it('ends with the logout', async () => {
    await logIn(visitor, 'KAIZOKU');
    const goodbye = await visitor.request('/api/auth/logout', {
      method: 'POST',
      headers: { origin: site.origin },
    });
    expect(goodbye.status).toBe(204);
    expect(visitor.cookies.has('crows-nest-session')).toBe(false);
    expect((await validate()).status).toBe(401);
  });

  it.each(['https://elsewhere.example', 'null'])(
    'is not ended by a page of another origin (%s)',
    async (origin) => {
      await logIn(visitor, 'KAIZOKU');
      const refused = await visitor.request('/api/auth/logout', {
        method: 'POST',
        headers: { origin },
      });
      expect(refused.status).toBe(403);
      expect((await validate()).status).toBe(200);
    },
  );
});

describe('several API processes', () => {
  const OLD = 'an old secret of thirty-two characters';
  const NEW = 'a new secret of thirty-two characters!';

  it('with the same secret share every session', async () => {
    const [one, two] = await Promise.all([
      serveApi({ sessionSecrets: [NEW] }),
      serveApi({ sessionSecrets: [NEW] }),
    ]);
    const member = new Visitor(one.origin);
    await logIn(member, 'KAIZOKU');
    const elsewhere = new Visitor(two.origin);
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    expect((await validate(elsewhere)).body).toEqual({ is_crewmate: true });
  });

  it('keep sessions of the old secret while the new one signs', async () => {
    const before = await serveApi({ sessionSecrets: [OLD] });
    const member = new Visitor(before.origin);
    await logIn(member, 'KAIZOKU');

    const after = await serveApi({ sessionSecrets: [NEW, OLD] });
    const returning = new Visitor(after.origin);
    for (const [name, value] of member.cookies) returning.cookies.set(name, value);
    expect((await validate(returning)).body).toEqual({ is_crewmate: true });

    const later = await serveApi({ sessionSecrets: [NEW] });
    const late = new Visitor(later.origin);
    for (const [name, value] of member.cookies) late.cookies.set(name, value);
    expect((await validate(late)).status).toBe(401);
  });
});

describe('a site reached by https', () => {
  it('sends its cookies over https only, bound to the host', async () => {
    const secure = await serveApi({ publicUrl: new URL('https://nest.example') });
    const start = await fetch(`${secure.origin}/api/auth/patreon`, { redirect: 'manual' });
    const [cookie] = start.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-crows-nest-login=/);
    expect(cookie).toMatch(/; Secure/);
    const address = new URL(start.headers.get('location') ?? '');
    expect(address.origin).toBe('https://nest.example');
    expect(address.searchParams.get('redirect_uri')).toBe(
      'https://nest.example/api/auth/patreon/callback',
    );
  });
});

describe('a page served from another origin than the API', () => {
  it('is where logins return to, and may speak for the visitor', async () => {
    const split = await serveApi({ siteUrl: new URL('https://page.example/') });
    const guest = new Visitor(split.origin);
    const back = await logIn(guest, 'refuse');
    expect(back.headers.get('location')).toBe('https://page.example/?auth_error=access_denied');
    const headers = { origin: 'https://page.example' };
    const answer = await guest.request('/api/auth/status', { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://page.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    const goodbye = await guest.request('/api/auth/logout', { method: 'POST', headers });
    expect(goodbye.status).toBe(204);

    const stranger = { origin: 'https://elsewhere.example' };
    const refused = await guest.request('/api/auth/status', { headers: stranger });
    expect(refused.headers.get('access-control-allow-origin')).not.toBe(stranger.origin);
  });
});

describe('login at a platform of Patreon’s shape', () => {
  let patreon: PatreonShapedPlatform;
  let connected: ServedApi;
  let member: Visitor;

  beforeAll(async () => {
    patreon = await servePatreonShapedPlatform();
    connected = await serveApi({ membership: patreon.platform });
  });
  beforeEach(() => {
    patreon.fault = null;
    patreon.tiers = [];
    connected.log.length = 0;
    member = new Visitor(connected.origin);
  });

  async function logInAtPatreon() {
    const atPlatform = await member.follow(await member.request('/api/auth/patreon'));
    return member.follow(atPlatform);
  }

  it.each([
    [['KAIZOKU'], true],
    [['CREWMATE', 'KAIZOKU'], true],
    [['NAKAMA'], false],
    [['CREWMATE'], false],
    [[], false],
  ])(
    'reads the tiers %j as patron: %s, whatever else the campaign offers',
    async (titles, isPatron) => {
      patreon.tiers = titles.map(tierCalled);
      expect((await logInAtPatreon()).headers.get('location')).toBe('/');
      expect((await validate(member)).body).toEqual({ is_crewmate: isPatron });
    },
  );

  it('asks for entitled tiers with their titles, with state and a PKCE challenge', async () => {
    await logInAtPatreon();
    expect(Object.fromEntries(patreon.seen.authorize ?? [])).toEqual({
      response_type: 'code',
      client_id: 'the-site',
      redirect_uri: `${connected.origin}/api/auth/patreon/callback`,
      scope: 'identity',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(Object.fromEntries(patreon.seen.identity?.searchParams ?? [])).toEqual({
      include: 'memberships.currently_entitled_tiers',
      'fields[tier]': 'title',
    });
  });

  it('has no stand-in beside it', async () => {
    expect((await member.request(`${STAND_IN_PATH}/authorize`)).status).toBe(404);
  });

  it.each([
    ['refuses', 'access_denied', 0],
    // Any visitor can bring it about.
    ['other state', 'state_mismatch', 0],
    ['server_error', 'platform_error', 1],
    ['no token', 'platform_error', 1],
    ['token is a web page', 'platform_error', 1],
    ['no identity', 'platform_error', 1],
    ['identity of another shape', 'platform_error', 1],
    ['identity without end', 'platform_error', 1],
    ['is down', 'platform_error', 1],
  ] as const)('that %s comes back with %s and without a login', async (fault, failure, lines) => {
    patreon.tiers = [tierCalled('KAIZOKU')];
    patreon.fault = fault;
    const back = await logInAtPatreon();
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe(`/?auth_error=${failure}`);
    expect((await validate(member)).status).toBe(401);
    expect(connected.log).toHaveLength(lines);
    expect(connected.log.join()).not.toContain(patreon.platform.clientSecret);
  });

  it('that can not be reached comes back with platform_unreachable', async () => {
    const gone = await serveApi({
      membership: { ...patreon.platform, tokenAddress: 'http://127.0.0.1:9/token' },
    });
    member = new Visitor(gone.origin);
    const back = await logInAtPatreon();
    expect(back.headers.get('location')).toBe('/?auth_error=platform_unreachable');
  });

  it('recognises a tier by its id as well', async () => {
    const { id } = tierCalled('KAIZOKU');
    const byId = await serveApi({ membership: { ...patreon.platform, patronTiers: [id] } });
    member = new Visitor(byId.origin);
    patreon.tiers = [tierCalled('KAIZOKU')];
    await logInAtPatreon();
    expect((await validate(member)).body).toEqual({ is_crewmate: true });
  });
});

describe('the membership of a session', () => {
  const HOUR_SECONDS = 3600;
  let patreon: PatreonShapedPlatform;
  let connected: ServedApi;
  let member: Visitor;

  beforeEach(async () => {
    patreon = await servePatreonShapedPlatform();
    connected = await serveApi({ membership: patreon.platform });
    member = new Visitor(connected.origin);
    patreon.tiers = [tierCalled('KAIZOKU')];
  });

  async function logInAtPatreon() {
    await member.follow(await member.follow(await member.request('/api/auth/patreon')));
    patreon.seen.requests.length = 0;
  }
  const isPatron = async () => (await status(member)).body;
  const PATRON = { isCrewmate: true };
  const NO_PATRON = { isCrewmate: false };

  it('is asked for again within a day, so that a lapsed tier closes', async () => {
    await logInAtPatreon();
    patreon.tiers = [];
    connected.passSeconds(11 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(PATRON);
    expect(patreon.seen.requests).toEqual([]);
    connected.passSeconds(2 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(NO_PATRON);
    expect(patreon.seen.requests).toEqual(['identity']);
    expect((await validate(member)).body).toEqual({ is_crewmate: false });
    expect(patreon.seen.requests).toEqual(['identity']);
  });

  it('opens again with a tier that was taken up', async () => {
    patreon.tiers = [];
    await logInAtPatreon();
    patreon.tiers = [tierCalled('KAIZOKU')];
    connected.passSeconds(13 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(PATRON);
  });

  it('is asked for with the refresh token once the access token has ended', async () => {
    patreon.tokenSeconds = HOUR_SECONDS;
    await logInAtPatreon();
    for (let day = 1; day <= 3; day++) {
      connected.passSeconds(24 * HOUR_SECONDS);
      expect(await isPatron()).toEqual(PATRON);
    }
    expect(patreon.seen.requests).toEqual(Array(3).fill(['refresh_token', 'identity']).flat());
  });

  it('is asked for with the refresh token when the access token is refused early', async () => {
    await logInAtPatreon();
    patreon.revoke('access');
    connected.passSeconds(13 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(PATRON);
  });

  it('is asked for once by all the requests of a page: a refresh token is good once', async () => {
    patreon.tokenSeconds = HOUR_SECONDS;
    await logInAtPatreon();
    connected.passSeconds(24 * HOUR_SECONDS);
    const answers = await Promise.all(Array.from({ length: 8 }, isPatron));
    expect(answers).toEqual(Array(8).fill(PATRON));
    expect(patreon.seen.requests).toEqual(['refresh_token', 'identity']);
  });

  it('ends with the session when the platform knows its tokens no more', async () => {
    await logInAtPatreon();
    patreon.revoke('all');
    connected.passSeconds(13 * HOUR_SECONDS);
    expect((await validate(member)).status).toBe(401);
    expect(member.cookies.has('crows-nest-session')).toBe(false);
  });

  it('is not trusted longer than a day while the platform is silent, and is back with it', async () => {
    await logInAtPatreon();
    patreon.fault = 'is down';
    connected.passSeconds(13 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(PATRON);
    connected.passSeconds(12 * HOUR_SECONDS);
    expect(await isPatron()).toEqual(NO_PATRON);
    // Asked once a minute at most, and told of in one line each time.
    expect(await isPatron()).toEqual(NO_PATRON);
    expect(patreon.seen.requests).toEqual(['identity', 'identity']);
    expect(connected.log).toHaveLength(2);
    expect(connected.log.join()).not.toContain('\n');
    patreon.fault = null;
    connected.passSeconds(61);
    expect(await isPatron()).toEqual(PATRON);
  });

  it.each([500, 403, 429] as const)(
    'is asked for although the platform answered %i of another account',
    async (status) => {
      const other = new Visitor(connected.origin);
      await other.follow(await other.follow(await other.request('/api/auth/patreon')));
      patreon.accountFault = { access: patreon.newestAccess, status };
      await logInAtPatreon();
      connected.passSeconds(25 * HOUR_SECONDS);
      for (let time = 0; time < 2; time++) {
        expect((await validate(other)).body).toEqual({ is_crewmate: false });
        expect(await isPatron()).toEqual(PATRON);
      }
      // The account in trouble was asked for once in this minute.
      expect(patreon.seen.requests).toEqual(['identity', 'identity']);
      expect(connected.log).toHaveLength(1);
    },
  );

  it('is not asked for by every account while the platform answers none', async () => {
    const members: Visitor[] = [];
    for (let count = 0; count < 6; count++) {
      member = new Visitor(connected.origin);
      await logInAtPatreon();
      members.push(member);
    }
    patreon.fault = 'is down';
    connected.passSeconds(25 * HOUR_SECONDS);
    for (const each of members) {
      expect((await validate(each)).body).toEqual({ is_crewmate: false });
    }
    expect(patreon.seen.requests).toEqual(['identity', 'identity', 'identity']);
    connected.passSeconds(61);
    // Still down: one account is enough to know.
    for (const each of members) await validate(each);
    expect(patreon.seen.requests).toHaveLength(4);
    patreon.fault = null;
    connected.passSeconds(61);
    for (const each of members) {
      expect((await validate(each)).body).toEqual({ is_crewmate: true });
    }
  });

  it('ends thirty days after the login, however often it was checked', async () => {
    await logInAtPatreon();
    for (let day = 1; day < 30; day++) {
      connected.passSeconds(DAY_SECONDS);
      expect(await isPatron(), `day ${day}`).toEqual(PATRON);
    }
    connected.passSeconds(DAY_SECONDS + 1);
    expect((await validate(member)).status).toBe(401);
  });
});

describe('a session', () => {
  const SECRET = 'one secret for all of them, 32 characters';

  async function validatedAt(server: ServedApi, cookies: ReadonlyMap<string, string>) {
    const bearer = new Visitor(server.origin);
    for (const [name, value] of cookies) bearer.cookies.set(name, value);
    return (await validate(bearer)).status;
  }

  it('of the stand-in opens nothing at a server with a real platform and the same secret', async () => {
    const rehearsal = await serveApi({ sessionSecrets: [SECRET] });
    const patreon = await servePatreonShapedPlatform();
    const real = await serveApi({ sessionSecrets: [SECRET], membership: patreon.platform });
    const bearer = new Visitor(rehearsal.origin);
    await logIn(bearer, 'KAIZOKU');
    expect(await validatedAt(rehearsal, bearer.cookies)).toBe(200);
    expect(await validatedAt(real, bearer.cookies)).toBe(401);
  });

  it('of one client opens nothing at a server that is another one', async () => {
    const patreon = await servePatreonShapedPlatform();
    const one = await serveApi({ sessionSecrets: [SECRET], membership: patreon.platform });
    const other = await serveApi({
      sessionSecrets: [SECRET],
      membership: { ...patreon.platform, clientId: 'another site' },
    });
    const bearer = new Visitor(one.origin);
    await bearer.follow(await bearer.follow(await bearer.request('/api/auth/patreon')));
    expect(await validatedAt(one, bearer.cookies)).toBe(200);
    expect(await validatedAt(other, bearer.cookies)).toBe(401);
  });
});

describe('a server with neither a platform nor the stand-in', () => {
  it('logs no visitor in, says so, and believes no earlier session', async () => {
    const SECRETS = ['a secret they have in common, 32 letters'] as const;
    const rehearsal = await serveApi({ sessionSecrets: SECRETS });
    const closed = await serveApi({ sessionSecrets: SECRETS }, undefined, false);
    const bearer = new Visitor(rehearsal.origin);
    await logIn(bearer, 'KAIZOKU');
    const guest = new Visitor(closed.origin);
    for (const [name, value] of bearer.cookies) guest.cookies.set(name, value);

    expect((await validate(guest)).status).toBe(401);
    expect((await status(guest)).body).toEqual({ isCrewmate: false });
    const back = await guest.request('/api/auth/patreon');
    expect(back.headers.get('location')).toBe('/?auth_error=login_unavailable');
    const forged = await guest.request('/api/auth/patreon/callback?code=x&state=y');
    expect(forged.headers.get('location')).toBe('/?auth_error=login_unavailable');
    expect((await guest.request(`${STAND_IN_PATH}/authorize`)).status).toBe(404);
    expect((await guest.request('/api/auth/logout', { method: 'POST' })).status).toBe(204);
  });
});
