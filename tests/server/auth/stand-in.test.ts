import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '../../../server/auth/sealed-value';
import { createSite } from '../../../server/auth/site';
import { standInPlatform, standInRoutes } from '../../../server/auth/stand-in/routes';

const ORIGIN = 'http://localhost:8787';
const CALLBACK = `${ORIGIN}/api/auth/patreon/callback`;
const VERIFIER = 'a verifier of forty-three characters or more';

const platform = standInPlatform('secret');
let now: Date;
let routes: ReturnType<typeof standInRoutes>;

beforeAll(() => {
  now = new Date('2026-11-20T12:00:00Z');
  const site = createSite({ publicUrl: null, siteUrl: null });
  const clock = () => now;
  routes = standInRoutes({
    client: platform,
    site,
    sealer: createSealer(['a secret'], clock),
    now: clock,
  });
});

const authorization = {
  client_id: platform.clientId,
  redirect_uri: CALLBACK,
  response_type: 'code',
  state: 'state "<&>"',
  scope: 'identity',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

function ask(changes: Record<string, string | undefined> = {}) {
  return routes.request(`${ORIGIN}/authorize?${formOf({ ...authorization, ...changes })}`);
}

function choose(tier: string, changes: Record<string, string | undefined> = {}) {
  const body = formOf({ ...authorization, ...changes, tier });
  return routes.request(`${ORIGIN}/authorize`, { method: 'POST', body });
}

async function codeFor(tier: string) {
  const answer = await choose(tier);
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

function redeem(code: string, changes: Record<string, string | undefined> = {}) {
  const body = formOf({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    client_id: platform.clientId,
    client_secret: platform.clientSecret,
    ...changes,
  });
  return routes.request(`${ORIGIN}/token`, { method: 'POST', body });
}

function identify(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return routes.request(`${ORIGIN}/identity`, { headers });
}

function formOf(fields: Record<string, string | undefined>): URLSearchParams {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => !!pair[1]);
  return new URLSearchParams(given);
}

describe('the page of the stand-in', () => {
  it('offers every tier, none, and to refuse, each as a button of its own', async () => {
    const text = await (await ask()).text();
    const buttons = Array.from(
      text.matchAll(/<button[^>]* name="tier" value="(\w+)"/g),
      (m) => m[1],
    );
    expect(buttons).toEqual(['KAIZOKU', 'NAKAMA', 'CREWMATE', 'none', 'refuse']);
  });

  it('writes what the request said as text, never as markup', async () => {
    const text = await (await ask()).text();
    expect(text).toContain('value="state &quot;&lt;&amp;&gt;&quot;"');
    expect(text).not.toContain('state "<');
  });

  it('allows its own style and its own form, and nothing else', async () => {
    const page = await ask();
    const policy = page.headers.get('content-security-policy') ?? '';
    const style = /<style>([\s\S]*)<\/style>/.exec(await page.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy.split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `style-src 'sha256-${hash}'`,
    ]);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['another client', { client_id: 'someone' }],
    [
      'an address to come back to that is not registered',
      { redirect_uri: 'https://evil.example/' },
    ],
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no state', { state: undefined }],
  ])('sends no visitor anywhere for %s', async (_, changes) => {
    for (const answer of [await ask(changes), await choose('KAIZOKU', changes)]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('offers no tier that is not on the page', async () => {
    expect((await choose('CAPTAIN')).status).toBe(400);
  });

  it('sends a refusal back as access_denied, with the state', async () => {
    const back = new URL((await choose('refuse')).headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: authorization.state,
    });
  });
});

describe('the code', () => {
  it('is good for a token that carries the tier', async () => {
    const tokens = await redeem(await codeFor('NAKAMA'));
    expect(tokens.status).toBe(200);
    const { access_token, token_type } = (await tokens.json()) as Record<string, string>;
    expect(token_type).toBe('Bearer');
    const identity = await (await identify(access_token ?? '')).json();
    expect(identity).toMatchObject({
      included: [{}, { type: 'tier', attributes: { title: 'NAKAMA' } }],
    });
  });

  it('is good once', async () => {
    const code = await codeFor('KAIZOKU');
    expect((await redeem(code)).status).toBe(200);
    const again = await redeem(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: 'invalid_grant' });
  });

  it('is spent by a wrong proof, too', async () => {
    const code = await codeFor('KAIZOKU');
    expect((await redeem(code, { code_verifier: 'guessed' })).status).toBe(400);
    expect((await redeem(code)).status).toBe(400);
  });

  it('expires after a minute', async () => {
    const code = await codeFor('KAIZOKU');
    now = new Date(now.getTime() + 61_000);
    expect((await redeem(code)).status).toBe(400);
  });

  it.each([
    ['the wrong secret', { client_secret: 'guess' }, 401],
    ['another address', { redirect_uri: `${CALLBACK}/x` }, 400],
    ['another grant', { grant_type: 'password' }, 400],
    ['no verifier', { code_verifier: undefined }, 400],
  ])('is not taken with %s', async (_, changes, status) => {
    expect((await redeem(await codeFor('KAIZOKU'), changes)).status).toBe(status);
  });
});

describe('the token', () => {
  it('expires after a month', async () => {
    const { access_token } = (await (await redeem(await codeFor('KAIZOKU'))).json()) as {
      access_token: string;
    };
    expect((await identify(access_token)).status).toBe(200);
    now = new Date(now.getTime() + 31 * 86_400_000 + 1000);
    expect((await identify(access_token)).status).toBe(401);
  });

  it('can not be guessed', async () => {
    expect((await identify('guess')).status).toBe(401);
    expect((await routes.request(`${ORIGIN}/identity`)).status).toBe(401);
  });
});
