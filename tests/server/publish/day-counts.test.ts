/** Figures added up from days that were counted once are those of counting everything anew. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { forgetPlayer } from '../../../server/db/names/forgotten-players';
import { computeBestDecks } from '../../../server/publish/best-decks';
import { DAY_COUNTS, publishDay } from '../../../server/publish/daily-publication';
import { countDays, pruneCounts } from '../../../server/publish/day-counts';
import { columnsOf, seasonTableOf } from '../../../server/publish/day-tables';
import { computeLeaderboard, PLAYERS_OF_DAY } from '../../../server/publish/leaderboard';
import { windowOf } from '../../../server/publish/period-window';
import { addUpSeason } from '../../../server/publish/season-counts';
import { computeHands, HANDS_OF_DAY } from '../../../server/publish/starting-hands';
import { addDays } from '../../../src/domain/time/pacific-date';
import { PERIOD_VALUES } from '../../../src/domain/time/period';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf } from '../../fixtures/folders';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20261116';
const DATE = '20261121';
const COUNTED_KINDS = ['stats', 'leaderboard', 'hands', 'matchuptech', 'decklist'] as const;
const WEST = windowOf('west', DATE, START);

const TABLES = DAY_COUNTS.flatMap(({ tables }) => tables);
const database = await databaseOfTests(
  `TRUNCATE match_sides, match_days, decks, player_names, forgotten_players, counted_days, ${TABLES.flatMap(
    (table) => [table.name, seasonTableOf(table)],
  ).join(', ')}`,
);

function contentOf(folder: string, path = ''): [name: string, content: string][] {
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name): [string, string][] => {
      const within = join(path, name);
      return statSync(join(folder, within)).isDirectory()
        ? contentOf(folder, within)
        : [[within, readFileSync(join(folder, within), 'utf8')]];
    });
}

async function published(date: string, seasonStart: string) {
  const folder = folderOf();
  await publishDay(database, { date, seasonStart, folder, kinds: COUNTED_KINDS });
  return contentOf(folder);
}

/** A generator of fractions that a seed decides. */
function fractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The first report of a match, which lacks what its other player knows. */
function halfReport({ sides: [one, other], ...match }: PlayedMatch): PlayedMatch {
  return { ...match, sides: [{ ...one, deck: null, hand: null, plays: null }, other] };
}

