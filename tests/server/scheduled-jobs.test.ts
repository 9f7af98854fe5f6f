import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compressedFiles } from '../../server/content/compressed-files';
import { storeMatches } from '../../server/db/matches/match-store';
import { readWatched } from '../../server/db/operator/watched';
import { createScheduledJobs, type ScheduledJobsParts } from '../../server/scheduled-jobs';
import { dailyFileName, parseDailyFileName } from '../../src/resources/daily-files';
import type { DailyKindName } from '../../src/resources/network-resources';
import { databaseOfTests } from '../fixtures/database-of-tests';
import { folderOf, putFile } from '../fixtures/folders';
import { cardPool, smallSeason } from '../fixtures/season';
import { storedMatch } from '../fixtures/stored-matches';

/** A few matches an hour: it is the days that count here. */
const tinySeason = { ...smallSeason, scale: 0.003 };

let folder: string;
let now: Date;

const database = await databaseOfTests();
async function begin() {
  await database.execute(
    'TRUNCATE match_sides, decks, player_names, simulated_season; SELECT recount_matches()',
  );
  folder = folderOf();
  now = new Date('2026-11-20T20:00:00Z');
}

function jobs(parts: Partial<ScheduledJobsParts> = {}) {
  return createScheduledJobs({
    database,
    folder,
    compressed: compressedFiles(folderOf()),
    simulation: { pool: cardPool, request: tinySeason },
    renewContent: async () => {},
    askLists: async () => {},
    onRankings: async () => {},
    seasonStarts: [],
    keptDays: 15,
    now: () => now,
    onProgress: () => {},
    ...parts,
  });
}

function days(): string[] {
  return daysOf('rankings');
}

function daysOf(kind: DailyKindName): string[] {
  const files = readdirSync(folder).flatMap((name) => parseDailyFileName(name) ?? []);
  return [
    ...new Set(files.filter((file) => file.kind === kind).map(({ date }) => date)),
  ].toSorted();
}

async function newestMatch(): Promise<string | undefined> {
  const [row] = await database.query<{ last: Date | null }>(
    'SELECT max(played_at) AS last FROM match_sides',
  );
  return row?.last?.toISOString();
}

/** One after the other, on the same season: to prepare one takes seconds. */
describe('the scheduled jobs of a season', () => {
  const renewed: string[] = [];
  const onOne = () => jobs({ renewContent: async (today) => void renewed.push(today) });
  let season: ReturnType<typeof onOne>;
  beforeAll(async () => {
    await begin();
    season = onOne();
    await season.prepare();
  });

  it("make today's and yesterday's files before the first visitor, and the best players that every device keeps", () => {
    expect(days()).toEqual(['20261119', '20261120']);
    expect(daysOf('leaderboard')).toEqual(['20261120']);
    expect(daysOf('decklist')).toEqual([]);
    expect(renewed).toEqual(['20261120']);
  });

  it('make older days and the large kinds once today can be answered', async () => {
    await season.catchUp();
    const dates = Array.from({ length: 8 }, (_, index) => String(20261113 + index));
    expect(days()).toEqual(dates);
    for (const kind of ['hands', 'matchuptech', 'decklist'] as const) {
      expect(daysOf(kind)).toEqual(['20261120']);
    }
    expect(readdirSync(folder)).toContain('curve.jsonl');
  });

  it('have nothing to make before a later start on the same day', async () => {
    const before = await newestMatch();
    now = new Date('2026-11-20T21:00:00Z');
    await jobs().prepare();
    expect(await newestMatch()).toBe(before);
  });

  it('play the season on every half hour', async () => {
    const before = await newestMatch();
    now = new Date('2026-11-20T20:20:00Z');
    await season.catchUp();
    expect(await newestMatch()).toBe(before);
    now = new Date('2026-11-20T23:20:00Z');
    await season.catchUp();
    expect((await newestMatch())?.slice(0, 13)).not.toBe(before?.slice(0, 13));
  });

  it('finish a day whose publication was cut off', async () => {
    rmSync(join(folder, 'rankings_east_lw_p_20261120.json'));
    await season.catchUp();
    expect(readdirSync(folder)).toContain('rankings_east_lw_p_20261120.json');
  });

  it('publish a new day, with every match up to its midnight, as soon as it has begun in the Pacific', async () => {
    now = new Date('2026-11-21T07:59:00Z');
    await season.catchUp();
    expect(days()).not.toContain('20261121');
    expect(renewed).toEqual(['20261120']);
    now = new Date('2026-11-21T08:00:30Z');
    await season.catchUp();
    expect(days()).toContain('20261121');
    expect(renewed).toEqual(['20261120', '20261121']);

    const file = readFileSync(join(folder, 'rankings_west_20261121.json'), 'utf8');
    const [row] = await database.query<{ sides: number }>(
      `SELECT count(*) AS sides FROM match_sides WHERE played_at < '2026-11-21T08:00:00Z' AND game_mode = 0`,
    );
    expect(JSON.parse(file)[0].total_matches).toBe(row?.sides);
  });

  it('catch up in the background when they come up on a later day', async () => {
    now = new Date('2026-11-23T20:00:00Z');
    const later = jobs();
    await later.prepare();
    expect(days()).not.toContain('20261123');
    await later.catchUp();
    expect(days().at(-1)).toBe('20261123');
    expect(await newestMatch()).toMatch(/^2026-11-23/);
  });

  it('begin anew, files and all, when the database has lost its season', async () => {
    const file = join(folder, 'rankings_west_20261123.json');
    const before = readFileSync(file, 'utf8');
    putFile(folder, 'decklist_west_20261123.json', ['of the lost season']);
    await database.execute('TRUNCATE match_sides, simulated_season; SELECT recount_matches()');
    await jobs({
      simulation: { pool: cardPool, request: { ...tinySeason, seed: 'other' } },
    }).prepare();
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    expect(daysOf('decklist')).toEqual([]);
  });
});

