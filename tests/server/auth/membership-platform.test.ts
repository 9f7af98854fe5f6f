import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  decodeEntitledTiers,
  identityRequestAddress,
  isPatronOf,
} from '../../../server/auth/identity';
import { membershipSettings, PATREON } from '../../../server/auth/membership-platform';

const read = (env: Record<string, string>) => v.parse(membershipSettings, env);

const account = { MEMBERSHIP_CLIENT_ID: 'id', MEMBERSHIP_CLIENT_SECRET: 'secret' };

describe('the settings of the membership platform', () => {
  it('name none when nothing is set', () => {
    expect(read({})).toBeNull();
  });

  it('mean Patreon and KAIZOKU unless they say otherwise', () => {
    expect(read(account)).toEqual({
      ...PATREON,
      campaignId: null,
      clientId: 'id',
      clientSecret: 'secret',
      patronTiers: ['KAIZOKU'],
    });
  });

  it('can name another platform and other tiers', () => {
    const platform = read({
      ...account,
      MEMBERSHIP_TOKEN_URL: 'https://club.example/token',
      MEMBERSHIP_PATRON_TIERS: ' 1003, Admiral ,',
    });
    expect(platform).toMatchObject({
      tokenAddress: 'https://club.example/token',
      patronTiers: ['1003', 'Admiral'],
    });
  });

  it.each([
    ['half an account', { MEMBERSHIP_CLIENT_ID: 'id' }, /needed with/],
    [
      'an address without an account',
      { MEMBERSHIP_TOKEN_URL: 'https://club.example' },
      /needed with/,
    ],
    [
      'an address in the clear',
      { ...account, MEMBERSHIP_TOKEN_URL: 'http://club.example' },
      /https/,
    ],
    ['no address', { ...account, MEMBERSHIP_IDENTITY_URL: 'club' }, /https/],
  ])('are refused with %s', (_, env, message) => {
    expect(() => read(env)).toThrow(message);
  });

  it('let a platform on the same machine be reached without https', () => {
    const address = 'http://localhost:9000/token';
    expect(read({ ...account, MEMBERSHIP_TOKEN_URL: address })).not.toBeNull();
  });
});

describe('the identity address', () => {
  it('keeps what the operator wrote into it', () => {
    const address = identityRequestAddress(
      new URL('https://club.example/me?include=tiers&x=1'),
      false,
    );
    expect(address.search).toBe('?include=tiers&x=1&fields%5Btier%5D=title');
  });
});

describe('the entitled tiers', () => {
  const user = { data: { type: 'user', id: '1' } };
  const member = (...ids: string[]) => ({
    type: 'member',
    id: 'm',
    relationships: { currently_entitled_tiers: { data: ids.map((id) => ({ type: 'tier', id })) } },
  });

  it('are those a membership points at, not every tier of the answer', () => {
    const tier = (id: string, title: string) => ({ type: 'tier', id, attributes: { title } });
    const included = [member('1'), tier('1', 'NAKAMA'), tier('2', 'KAIZOKU')];
    expect(decodeEntitledTiers({ ...user, included })).toEqual([{ id: '1', title: 'NAKAMA' }]);
  });

  it('are known by their id where they have no title', () => {
    const tiers = decodeEntitledTiers({ ...user, included: [member('7')] });
    expect(tiers).toEqual([{ id: '7', title: null }]);
    expect(isPatronOf(tiers, ['7'])).toBe(true);
  });

  it('are none for someone without a membership', () => {
    expect(decodeEntitledTiers(user)).toEqual([]);
  });

  it.each([null, {}, { data: { type: 'campaign' } }, { ...user, included: 'all' }])(
    'are not read from another answer: %j',
    (body) => {
      expect(() => decodeEntitledTiers(body)).toThrow();
    },
  );

  it.each([
    ['KAIZOKU', true],
    [' Kaizoku ', true],
    ['KAIZOKU (retired)', false],
    ['CREWMATE', false],
    ['NAKAMA', false],
    ['', false],
  ])('titled %j make a patron: %s', (title, isPatron) => {
    expect(isPatronOf([{ id: '1', title }], ['KAIZOKU'])).toBe(isPatron);
  });
});