describe('days counted once and added up', () => {
  it('give the bytes of counting everything, with reports that come late', async () => {
    const random = fractions(1);
    const days = ['20261116', '20261117', '20261118', '20261119', '20261120'];
    const scale = { seed: 'days', scale: 0.004 };
    const late: PlayedMatch[] = [];
    for (const [index, day] of days.entries()) {
      const today: PlayedMatch[] = [];
      for (const [place, played] of matchesOf(day, scale).entries()) {
        const match = { ...played, matchId: `${day} ${place}` };
        const fate = random();
        if (fate < 0.1) late.push(match);
        else today.push(fate < 0.2 ? halfReport(match) : match);
        if (fate >= 0.1 && fate < 0.2) late.push(match);
      }
      // What is late comes with a later day, or never.
      const arrived = index % 2 === 1 ? late.splice(0) : [];
      await storeMatches(database, [...today, ...arrived]);
      if (index === 3) await published(days[index] as string, START);
    }
    await storeMatches(database, late);

    for (const start of [START, '20261119']) {
      const added = await published(DATE, start);
      await database.execute('TRUNCATE counted_days');
      const anew = await published(DATE, start);
      // With the curves, and the note of what they were made from.
      expect(added.length).toBe(COUNTED_KINDS.length * PERIOD_VALUES.length + 2);
      for (const [index, file] of added.entries()) expect(file).toEqual(anew[index]);
    }
  });

  const hand = '1xOP01-010';
  const handsOf = async () =>
    (await computeHands(database, WEST)).find(({ leader }) => leader === 'OP01-001')
      ?.common_cards[0]?.total_hands;

  it('are counted again when a match of theirs comes in later, and only they', async () => {
    const first = new Date('2026-11-17T12:00:00Z');
    await storeMatches(database, [
      storedMatch({ playedAt: first, player: { hand } }),
      storedMatch({ playedAt: new Date('2026-11-19T12:00:00Z'), player: { hand } }),
    ]);
    expect(await handsOf()).toBe(2);
    await storeMatches(database, [storedMatch({ playedAt: first, player: { hand } })]);
    const rows = await database.query<{ day: string }>(
      `SELECT to_char(day, 'YYYYMMDD') AS day FROM counted_days WHERE name = 'hands' AND done ORDER BY day`,
    );
    expect(rows.map(({ day }) => day)).toEqual(['20261119']);
    expect(await handsOf()).toBe(3);
  });

  it('are counted where there are matches: one dated years ago is one day', async () => {
    const playedAt = new Date('2001-11-17T12:00:00Z');
    await storeMatches(database, [
      storedMatch({ playedAt, player: { hand } }),
      storedMatch({ player: { hand } }),
    ]);
    const window = windowOf('west', DATE, '20011117');
    await countDays(database, window, HANDS_OF_DAY);
    const rows = await database.query<{ day: string }>(
      `SELECT to_char(day, 'YYYYMMDD') AS day FROM counted_days WHERE name = 'hands' AND days = 1 AND done ORDER BY day`,
    );
    expect(rows.map(({ day }) => day)).toEqual(['20011117', '20261120']);
    const hands = await computeHands(database, window);
    expect(hands.find(({ leader }) => leader === 'OP01-001')?.common_cards[0]?.total_hands).toBe(2);
  });

  it('are known anew after matches were changed by hand', async () => {
    await storeMatches(database, [
      storedMatch({ playedAt: new Date('2026-11-17T12:00:00Z'), player: { hand } }),
      storedMatch({ playedAt: new Date('2026-11-19T07:59:59Z'), player: { hand } }),
      storedMatch({ playedAt: new Date('2026-11-19T08:00:00Z'), player: { hand } }),
    ]);
    const daysOf = () =>
      database.query(
        `SELECT to_char(day, 'YYYYMMDD') AS day, matches, newest FROM match_days ORDER BY day`,
      );
    const before = await daysOf();
    expect(before).toEqual([
      { day: '20261117', matches: 1, newest: new Date('2026-11-17T12:00:00Z') },
      { day: '20261118', matches: 1, newest: new Date('2026-11-19T07:59:59Z') },
      { day: '20261119', matches: 1, newest: new Date('2026-11-19T08:00:00Z') },
    ]);
    await database.query('SELECT recount_matches()');
    expect(await daysOf()).toEqual(before);
    expect(await handsOf()).toBe(3);
    await database.query(`DELETE FROM match_sides WHERE played_at < '2026-11-18T00:00Z'`);
    await database.query('SELECT recount_matches()');
    expect(await daysOf()).toEqual(before.slice(1));
    expect(await handsOf()).toBe(2);
  });

  it('hold a match that is stored while they are being counted', async () => {
    await storeMatches(database, [storedMatch({ player: { hand } })]);
    let stored = false;
    const disturbed: Database = {
      ...database,
      transaction: async (work) => {
        const result = await database.transaction(work);
        // A day's first transaction marks it; its counts follow.
        const [begun] = await database.query(`SELECT FROM counted_days WHERE day = '20261120'`);
        if (begun && !stored) {
          const counted = await database.query(`SELECT FROM day_hands`);
          if (counted.length > 0) {
            stored = true;
            await storeMatches(database, [storedMatch({ player: { hand } })]);
          }
        }
        return result;
      },
    };
    await countDays(disturbed, WEST, HANDS_OF_DAY);
    expect(stored).toBe(true);
    // Asked before anything else, which would count the day itself where it had been left uncounted.
    const [row] = await database.query(
      `SELECT done FROM counted_days WHERE name = 'hands' AND day = '20261120'`,
    );
    expect(row).toEqual({ done: true });
    expect(await handsOf()).toBe(2);
  });

  it('know a forgotten player’s decks without a player, as counting anew does', async () => {
    const deck = '4xOP01-010';
    const me = { deck, deviceId: 'device-gone', playerName: 'Gone#0001' };
    await storeMatches(database, [
      storedMatch({ player: me }),
      storedMatch({ player: { ...me, deviceId: '' } }),
      storedMatch({ player: { deck } }),
      storedMatch({ player: { deck, deviceId: '' } }),
    ]);
    const pilots = async () =>
      (await computeBestDecks(database, WEST))[0]?.best_decklists[0]?.unique_pilots;
    expect(await pilots()).toBe(4);
    await forgetPlayer(database, 'device-gone');
    expect(await pilots()).toBe(3);
    await database.execute('TRUNCATE counted_days');
    expect(await pilots()).toBe(3);
  });

  it('hold nothing of a player who was forgotten', async () => {
    await storeMatches(database, [storedMatch(), storedMatch()]);
    const players = async () =>
      (await computeLeaderboard(database, WEST)).flatMap(({ top_players }) => top_players);
    expect(await players()).toHaveLength(2);
    await forgetPlayer(database, 'device-1');
    expect(await database.query(`SELECT FROM day_players WHERE device_id = 'device-1'`)).toEqual(
      [],
    );
    expect((await players()).map(({ player }) => player)).toEqual(['Opponent#0002']);
  });

  it('are dropped when no period reaches back to them', async () => {
    await storeMatches(database, [storedMatch()]);
    await computeLeaderboard(database, WEST);
    await pruneCounts(database, '20261121', [PLAYERS_OF_DAY]);
    expect(
      await database.query('SELECT FROM counted_days UNION ALL SELECT FROM day_players'),
    ).toEqual([]);
  });
});

