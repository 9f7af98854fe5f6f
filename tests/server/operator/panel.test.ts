/** Who gets into the panel, and what its changes ask for. */

import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createOperators, operatorsSetting } from '../../../server/auth/operators';
import { createSite } from '../../../server/auth/site';
import { noteOf } from '../../../server/db/operator/operator-log';
import { readSettings } from '../../../server/settings';
import { type ServedPanel, servePanel } from '../../fixtures/panel';
import { PanelVisitor } from '../../fixtures/panel-visitor';
import { logIn } from '../../fixtures/served-api';

let site: ServedPanel;
beforeAll(async () => {
  site = await servePanel({ SESSION_SECRET: 'x'.repeat(32) });
});

const READ = ['/session', '/overview', '/imports', '/changes', '/settings'];
const CHANGE = ['/look', '/alert-test', '/log-out-everybody', '/content/undo'];

async function operator(): Promise<PanelVisitor> {
  const visitor = new PanelVisitor(site.origin);
  await visitor.logIn('OPERATOR');
  return visitor;
}

describe('the panel', () => {
  it.each(READ)('is not shown to who has no session: %s', async (path) => {
    expect((await new PanelVisitor(site.origin).ask(path)).status).toBe(401);
  });

  it.each(CHANGE)('takes no change of who has no session: %s', async (path) => {
    expect((await new PanelVisitor(site.origin).change(path, {})).status).toBe(401);
  });

  it('is shut to patrons: their session is another, and their login for the panel is refused', async () => {
    const patron = new PanelVisitor(site.origin);
    await logIn(patron, 'KAIZOKU');
    expect((await patron.ask('/overview')).status).toBe(401);
    const back = await patron.logIn('KAIZOKU');
    expect(back.headers.get('location')).toBe('/operator?refused=stand-in-user');
    expect((await patron.ask('/overview')).status).toBe(401);
    expect((await patron.change('/look', {})).status).toBe(401);
  });

  it('opens to its operator for 12 hours, who is no patron by that, and is stored nowhere', async () => {
    const visitor = new PanelVisitor(site.origin);
    const back = await visitor.logIn('OPERATOR');
    expect(back.headers.get('location')).toBe('/operator');
    const cookie = back.headers
      .getSetCookie()
      .find((text) => text.startsWith('crows-nest-operator='));
    expect(cookie).toMatch(/Max-Age=43200;.*HttpOnly/);
    const answer = await visitor.request('/api/operator/overview');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(await answer.json()).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ name: 'disk' })]),
    });
    expect((await visitor.json('/api/auth/status')).body).toEqual({ isCrewmate: false });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a script that names none', { origin: '' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('takes no change that comes from %s, with the operator’s own cookie', async (_, headers) => {
    const visitor = await operator();
    expect((await visitor.change('/look', {}, headers)).status).toBe(403);
  });

  it.each([
    '',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=application/json',
    'application/x-www-form-urlencoded',
    'application/json-seq',
    'text/json',
  ])('takes no change as %j, which a form of any page could send, or is no JSON', async (type) => {
    const visitor = await operator();
    expect((await visitor.change('/look', {}, { 'content-type': type })).status).toBe(415);
  });

  it('knows no session that another secret has sealed, as of before logout:all', async () => {
    const visitor = await operator();
    const renewed = await servePanel({ SESSION_SECRET: 'y'.repeat(32) });
    const later = new PanelVisitor(renewed.origin);
    for (const cookie of visitor.cookies) later.cookies.set(...cookie);
    for (const path of READ) expect((await later.ask(path)).status).toBe(401);
    for (const path of CHANGE) expect((await later.change(path, {})).status).toBe(401);
    await renewed.close();
  });

  it('logs its operator out, also where the platform can’t be asked who they are', async () => {
    let isAway = false;
    const platform = globalThis.fetch;
    const visitor = await operator();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const isOurs = String(input instanceof Request ? input.url : input).includes('/api/operator');
      return isAway && !isOurs ? Promise.reject(new TypeError('away')) : platform(input, init);
    });
    isAway = true;
    expect((await visitor.change('/log-out-everybody', {})).status).toBe(503);
    // What changes nothing is there when it is needed most.
    expect((await visitor.change('/look', {})).status).toBe(200);
    expect((await visitor.change('/alert-test', {})).status).toBe(409);
    expect((await visitor.change('/logout', {})).status).toBe(200);
    asked.mockRestore();
    expect((await visitor.ask('/session')).status).toBe(401);
  });

  it('ends a session at the server, so that a copy of its cookie opens nothing any more', async () => {
    const visitor = await operator();
    const copy = new PanelVisitor(site.origin);
    for (const cookie of visitor.cookies) copy.cookies.set(...cookie);
    const other = await operator();
    expect((await visitor.change('/logout', {})).status).toBe(200);
    expect((await copy.ask('/session')).status).toBe(401);
    expect((await copy.change('/look', {})).status).toBe(401);
    expect((await other.ask('/session')).status).toBe(200);
  });

  it('takes note of a finding, under its operator’s name, and lists the season’s days', async () => {
    const visitor = await operator();
    const note = { name: 'counts', notes: ['20261113', '20261114'] };
    expect((await visitor.change('/note', note)).status).toBe(200);
    expect((await visitor.ask('/changes')).body).toContainEqual(
      expect.objectContaining({ what: noteOf('counts'), after: '20261113 20261114' }),
    );
    expect((await visitor.change('/note', { name: 'counts', notes: ['a b'] })).status).toBe(400);
    expect((await visitor.ask('/days')).status).toBe(200);
  });

  it('is reached at a former address as at the present one, and a stranger’s name is no address', () => {
    const { publicUrl, formerUrls, siteUrl } = readSettings({
      PUBLIC_URL: 'https://new.example, https://old.example',
    });
    const here = createSite({ publicUrl, formerUrls, siteUrl });
    const at = (host: string) =>
      ({ req: { url: `http://${host}/`, header: (name: string) => ({ host })[name] } }) as never;
    expect(here.apiOrigin(at('old.example'))).toBe('https://old.example');
    expect(here.callbackAddress(at('old.example'))).toMatch(/^https:\/\/old\.example\/api/);
    expect(here.isOwnOrigin(at('old.example'), 'https://old.example')).toBe(true);
    expect(here.apiOrigin(at('evil.example'))).toBe('https://new.example');
    expect(here.isOwnOrigin(at('evil.example'), 'https://evil.example')).toBe(false);
  });

  it('says which settings hold, and never a secret', async () => {
    const { body } = await (await operator()).ask('/settings');
    expect(body).toContainEqual({ name: 'SESSION_SECRET', value: 'set' });
    expect(JSON.stringify(body)).not.toContain('xxxx');
  });

  it('is not there unless it is set', async () => {
    const without = await servePanel({ OPERATORS: '' });
    const visitor = new PanelVisitor(without.origin);
    for (const path of ['/operator', '/api/operator/session', '/api/auth/operator']) {
      expect((await visitor.request(path)).status).toBe(404);
    }
    await without.close();
  });
});

