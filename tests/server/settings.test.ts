import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings';

const account = { MEMBERSHIP_CLIENT_ID: 'id', MEMBERSHIP_CLIENT_SECRET: 'secret' };

describe('the settings of API and login', () => {
  it('are not needed to run the site', () => {
    expect(readSettings({})).toMatchObject({
      publicUrl: null,
      siteUrl: null,
      sessionSecrets: null,
      membership: null,
      searchesPerMinute: 120,
      trustedProxies: 0,
    });
  });

  it('set up a real platform, secrets and addresses', () => {
    const settings = readSettings({
      ...account,
      PUBLIC_URL: 'https://nest.example',
      SITE_URL: 'https://page.example/app/',
      SESSION_SECRET: 'a secret of thirty-two characters',
      SEARCHES_PER_MINUTE: '30',
      TRUSTED_PROXIES: '2',
    });
    expect(settings.publicUrl?.origin).toBe('https://nest.example');
    expect(settings.siteUrl?.href).toBe('https://page.example/app/');
    expect(settings.membership?.clientId).toBe('id');
    expect(settings.sessionSecrets).toEqual(['a secret of thirty-two characters']);
    expect(settings).toMatchObject({ searchesPerMinute: 30, trustedProxies: 2 });
  });

  it.each([
    [account, 'PUBLIC_URL is needed with MEMBERSHIP_CLIENT_ID.'],
    [{ MEMBERSHIP_CLIENT_ID: 'id' }, 'MEMBERSHIP_CLIENT_SECRET is needed'],
    [{ MEMBERSHIP_CLIENT_SECRET: 'x' }, 'MEMBERSHIP_CLIENT_ID is needed'],
    [{ MEMBERSHIP_SCOPE: 'x' }, 'MEMBERSHIP_CLIENT_SECRET is needed'],
    [{ ...account, MEMBERSHIP_TOKEN_URL: 'http://x.example' }, 'MEMBERSHIP_TOKEN_URL must be'],
    [{ PUBLIC_URL: 'https://nest.example/path' }, 'PUBLIC_URL must not hold more'],
    [{ PUBLIC_URL: 'nest.example' }, 'PUBLIC_URL must be a web address'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL must be a web address'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET needs 32 characters'],
    [{ SEARCHES_PER_MINUTE: '0' }, 'SEARCHES_PER_MINUTE must be between'],
    [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES'],
  ])('are refused by name: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });
});
