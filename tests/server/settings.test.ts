import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  describeSettings,
  loadEnvironment,
  readSettings,
  SettingsError,
} from '../../server/settings';
import { folderOf } from '../fixtures/folders';

describe('the settings', () => {
  it('have defaults that need nothing on a fresh machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 8787,
      dataDir: resolve('data'),
      contentDir: null,
      databaseUrl: null,
      databaseReadUrl: null,
      simulate: true,
      seasonScale: 1,
    });
  });

  it('stand in .env.example, each by its name', () => {
    const example = readFileSync('.env.example', 'utf8');
    const names = describeSettings(readSettings({})).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`^(# ?)?${name}=`, 'm').test(example))).toEqual([]);
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', CONTENT_DIR: '', DATABASE_URL: '' })).toMatchObject({
      port: 8787,
      contentDir: null,
      databaseUrl: null,
      databaseReadUrl: null,
    });
  });

  it('are read from the environment', () => {
    expect(
      readSettings({ PORT: '9000', DATA_DIR: '/d', SIMULATE: 'off', SEASON_SCALE: '0.05' }),
    ).toMatchObject({ port: 9000, dataDir: '/d', simulate: false, seasonScale: 0.05 });
  });

  it('can begin at another time, which then goes on', () => {
    const { now } = readSettings({ CROWS_NEST_NOW: '2026-11-23T20:00:00Z' });
    expect(Math.abs(now().getTime() - Date.UTC(2026, 10, 23, 20))).toBeLessThan(60_000);
  });

  it.each([
    'postgres://user:p%23ss@host:5432/db?options=-c%20work_mem%3D128MB',
    'postgresql:///db?host=/var/run/postgresql',
    // As pg reads it: a socket.
    'postgres://user:pass@/db',
  ])('take the addresses that pg takes for a database: %s', (url) => {
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(() => new pg.Client({ connectionString: url })).not.toThrow();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['HOST', 'everywhere'],
    ['METRICS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://user:pass#word@host/db'],
    ['DATABASE_URL', 'postgres://user:pass@host:99999/db'],
    ['SIMULATE', 'maybe'],
    ['SEASON_SCALE', '0'],
    ['SEASON_START', '20261399'],
    ['SEASON_START', '20261106,soon'],
    ['CROWS_NEST_NOW', 'tomorrow'],
  ])('that make no sense are refused by name: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(`The setting ${name} must `);
  });
});

const account = { MEMBERSHIP_CLIENT_ID: 'id', MEMBERSHIP_CLIENT_SECRET: 'secret' };

describe('the settings of API and login', () => {
  it('are not needed to run the site', () => {
    expect(readSettings({})).toMatchObject({
      publicUrl: null,
      siteUrl: null,
      sessionSecrets: null,
      membership: null,
      standIn: null,
      searchesPerMinute: 120,
      trustedProxies: { count: 0 },
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
    expect(settings).toMatchObject({ searchesPerMinute: 30, trustedProxies: { count: 2 } });
  });

  it('are shown by their names as they hold, and a secret only as set', () => {
    const hidden = 'hidden-of-thirty-two-characters-x';
    const shown = describeSettings(
      readSettings({
        ...{ MEMBERSHIP_CLIENT_ID: 'id', MEMBERSHIP_CLIENT_SECRET: hidden },
        ...{ SESSION_SECRET: hidden, ALERT_WEBHOOK: `https://a.example/${hidden}` },
        ALERT_MAIL: `smtp://me:${hidden}@a.example?to=me@a.example`,
        DATABASE_URL: `postgres://me:${hidden}@a.example/db`,
        DATABASE_READ_URL: `postgres://me:${hidden}@b.example/db`,
        PUBLIC_URL: 'https://new.example, https://old.example',
        ...{ KEEP_DAYS: 'all', SIMULATE: 'off', OPERATORS: '12=Anne,owner', TRUSTED_PROXIES: '1' },
      }),
    );
    expect(JSON.stringify(shown)).not.toContain('hidden');
    expect(shown.filter(({ value }) => value === 'set')).toHaveLength(6);
    const values = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({
      ...{ PORT: '8787', HOST: 'not set', KEEP_DAYS: 'all', SIMULATE: 'off', PUBLISH: 'on' },
      PUBLIC_URL: 'https://new.example, https://old.example',
      ...{ OPERATORS: '12, owner', TRUSTED_PROXIES: '1', SEASON_START: 'not set' },
      ...{ STAND_IN: 'not set', MEMBERSHIP_PATRON_TIERS: 'KAIZOKU' },
    });
  });

  it.each([
    [account, 'PUBLIC_URL is needed with MEMBERSHIP_CLIENT_ID.'],
    [{ MEMBERSHIP_CLIENT_ID: 'id' }, 'MEMBERSHIP_CLIENT_SECRET is needed'],
    [{ MEMBERSHIP_CLIENT_SECRET: 'x' }, 'MEMBERSHIP_CLIENT_ID is needed'],
    [{ MEMBERSHIP_SCOPE: 'x' }, 'MEMBERSHIP_CLIENT_SECRET is needed'],
    [{ ...account, MEMBERSHIP_TOKEN_URL: 'http://x.example' }, 'MEMBERSHIP_TOKEN_URL must be'],
    [
      { ...account, PUBLIC_URL: 'https://nest.example', STAND_IN: 'on' },
      'STAND_IN must not be on with MEMBERSHIP_CLIENT_ID.',
    ],
    [{ STAND_IN: 'yes' }, 'STAND_IN must be on or off'],
    [{ PUBLIC_URL: 'https://nest.example/path' }, 'PUBLIC_URL must not hold more'],
    [{ PUBLIC_URL: 'nest.example' }, 'PUBLIC_URL must be a web address'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'SITE_URL must be a web address'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET needs 32 characters'],
    [{ SEARCHES_PER_MINUTE: '0' }, 'SEARCHES_PER_MINUTE must be between'],
    [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  ])('are refused by name: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(sentence);
  });
});

describe('a file of settings', () => {
  afterEach(() => {
    for (const name of ['NEST_FIRST', 'NEST_SECOND', 'NEST_THIRD']) delete process.env[name];
  });

  const fileWith = (content: string | Uint8Array) => join(folderOf({ env: content }), 'env');

  it('may begin with a byte order mark and end its lines as Windows does', () => {
    process.env.NEST_THIRD = 'environment';
    const path = fileWith('\ufeffNEST_FIRST=one\r\nNEST_SECOND="two"\r\nNEST_THIRD=file\r\n');
    expect(loadEnvironment(path)).toMatchObject({
      NEST_FIRST: 'one',
      NEST_SECOND: 'two',
      NEST_THIRD: 'environment',
    });
  });

  it('is named with what is the matter where it is saved as UTF-16', () => {
    const path = fileWith(Buffer.from('NEST_FIRST=one', 'utf16le'));
    expect(() => loadEnvironment(path)).toThrow(`${path} is saved as UTF-16: save it as UTF-8.`);
  });
});
