import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import type { PlayedMatch } from '../../../server/db/matches/side-rows';
import { PUBLISHED_KINDS, publishDay } from '../../../server/publish/daily-publication';
import { computeLeaderStats, type LeaderStatsRow } from '../../../server/publish/leader-stats';
import { windowOf } from '../../../server/publish/period-window';
import { isPublished } from '../../../server/publish/published-days';
import { decodeLeaderStats } from '../../../src/data/schemas/leader-stats';
import { decodeLeaderboard } from '../../../src/data/schemas/leaderboard';
import { decodeStatsWithMatchups } from '../../../src/data/schemas/matchups';
import { addDays, startOfPacificDay } from '../../../src/domain/time/pacific-date';
import { PERIOD_VALUES, type PeriodValue, periodOf } from '../../../src/domain/time/period';
import { dailyEntryName } from '../../../src/resources/daily-files';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf } from '../../fixtures/folders';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20261106';
const DATE = '20261118';

const database = await databaseOfTests();
const folder = folderOf();
const matches: PlayedMatch[] = [];

beforeAll(async () => {
  for (let day = START; day <= DATE; day = addDays(day, 1)) matches.push(...matchesOf(day));
  await storeMatches(database, matches);
  await database.query(`INSERT INTO leader_names VALUES ('OP14-041', 'Isolde Kestrel')`);
});

function publish(date = DATE) {
  return publishDay(database, { date, seasonStart: START, folder });
}

/** The same figures, counted one match after the other by the words of CONTRACT.md. */
function naiveStats(period: PeriodValue, date: string) {
  const { region, privateOnly, lastWeek } = periodOf(period);
  const from = startOfPacificDay(lastWeek ? addDays(date, -7) : START);
  const to = startOfPacificDay(date);
  const sides = matches
    .filter(({ playedAt }) => playedAt >= from && playedAt < to)
    .filter(({ gameMode }) => gameMode === (region === 'east' ? 1 : 0))
    .filter(({ isPrivate }) => isPrivate || !privateOnly)
    .flatMap(({ sides: [a, b] }) => [
      { leader: a.leader, opponent: b.leader, won: a.result === 'Won', order: a.turnOrder },
      { leader: b.leader, opponent: a.leader, won: b.result === 'Won', order: b.turnOrder },
    ]);
  type Side = (typeof sides)[number];
  const count = (test: (side: Side) => boolean) => sides.filter(test).length;
  const leaders = [...new Set(sides.map(({ leader }) => leader))];
  const games = (leader: string) => count((side) => side.leader === leader);
  return new Map(
    leaders.map((leader) => {
      const wins = count((side) => side.leader === leader && side.won);
      const prior = (wins + 100) / (games(leader) + 200);
      const weighted = leaders.reduce((sum, opponent) => {
        const met = (side: Side) => side.leader === leader && side.opponent === opponent;
        const smoothed = (count((side) => met(side) && side.won) + 30 * prior) / (count(met) + 30);
        return sum + (games(opponent) / sides.length) * smoothed;
      }, 0);
      const first = (side: Side) => side.leader === leader && side.order === 0;
      const second = (side: Side) => side.leader === leader && side.order === 1;
      return [
        leader,
        {
          wins,
          games: games(leader),
          total: sides.length,
          weighted,
          firstRate: rate(
            count((side) => first(side) && side.won),
            count(first),
          ),
          secondRate: rate(
            count((side) => second(side) && side.won),
            count(second),
          ),
          met: new Map(
            leaders.map((opponent) => [
              opponent,
              count((side) => side.leader === leader && side.opponent === opponent),
            ]),
          ),
        },
      ];
    }),
  );
}

function rate(wins: number, games: number): number | null {
  return games === 0 ? null : wins / games;
}

function expectRate(given: number | null, expected: number | null): void {
  if (expected === null) expect(given).toBeNull();
  else expect(given).toBeCloseTo(expected, 7);
}

function statsOf(period: PeriodValue, date = DATE): Promise<LeaderStatsRow[]> {
  return computeLeaderStats(database, windowOf(period, date, START));
}

