import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createSignedCookies } from '../../../server/auth/signed-cookie';

const START = Date.parse('2026-11-20T12:00:00Z');

function serve({ secret = 'a secret', now = START, name = 'one' } = {}) {
  const cookies = createSignedCookies({
    secrets: [secret],
    isSecure: () => false,
    now: () => new Date(now),
  });
  const cookie = cookies({ name, lifetimeSeconds: 60, schema: v.string() });
  return new Hono()
    .get('/write', async (c) => {
      await cookie.write(c, 'the value; with = signs, “and” more');
      return c.text('');
    })
    .get('/read', async (c) => c.json(await cookie.read(c)));
}

async function written(app: Hono) {
  const [cookie = ''] = (await app.request('/write')).headers.getSetCookie();
  return cookie.slice(0, cookie.indexOf(';'));
}

async function read(app: Hono, cookie: string) {
  return (await app.request('/read', { headers: { cookie } })).json();
}

describe('a signed cookie', () => {
  it('gives back what was written, whatever it holds', async () => {
    const app = serve();
    expect(await read(app, await written(app))).toBe('the value; with = signs, “and” more');
  });

  it('is not believed from another secret', async () => {
    expect(await read(serve({ secret: 'another' }), await written(serve()))).toBeNull();
  });

  it('is not believed under another name, though it has the same shape', async () => {
    const renamed = (await written(serve())).replace(/^one=/, 'two=');
    expect(await read(serve({ name: 'two' }), renamed)).toBeNull();
  });

  it('is not believed a second longer than it lives', async () => {
    const cookie = await written(serve());
    expect(await read(serve({ now: START + 59_000 }), cookie)).not.toBeNull();
    expect(await read(serve({ now: START + 60_000 }), cookie)).toBeNull();
  });

  it('is found among those of others', async () => {
    const app = serve();
    const crowd = `x=1; ${await written(app)}; =; one; y="2"`;
    expect(await read(app, crowd)).not.toBeNull();
  });
});