describe('a season’s first days added up', () => {
  const BEGIN = '20261101';
  const season = (date: string) => windowOf('west', date, BEGIN);
  const hand = '1xOP01-010';
  const early = () => storedMatch({ playedAt: new Date('2026-11-03T12:00:00Z'), player: { hand } });
  const handsOn = async (date: string) =>
    (await computeHands(database, season(date)))[0]?.common_cards[0]?.total_hands;
  const sums = () =>
    database.query(
      `SELECT to_char(day, 'YYYYMMDD') AS day, days, done FROM counted_days
      WHERE name = 'hands' AND days > 1`,
    );
  const ofDays = (days: number) => [{ day: BEGIN, days, done: true }];

  it('are whole weeks, never the newest, and what their days say', async () => {
    const days = Array.from({ length: 22 }, (_, index) => addDays(BEGIN, index));
    const scale = { seed: 'season', scale: 0.002 };
    await storeMatches(
      database,
      days.flatMap((day) => matchesOf(day, scale)),
    );
    for (const date of ['20261114', '20261115', '20261121', '20261122']) {
      await published(date, BEGIN);
      const weeks = { 20261114: 0, 20261115: 7, 20261121: 7, 20261122: 14 }[date] as number;
      expect(await sums()).toEqual(weeks === 0 ? [] : ofDays(weeks));
    }
    for (const table of TABLES) {
      const added = Object.entries(table.counts).map(([name, add]) => `${add}(${name}) AS ${name}`);
      const rowsOf = (rows: string) =>
        database.query(
          `SELECT string_agg(counts::text, ' ' ORDER BY counts::text COLLATE "C") AS "all", count(*) AS rows FROM (${rows}) AS counts`,
        );
      const [anew] = await rowsOf(
        `SELECT ${[...table.keys, ...added].join(', ')} FROM ${table.name}
        WHERE day < '20261115' GROUP BY ${table.keys.join(', ')}`,
      );
      expect(anew?.rows).toBeGreaterThan(50);
      expect(
        await rowsOf(`SELECT ${columnsOf(table)} FROM ${seasonTableOf(table)}`),
        table.name,
      ).toEqual([anew]);
    }
  });

  it('are of no use to a day before their last, and stay for those after it', async () => {
    await storeMatches(database, [early(), early()]);
    expect(await handsOn('20261122')).toBe(2);
    expect(await handsOn('20261110')).toBe(2);
    expect(await handsOn('20261103')).toBeUndefined();
    expect(await sums()).toEqual(ofDays(14));
  });

  it('are added up anew when a match of theirs comes in later', async () => {
    await storeMatches(database, [early()]);
    expect(await handsOn('20261122')).toBe(1);
    await storeMatches(database, [early()]);
    expect(await sums()).toEqual([]);
    expect(await handsOn('20261122')).toBe(2);
    expect(await sums()).toEqual(ofDays(14));
  });

  it('are not taken for right when a match of theirs is stored meanwhile', async () => {
    await storeMatches(database, [early()]);
    let stored = false;
    const disturbed: Database = {
      ...database,
      execute: async (script) => {
        await database.execute(script);
        if (stored || !script.includes('season_hands_next')) return;
        stored = true;
        await storeMatches(database, [early()]);
      },
    };
    await countDays(disturbed, season('20261122'), HANDS_OF_DAY);
    expect(stored).toBe(true);
    expect(await sums()).toEqual([]);
    expect(await handsOn('20261122')).toBe(2);
  });

  it('are not added up while a day of theirs is uncounted: imports kept changing it', async () => {
    await storeMatches(database, [early()]);
    let changes = 0;
    const disturbed: Database = {
      ...database,
      query: async (sql, ...parameters) => {
        if (sql.includes('SET done = true') && sql.includes('days = 1')) {
          changes += 1;
          await storeMatches(database, [early()]);
        }
        return database.query(sql, ...parameters);
      },
    };
    await countDays(disturbed, season('20261122'), HANDS_OF_DAY);
    expect(changes).toBeGreaterThan(0);
    expect(await sums()).toEqual([]);
    expect(await handsOn('20261122')).toBe(1 + changes);
    expect(await sums()).toEqual(ofDays(14));
  });

  it('are not added up while a day of theirs is only begun: its counts are not whole', async () => {
    await storeMatches(database, [early()]);
    await database.query(
      `INSERT INTO counted_days (name, day, done) VALUES ('hands', '20261103', false)`,
    );
    const span = { from: BEGIN, to: '20261122' };
    expect(await addUpSeason(database, span, HANDS_OF_DAY)).toBeNull();
    expect(await sums()).toEqual([]);
  });

  it('hold nothing of a forgotten player', async () => {
    const deck = '4xOP01-010';
    const playedAt = new Date('2026-11-03T12:00:00Z');
    await storeMatches(database, [
      storedMatch({ playedAt, player: { deck } }),
      storedMatch({ playedAt, player: { deck, deviceId: 'device-3', playerName: 'Three#3' } }),
    ]);
    const window = season('20261122');
    const figures = async () => ({
      players: (await computeLeaderboard(database, window)).flatMap(({ top_players }) =>
        top_players.map(({ player }) => player),
      ),
      decks: await computeBestDecks(database, window),
    });
    expect((await figures()).players).toContain('Player#0001');
    await forgetPlayer(database, 'device-1');
    expect(await database.query('SELECT FROM counted_days WHERE days = 14 AND done')).toHaveLength(
      3,
    );
    const added = await figures();
    expect(added.players).not.toContain('Player#0001');
    expect(await database.query(`SELECT FROM season_players WHERE device_id = 'device-1'`)).toEqual(
      [],
    );
    await database.execute('TRUNCATE counted_days');
    expect(await figures()).toEqual(added);
  });

  it('are dropped with their season', async () => {
    await storeMatches(database, [early()]);
    await handsOn('20261122');
    await pruneCounts(database, '20261102', [HANDS_OF_DAY]);
    expect(await database.query('SELECT FROM season_hands')).toEqual([]);
    expect(await sums()).toEqual([]);
  });
});
