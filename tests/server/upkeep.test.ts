import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { storeMatches } from '../../server/db/match-store';
import { openMemoryDatabase } from '../../server/db/open-database';
import { createUpkeep, type UpkeepParts } from '../../server/upkeep';
import { parseDailyFileName } from '../../src/resources/daily-files';
import { folderOf } from '../fixtures/folders';
import { cardPool, smallSeason } from '../fixtures/season';
import { storedMatch } from '../fixtures/stored-matches';

let database: Database;
let folder: string;
let now: Date;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.execute('TRUNCATE match_sides, decks, player_names, simulated_season');
  folder = folderOf();
  now = new Date('2026-11-20T20:00:00Z');
});

function upkeep(parts: Partial<UpkeepParts> = {}) {
  return createUpkeep({
    database,
    folder,
    simulation: { pool: cardPool, request: smallSeason },
    renewContent: async () => {},
    seasonStart: null,
    now: () => now,
    onProgress: () => {},
    ...parts,
  });
}

function days(): string[] {
  const dates = readdirSync(folder).map((name) => parseDailyFileName(name)?.date ?? name);
  return [...new Set(dates)].toSorted();
}

async function newestMatch(): Promise<string | undefined> {
  const [row] = await database.query<{ last: Date | null }>(
    'SELECT max(played_at) AS last FROM match_sides',
  );
  return row?.last?.toISOString();
}

describe('the upkeep', () => {
  it("makes today's and yesterday's files before the first visitor, older ones after", async () => {
    const { prepare, catchUp } = upkeep();
    await prepare();
    expect(days()).toEqual(['20261119', '20261120']);
    await catchUp();
    expect(days()).toEqual([
      '20261113',
      '20261114',
      '20261115',
      '20261116',
      '20261117',
      '20261118',
      '20261119',
      '20261120',
    ]);
  });

  it('has nothing to make before a later start on the same day', async () => {
    await upkeep().prepare();
    const before = await newestMatch();
    now = new Date('2026-11-20T21:00:00Z');
    await upkeep().prepare();
    expect(await newestMatch()).toBe(before);
  });

  it('catches up in the background when it comes up on a later day', async () => {
    await upkeep().prepare();
    now = new Date('2026-11-23T20:00:00Z');
    const later = upkeep();
    await later.prepare();
    expect(days()).not.toContain('20261123');
    await later.catchUp();
    expect(days().at(-1)).toBe('20261123');
    expect(await newestMatch()).toMatch(/^2026-11-23/);
  });

  it('publishes a new day as soon as it has begun in the Pacific', async () => {
    const { prepare, catchUp } = upkeep();
    await prepare();
    now = new Date('2026-11-21T07:59:00Z');
    await catchUp();
    expect(days()).not.toContain('20261121');
    now = new Date('2026-11-21T08:00:30Z');
    await catchUp();
    expect(days()).toContain('20261121');
  });

  it('puts into a file every match up to its midnight', async () => {
    const { prepare, catchUp } = upkeep();
    await prepare();
    now = new Date('2026-11-21T08:00:30Z');
    await catchUp();
    const file = readFileSync(join(folder, 'rankings_west_20261121.json'), 'utf8');
    const [row] = await database.query<{ sides: number }>(
      `SELECT count(*) AS sides FROM match_sides WHERE played_at < '2026-11-21T08:00:00Z' AND game_mode = 0`,
    );
    expect(JSON.parse(file)[0].total_matches).toBe(row?.sides);
  });

  it('renews the content that follows the calendar once a Pacific day, before the first visitor', async () => {
    const renewed: string[] = [];
    const { prepare, catchUp } = upkeep({
      renewContent: async (today) => void renewed.push(today),
    });
    await prepare();
    expect(renewed).toEqual(['20261120']);
    now = new Date('2026-11-21T07:59:00Z');
    await catchUp();
    now = new Date('2026-11-21T08:00:30Z');
    await catchUp();
    expect(renewed).toEqual(['20261120', '20261121']);
  });

  it('plays the season on every half hour', async () => {
    const { prepare, catchUp } = upkeep();
    await prepare();
    const before = await newestMatch();
    now = new Date('2026-11-20T20:20:00Z');
    await catchUp();
    expect(await newestMatch()).toBe(before);
    now = new Date('2026-11-20T23:20:00Z');
    await catchUp();
    expect((await newestMatch())?.slice(0, 13)).not.toBe(before?.slice(0, 13));
  });

  it('finishes a day whose publication was cut off', async () => {
    const { prepare, catchUp } = upkeep();
    await prepare();
    rmSync(join(folder, 'rankings_east_lw_p_20261120.json'));
    await catchUp();
    expect(readdirSync(folder)).toContain('rankings_east_lw_p_20261120.json');
  });

  it('begins anew, files and all, when the database has lost its season', async () => {
    await upkeep().prepare();
    const file = join(folder, 'rankings_west_20261120.json');
    const before = readFileSync(file, 'utf8');
    await database.execute('TRUNCATE match_sides, simulated_season');
    await upkeep({
      simulation: { pool: cardPool, request: { ...smallSeason, seed: 'other' } },
    }).prepare();
    expect(readFileSync(file, 'utf8')).not.toBe(before);
  });

  it('refuses to simulate on top of real matches', async () => {
    await storeMatches(database, [storedMatch()]);
    await expect(upkeep().prepare()).rejects.toThrow('SIMULATE=off');
  });

  it('publishes real matches without a simulation, since the first of them', async () => {
    const playedAt = new Date('2026-11-18T20:00:00Z');
    await storeMatches(database, [storedMatch({ playedAt })]);
    await upkeep({ simulation: null }).catchUp();
    expect(days()).toEqual(['20261119', '20261120']);
  });

  it('publishes nothing while there is nothing to publish', async () => {
    await upkeep({ simulation: null }).catchUp();
    expect(days()).toEqual([]);
  });
});