describe('OPERATORS', () => {
  const platform = readSettings({
    MEMBERSHIP_CLIENT_ID: 'id',
    MEMBERSHIP_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://site.example',
    MEMBERSHIP_CAMPAIGN: '77',
  }).membership;
  let cookie: unknown = null;
  const operatorsOf = (setting: string) => {
    if (!platform) throw new Error('There is a platform.');
    return createOperators({
      operators: v.parse(operatorsSetting, setting),
      cookies: () => ({
        read: async () => cookie as never,
        write: async (_, value) => {
          cookie = value;
        },
        clear: () => {},
      }),
      platform,
      isStandIn: false,
      check: async () => 'unknown',
      ended: { has: async () => false, add: async () => {} },
      ownOrigin: () => '',
      now: () => new Date(),
    });
  };
  const startAs = (setting: string, person: { id: string; isOwner: boolean }) => {
    const tokens = { access: 'a', accessUntil: null, refresh: null };
    return operatorsOf(setting).start({} as never, { isPatron: true, person, tokens });
  };

  it.each([
    ['12345=Anne, 67890', { id: '67890', isOwner: false }, true],
    ['12345=Anne, 67890', { id: '12345', isOwner: false }, true],
    ['12345=Anne', { id: 'Anne', isOwner: false }, false],
    ['owner', { id: '1', isOwner: true }, true],
    // Words of the setting are no number.
    ['owner', { id: 'owner', isOwner: false }, false],
    ['stand-in', { id: 'stand-in', isOwner: false }, false],
    ['stand-in', { id: 'stand-in-operator', isOwner: false }, false],
    ['12345', { id: '', isOwner: false }, false],
  ])('%s lets %o in: %s', async (setting, person, isOperator) => {
    expect(await startAs(setting, person)).toBe(isOperator);
  });

  it('shows nothing more to who was in it when they logged in, and is not now', async () => {
    await startAs('12345=Anne, 67890', { id: '12345', isOwner: false });
    expect(await operatorsOf('12345=Anne').read({} as never)).toEqual({
      id: '12345',
      name: 'Anne',
    });
    expect(await operatorsOf('67890').read({} as never)).toBeNull();
  });
});