describe('leader stats', () => {
  it.each(PERIOD_VALUES)('of %s are what counting match by match gives', async (period) => {
    const rows = await statsOf(period);
    const expected = naiveStats(period, DATE);
    expect(rows.map(({ leader }) => leader).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const row of rows) {
      const naive = expected.get(row.leader);
      if (!naive) throw new Error('unreachable');
      expect(row.number_of_matches).toBe(naive.games);
      expect(row.wins).toBe(naive.wins);
      expect(row.total_matches).toBe(naive.total);
      expectRate(row.play_rate, naive.games / naive.total);
      expectRate(row.raw_win_rate, naive.wins / naive.games);
      expectRate(row.weighted_win_rate, naive.weighted);
      expectRate(row.first_win_rate, naive.firstRate);
      expectRate(row.second_win_rate, naive.secondRate);
      for (const matchup of row.matchups) {
        expect(matchup.total_games).toBe(naive.met.get(matchup.opponent));
      }
    }
  });

  it('order leaders by weighted win rate and opponents by games', async () => {
    const rows = await statsOf('west');
    const rates = rows.map((row) => row.weighted_win_rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    for (const { matchups } of rows) {
      const games = matchups.map((matchup) => matchup.total_games);
      expect(games).toEqual(games.toSorted((a, b) => b - a));
    }
  });

  it('count each game of a mirror twice, at even odds', async () => {
    const rows = await statsOf('west');
    const mirrors = rows.flatMap(({ leader, matchups }) =>
      matchups.filter(({ opponent }) => opponent === leader),
    );
    expect(mirrors.length).toBeGreaterThan(0);
    for (const mirror of mirrors) {
      expect(mirror.total_games % 2).toBe(0);
      expect(mirror.matchup_win_rate).toBe(0.5);
    }
  });

  it('see a matchup from both sides alike', async () => {
    const rows = new Map((await statsOf('west')).map((row) => [row.leader, row]));
    for (const { leader, matchups } of rows.values()) {
      for (const { opponent, total_games, first_games } of matchups) {
        const back = rows.get(opponent)?.matchups.find((other) => other.opponent === leader);
        expect(back?.total_games).toBe(total_games);
        expect(back?.second_games).toBe(first_games);
      }
    }
  });

  it('call a leader by name where it is known, else by id', async () => {
    const rows = await statsOf('west');
    for (const { leader, leaderName } of rows) {
      expect(leaderName).toBe(leader === 'OP14-041' ? 'Isolde Kestrel' : leader);
    }
  });

  it('have no rate for a side that was never played', async () => {
    const playedAt = new Date('2031-01-01T12:00:00Z');
    await storeMatches(database, [storedMatch({ playedAt, matchId: 'lonely' })]);
    const rows = await computeLeaderStats(database, windowOf('lw', '20310102', START));
    const winner = rows.find(({ leader }) => leader === 'OP01-001');
    expect(winner).toMatchObject({ wins: 1, first_win_rate: 1, second_win_rate: null });
    expect(winner?.matchups[0]).toMatchObject({ second_games: 0, second_win_rate: null });
  });
});

describe("a period's days", () => {
  async function totalOf(period: PeriodValue, date: string): Promise<number> {
    const rows = await computeLeaderStats(database, windowOf(period, date, '20261025'));
    return rows.reduce((sum, { wins }) => sum + wins, 0);
  }

  it.each([
    ['in winter', '20300115', '2030-01-15T08:00:00Z'],
    ['in summer', '20300715', '2030-07-15T07:00:00Z'],
    ['the day after daylight saving began', '20300311', '2030-03-11T07:00:00Z'],
    ['the day after daylight saving ended', '20301104', '2030-11-04T08:00:00Z'],
  ])('end at midnight Pacific, %s', async (_, date, midnight) => {
    const before = new Date(new Date(midnight).getTime() - 1000);
    await storeMatches(database, [
      storedMatch({ playedAt: before, matchId: `before ${midnight}` }),
      storedMatch({ playedAt: new Date(midnight), matchId: `at ${midnight}` }),
    ]);
    expect(await totalOf('lw_p', date)).toBe(1);
    expect(await totalOf('lw_p', addDays(date, 1))).toBe(2);
  });

  it('are seven for last-week periods, counted in Pacific days', async () => {
    // Seven days back lies on the other side of the change to daylight saving.
    const playedAt = new Date('2029-03-05T08:00:00Z');
    await storeMatches(database, [storedMatch({ playedAt, matchId: 'a week before' })]);
    expect(await totalOf('lw_p', '20290312')).toBe(1);
    expect(await totalOf('lw_p', '20290313')).toBe(0);
  });
});

describe('the publication of a day', () => {
  let names: readonly string[];
  beforeAll(async () => {
    names = await publish();
  });

  it('writes every kind for every period, the curves, and nothing else', () => {
    const expected = PERIOD_VALUES.flatMap((period) =>
      PUBLISHED_KINDS.map((kind) => dailyEntryName({ kind, period, date: DATE })),
    );
    expect(names.toSorted()).toEqual([...expected, 'curve.jsonl'].toSorted());
    const notes = readdirSync(folder).filter((name) => name !== `made-from_${DATE}.json`);
    expect(notes.toSorted()).toEqual(names.toSorted());
  });

  it('can be of some kinds only', async () => {
    const names = await publishDay(database, {
      date: DATE,
      seasonStart: START,
      folder: join(folder, 'some'),
      kinds: ['hands'],
    });
    expect(new Set(names.map((name) => name.split('_', 1)[0]))).toEqual(
      new Set(['hands', 'curve.jsonl']),
    );
    rmSync(join(folder, 'some'), { recursive: true });
  });

  it('leaves newer curves in place when a past day is published again', async () => {
    const newest = readFileSync(join(folder, 'curve.jsonl'));
    expect(await publish(addDays(DATE, -3))).not.toContain('curve.jsonl');
    expect(readFileSync(join(folder, 'curve.jsonl')).equals(newest)).toBe(true);
  });

  it('makes rankings the rows of stats without matchups', () => {
    const stats = read('stats_west_p').map(({ matchups, ...row }) => row);
    expect(read('rankings_west_p')).toEqual(stats);
  });

  it('is read by the page without a loss', () => {
    for (const period of PERIOD_VALUES) {
      expect(decodeLeaderStats(read(`stats_${period}`), period).dropped).toBe(0);
      expect(decodeStatsWithMatchups(read(`stats_${period}`), period).dropped).toBe(0);
      expect(decodeLeaderStats(read(`rankings_${period}`), period).dropped).toBe(0);
      expect(decodeLeaderboard(read(`leaderboard_${period}`), period).dropped).toBe(0);
    }
  });

  it('gives the temporary period the same matches as west private last week', () => {
    expect(read('stats_west_b_lw_p')).toEqual(read('stats_lw_p'));
  });

  it('cuts a file for each leader whose members are the records of the full files, byte for byte', () => {
    for (const period of ['west_p', 'east_lw'] as const) {
      const lines = (name: string) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => line.replace(/,$/, ''));
      const recordsOf = (name: string, isOwn: (record: Record<string, unknown>) => boolean) =>
        lines(name).filter((line) => isOwn(JSON.parse(line)));
      const set = `leader_${period}_${DATE}`;
      const leaders = readdirSync(join(folder, set)).map((name) => name.replace('.json', ''));
      expect(leaders.toSorted()).toEqual(
        lines(`stats_${period}_${DATE}.json`)
          .map((line) => JSON.parse(line).leader)
          .toSorted(),
      );
      for (const leader of leaders) {
        const daily = (kind: string, isOwn: (record: Record<string, unknown>) => boolean) =>
          recordsOf(`${kind}_${period}_${DATE}.json`, isOwn);
        const isOwn = (record: Record<string, unknown>) => record.leader === leader;
        const mode = period === 'west_p' ? 0 : 1;
        const curve = recordsOf('curve.jsonl', (row) => isOwn(row) && row.gameMode === mode);
        const tech = daily('matchuptech', (row) =>
          [row.winnerLeader, row.loserLeader].includes(leader),
        );
        expect(readFileSync(join(folder, set, `${leader}.json`), 'utf8')).toBe(
          `{"stats":${daily('stats', isOwn)[0]},"hands":${daily('hands', isOwn)[0] ?? 'null'},` +
            `"decklist":${daily('decklist', isOwn)[0] ?? 'null'},"matchuptech":[${tech.join(',')}],` +
            `"curve":${curve[0] ?? 'null'}}`,
        );
      }
    }
  });

  it('keeps of the matrix the rows of stats, with the matchups that are shown', () => {
    const stats = read('stats_west') as unknown as LeaderStatsRow[];
    const top = stats.slice(0, 15).map(({ leader }) => leader);
    expect(read('matrix_west')).toEqual(
      stats.map((row) => ({
        ...row,
        matchups: row.matchups.filter(
          ({ opponent }) =>
            opponent === row.leader || (top.includes(row.leader) && top.includes(opponent)),
        ),
      })),
    );
  });

  it('gives the same bytes when it is run again, also after later matches came in', async () => {
    const bytes = (names: readonly string[]) =>
      new Map(
        filesOf(names, folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
      );
    const first = bytes(names);
    const playedAt = startOfPacificDay(DATE);
    const player = { deck: '4xOP01-002', hand: '1xOP01-002', plays: 'OP01-002' };
    await storeMatches(database, [storedMatch({ playedAt, matchId: 'after midnight', player })]);
    for (const name of first.keys()) rmSync(join(folder, name), { recursive: true });
    expect(bytes(await publish())).toEqual(first);
  });

  it('gives the same bytes from a database that asks in small batches', async () => {
    const read = (names: readonly string[], from: string) =>
      filesOf(names, from).map((name) => [name, readFileSync(join(from, name), 'utf8')]);
    const other = join(folder, 'other');
    const publication = { date: DATE, seasonStart: START, folder: other };
    const turned = { ...database, isSerial: !database.isSerial };
    expect(read(await publishDay(turned, publication), other)).toEqual(read(names, folder));
    rmSync(other, { recursive: true });
  });

  it('that fails leaves the files of the day before as they are, and no half file', async () => {
    const before = addDays(DATE, -1);
    const names = await publish(before);
    const failing = {
      ...database,
      query: (sql: string, parameters: readonly unknown[] = []) =>
        sql.includes('FROM day_hands')
          ? Promise.reject(new Error('the disk is full'))
          : database.query(sql, parameters),
    } as Database;
    for (const name of readdirSync(folder)) {
      if (name.includes(DATE)) rmSync(join(folder, name), { recursive: true });
    }
    const publication = { date: DATE, seasonStart: START, folder };
    await expect(publishDay(failing, publication)).rejects.toThrow('the disk is full');
    for (const name of filesOf(names, folder)) {
      if (name !== 'curve.jsonl') JSON.parse(readFileSync(join(folder, name), 'utf8'));
    }
    for (const name of readdirSync(folder)) {
      expect(name).not.toMatch(/draft$/);
      if (name.endsWith('.json')) JSON.parse(readFileSync(join(folder, name), 'utf8'));
    }
  });

  // The runner fails a test during which a promise without a handler is rejected; a server would end.
  it('whose database is lost at any question fails with that, and ends nothing else', async () => {
    await publish();
    const kinds = ['hands', 'matchuptech', 'decklist'] as const;
    for (let left = 0; left < 24; left++) {
      const lost = new Error('Connection terminated unexpectedly');
      let questions = 0;
      const losing: Database = {
        ...database,
        query: async (sql, parameters) => {
          if (questions++ >= left) throw lost;
          return database.query(sql, parameters);
        },
      };
      await expect(
        publishDay(losing, { date: DATE, seasonStart: START, folder, kinds }),
      ).rejects.toBe(lost);
    }
  });

  it('that is killed while it cuts leaves every leader’s file or none, and does not count as done', async () => {
    await publish();
    rmSync(join(folder, `leader_west_${DATE}`), { recursive: true });
    expect(await isPublished(folder, DATE, PUBLISHED_KINDS)).toBe(false);
    // What a killed process leaves: a draft under another name.
    mkdirSync(join(folder, `leader_west_${DATE}.1234.draft`));
    expect(await isPublished(folder, DATE, PUBLISHED_KINDS)).toBe(false);
    await publishDay(database, { date: DATE, seasonStart: START, folder, kinds: ['leader'] });
    expect(await isPublished(folder, DATE, PUBLISHED_KINDS)).toBe(true);
    rmSync(join(folder, `leader_west_${DATE}.1234.draft`), { recursive: true });
  });

  /** The files behind what a publication names: of a folder each of its own. */
  function filesOf(names: readonly string[], from: string): string[] {
    return names.flatMap((name) =>
      name.endsWith('.json') || name.endsWith('.jsonl')
        ? [name]
        : readdirSync(join(from, name)).map((file) => join(name, file)),
    );
  }

  function read(name: string, date = DATE): (Record<string, unknown> & { matchups?: unknown })[] {
    return JSON.parse(readFileSync(join(folder, `${name}_${date}.json`), 'utf8'));
  }
});