describe('the scheduled jobs', () => {
  beforeEach(begin);

  it('are done by one of two servers on a database, and found done by the other', async () => {
    const published: string[] = [];
    const parts = { onProgress: (task: string) => void published.push(task) };
    const [one, two] = [jobs(parts), jobs(parts)];
    await Promise.all([one.prepare(), two.prepare()]);
    published.length = 0;
    await Promise.all([one.catchUp(), two.catchUp()]);
    expect(published.filter((task) => task.endsWith('analyses of 20261120'))).toHaveLength(
      // The curves, and five kinds for each of eight spans of matches.
      1 + 5 * 8,
    );
  });

  it('delete what no page asks for any more', async () => {
    const put = (kind: DailyKindName, date: string) =>
      putFile(folder, dailyFileName({ kind, period: 'west', date }), []);
    for (const date of ['20261105', '20261106']) put('stats', date);
    for (const date of ['20261117', '20261118', '20261119']) put('decklist', date);
    putFile(folder, 'stats_west_20261101.json.1234.draft', 'half of');
    putFile(folder, 'notes.txt', 'not ours');
    const { prepare, catchUp } = jobs({ simulation: null });
    await prepare();
    await storeMatches(database, [storedMatch({ playedAt: new Date('2026-11-18T20:00:00Z') })]);
    await catchUp();
    expect(daysOf('stats')[0]).toBe('20261106');
    expect(daysOf('decklist')).toEqual(['20261119', '20261120']);
    const names = readdirSync(folder);
    expect(names).toContain('notes.txt');
    expect(names.filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('keep every file when the operator says so', async () => {
    putFile(folder, 'stats_west_20200101.json', []);
    await jobs({ simulation: null, keptDays: null }).catchUp();
    expect(daysOf('stats')).toEqual(['20200101']);
  });

  it.each([
    ['begins', '20260309', '2026-03-09T06:59:00Z', '2026-03-09T07:00:30Z'],
    ['ends', '20261102', '2026-11-02T07:59:00Z', '2026-11-02T08:00:30Z'],
  ])('publish at midnight of the night after daylight saving %s', async (_, day, before, after) => {
    const playedAt = new Date(new Date(before).getTime() - 3 * 86_400_000);
    await storeMatches(database, [storedMatch({ playedAt })]);
    const { catchUp } = jobs({ simulation: null });
    now = new Date(before);
    await catchUp();
    expect(days()).not.toContain(day);
    now = new Date(after);
    await catchUp();
    expect(days()).toContain(day);
    expect(daysOf('decklist')).toContain(day);
  });

  it('refuse to simulate on top of real matches', async () => {
    await storeMatches(database, [storedMatch()]);
    await expect(jobs().prepare()).rejects.toThrow('SIMULATE=off');
  });

  it('publish real matches without a simulation, since the first of them', async () => {
    const playedAt = new Date('2026-11-18T20:00:00Z');
    await storeMatches(database, [storedMatch({ playedAt })]);
    await jobs({ simulation: null }).catchUp();
    expect(days()).toEqual(['20261119', '20261120']);
  });

  describe('know what a day’s files were made from', () => {
    const hourly = (from: string, to: string, more = {}) => {
      const matches = [];
      for (let time = Date.parse(from); time < Date.parse(to); time += 3_600_000) {
        matches.push(storedMatch({ playedAt: new Date(time), ...more }));
      }
      return storeMatches(database, matches);
    };
    const totalOf = (date: string) =>
      JSON.parse(readFileSync(join(folder, `rankings_west_${date}.json`), 'utf8'))[0].total_matches;
    const real = (onProgress = (_task: string) => {}) => jobs({ simulation: null, onProgress });

    it('and make them again where a clock that was ahead made them too early', async () => {
      await hourly('2026-11-16T08:00:00Z', '2026-11-20T20:00:00Z');
      now = new Date('2026-11-24T20:00:00Z');
      await real().catchUp();
      expect(days().at(-1)).toBe('20261124');
      const early = totalOf('20261121');

      now = new Date('2026-11-20T20:10:00Z');
      await real().catchUp();
      // Tomorrow's may be of a machine that is seconds ahead.
      expect(days().at(-1)).toBe('20261121');
      expect(daysOf('decklist')).toContain('20261120');

      await hourly('2026-11-20T20:00:00Z', '2026-11-21T08:00:00Z');
      now = new Date('2026-11-21T08:00:30Z');
      await real().catchUp();
      expect(totalOf('20261121')).toBe(early + 2 * 12);
      expect(daysOf('decklist')).toContain('20261121');
    });

    it('and make them again where a delivery came late, or the database was restored', async () => {
      await hourly('2026-11-10T08:00:00Z', '2026-11-19T08:00:00Z');
      await real().catchUp();
      expect(totalOf('20261120')).toBe(2 * 9 * 24);
      await hourly('2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z');
      await real().catchUp();
      expect(totalOf('20261120')).toBe(2 * 10 * 24);
      await database.execute(
        `DELETE FROM match_sides WHERE played_at >= '2026-11-19T08:00:00Z'; SELECT recount_matches()`,
      );
      await real().catchUp();
      expect(totalOf('20261120')).toBe(2 * 9 * 24);
    });

    it('and leave them alone for the few matches that come late with every import', async () => {
      await hourly('2026-11-10T08:00:00Z', '2026-11-20T08:00:00Z');
      await real().catchUp();
      const published: string[] = [];
      await storeMatches(database, [
        storedMatch({ playedAt: new Date('2026-11-20T07:30:00Z') }),
        storedMatch({ playedAt: new Date('2026-11-20T12:00:00Z') }),
      ]);
      await real((task) => void published.push(task)).catchUp();
      expect(published).toEqual([]);
    });

    it('and delete the note with the last of them', async () => {
      await hourly('2026-11-16T08:00:00Z', '2026-11-20T20:00:00Z');
      await real().catchUp();
      const notes = () => readdirSync(folder).filter((name) => name.startsWith('made-from'));
      expect(notes()).toHaveLength(4);
      now = new Date('2026-12-10T20:00:00Z');
      await real().catchUp();
      expect(notes()).toEqual(
        expect.arrayContaining(['made-from_20261210.json', 'made-from_20261203.json']),
      );
      expect(notes()).not.toContain('made-from_20261119.json');
    });
  });

  it('write down how a run ended, for other processes to read', async () => {
    let trouble: Error | null = new Error('secret');
    const run = async () => {
      const started = jobs({
        simulation: null,
        onRankings: () => (trouble ? Promise.reject(trouble) : Promise.resolve()),
      });
      started.start();
      await expect
        .poll(async () => {
          const ended = (await readWatched(database))?.jobs;
          return ended ? (ended.error === null) === (trouble === null) : false;
        })
        .toBe(true);
      await started.stop();
      return (await readWatched(database))?.jobs;
    };
    await database.execute('TRUNCATE job_runs');
    expect(await run()).toMatchObject({
      error: expect.not.stringContaining('secret'),
      succeededAt: null,
    });
    trouble = null;
    expect(await run()).toMatchObject({ error: null, succeededAt: expect.any(Date) });
  });

  it('publish nothing while there is nothing to publish', async () => {
    await jobs({ simulation: null }).catchUp();
    expect(days()).toEqual([]);
  });
});
