import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createSealedCookies } from '../../../server/auth/sealed-cookie';
import { createSealer } from '../../../server/auth/sealed-value';

const VALUE = 'the value; with = signs, “and” more';
const START = Date.parse('2026-11-20T12:00:00Z');

function serve({ secret = 'a secret', now = START, name = 'one' } = {}) {
  const clock = () => new Date(now);
  const sealer = createSealer([secret], clock);
  const cookies = createSealedCookies({ sealer, isSecure: () => false, now: clock });
  const cookie = cookies({ name, schema: v.string() });
  return new Hono()
    .get('/write', async (c) => {
      await cookie.write(c, VALUE, new Date(now + 60_000));
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

describe('a sealed cookie', () => {
  it('gives back what was written, whatever it holds', async () => {
    const app = serve();
    expect(await read(app, await written(app))).toBe(VALUE);
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

  it('is unreadable on its way', async () => {
    const cookie = await written(serve());
    const parts = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(parts.join()).not.toContain('the value');
  });

  it('is not believed when any character of it was changed', async () => {
    const app = serve();
    const cookie = await written(app);
    const [name = '', text = ''] = cookie.split('=');
    for (let index = 0; index < text.length - 1; index += 7) {
      const other = text[index] === 'A' ? 'B' : 'A';
      const changed = `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
      expect(await read(app, `${name}=${changed}`), changed).toBeNull();
    }
  });

  it('is found among those of others', async () => {
    const app = serve();
    const crowd = `x=1; ${await written(app)}; =; one; y="2"`;
    expect(await read(app, crowd)).not.toBeNull();
  });
});
