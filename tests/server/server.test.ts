/** The server as its settings put it together. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STAND_IN_PATH } from '../../server/auth/stand-in/routes';
import { createApp } from '../../server/http/app';
import { createServer } from '../../server/server';
import { readSettings } from '../../server/settings';
import { placeOfServer, type ServerPlace } from '../fixtures/database';
import { folderOf, putFile } from '../fixtures/folders';

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});

/** Answers `path` from a server with these settings, and shuts it down. */
async function statusFrom(env: Record<string, string>, path: string): Promise<number> {
  const place = await placeOfServer();
  return statusFromPlace(place, env, path);
}

async function statusFromPlace(
  place: ServerPlace,
  env: Record<string, string>,
  path: string,
): Promise<number> {
  const settings = readSettings({
    ...place.env,
    SEASON_SCALE: '0.001',
    CROWS_NEST_NOW: '2026-11-20T20:00:00Z',
    ...env,
  });
  const server = await createServer(settings, { pageFolder: null, onProgress: () => {} });
  try {
    return (await server.app.request(path)).status;
  } finally {
    await server.close();
  }
}

const LOGIN_PAGE = `${STAND_IN_PATH}/authorize`;

describe('the login stand-in', () => {
  it('serves where the matches are a simulated season, and the start says so aloud', async () => {
    expect(await statusFrom({}, LOGIN_PAGE)).toBe(400);
    expect(warnings.join()).toMatch(/STAND-IN IS ON.*everyone/);
  });

  it('does not serve with real matches', async () => {
    expect(await statusFrom({ SIMULATE: 'off' }, LOGIN_PAGE)).toBe(404);
    expect(warnings).toEqual([]);
  });

  it('does not serve on a database without a season, though this process only answers', async () => {
    expect(await statusFrom({ PUBLISH: 'off' }, LOGIN_PAGE)).toBe(404);
  });

  it('serves with real matches where STAND_IN=on asks for it, and the start says so aloud', async () => {
    expect(await statusFrom({ SIMULATE: 'off', STAND_IN: 'on' }, LOGIN_PAGE)).toBe(400);
    expect(warnings.join()).toMatch(/STAND-IN IS ON/);
  });

  it('does not serve where STAND_IN=off forbids it', async () => {
    expect(await statusFrom({ STAND_IN: 'off' }, LOGIN_PAGE)).toBe(404);
  });
});

describe('a CONTENT_DIR that is no folder', () => {
  it('is reported at the start: nothing of it would be served', async () => {
    const missing = join(folderOf(), 'contents');
    await statusFrom({ SIMULATE: 'off', CONTENT_DIR: missing }, '/');
    expect(warnings.join()).toMatch(/CONTENT_DIR.*contents.*no folder/);
  });
});

describe('a process that only answers', () => {
  it('deletes derived files that are no longer requested: compressed forms, cuts of full files, previews', async () => {
    const place = await placeOfServer();
    const folder = place.env.DATA_DIR;
    const old = [
      'compressed/a.br',
      'companions/rankings-a.json',
      'link-previews/a.png',
      'companions/leader_west_20261020-a/b.json',
    ];
    // Fixtures are written with times long past.
    for (const path of old) putFile(folder, path, 'x');
    utimesSync(join(folder, 'companions/leader_west_20261020-a'), 1, 1);
    putFile(folder, 'content/stats/stats_west_20261020.json', []);
    await statusFromPlace(place, { PUBLISH: 'off' }, '/');
    for (const name of ['compressed', 'companions', 'link-previews']) {
      await expect.poll(() => readdirSync(join(folder, name))).toEqual([]);
    }
    expect(readdirSync(join(folder, 'content/stats'))).toHaveLength(1);
  });
});

describe('a request that a full disk keeps from being answered', () => {
  it('is 503: it will be answered once there is room', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const told: Error[] = [];
    const app = createApp({
      api: new Hono(),
      standIn: null,
      market: null,
      content: new Hono().get('/picture', () => Promise.reject(full)),
      page: null,
      now: () => new Date(),
      onError: (error) => told.push(error),
    });
    const answer = await app.request('/content/picture');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(told).toEqual([full]);
  });
});
