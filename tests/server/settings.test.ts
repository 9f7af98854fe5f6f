import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../server/settings';

describe('the settings', () => {
  it('have defaults that need nothing on a fresh machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 8787,
      dataDir: resolve('data'),
      contentDir: null,
      databaseUrl: null,
      simulate: true,
      seasonScale: 1,
    });
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: '', CONTENT_DIR: '', DATABASE_URL: '' })).toMatchObject({
      port: 8787,
      contentDir: null,
      databaseUrl: null,
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
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['SIMULATE', 'maybe'],
    ['SEASON_SCALE', '0'],
    ['SEASON_START', '20261399'],
    ['CROWS_NEST_NOW', 'tomorrow'],
  ])('that make no sense are refused by name: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
