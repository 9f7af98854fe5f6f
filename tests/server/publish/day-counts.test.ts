/** Figures added up from days that were counted once are those of counting everything anew. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { forgetPlayer } from '../../../server/db/forgotten-players';
import { storeMatches } from '../../../server/db/match-store';
import type { PlayedMatch } from '../../../server/db/side-rows';
import { publishDay } from '../../../server/publish/daily-publication';
import { countDays, pruneCounts } from '../../../server/publish/day-counts';
import { computeLeaderboard, PLAYERS_OF_DAY } from '../../../server/publish/leaderboard';
import { windowOf } from '../../../server/publish/period-window';
import { computeHands, HANDS_OF_DAY } from '../../../server/publish/starting-hands';
import { PERIOD_VALUES } from '../../../src/domain/period';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf } from '../../fixtures/folders';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20261116';
const DATE = '20261121';
const COUNTED_KINDS = ['stats', 'leaderboard', 'hands', 'matchuptech'] as const;
const WEST = windowOf('west', DATE, START);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() =>
  database.execute(
    'TRUNCATE match_sides, decks, player_names, forgotten_players, counted_days, day_matchups, day_players, day_hands, day_deck_cards',
  ),
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
      expect(added.length).toBe(COUNTED_KINDS.length * PERIOD_VALUES.length + 1);
      for (const [index, file] of added.entries()) expect(file).toEqual(anew[index]);
    }
  }, 60_000);

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
    expect(rows.map(({ day }) => day)).toEqual(['20261116', '20261118', '20261119', '20261120']);
    expect(await handsOf()).toBe(3);
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
    expect(await handsOf()).toBe(2);
    const [row] = await database.query(
      `SELECT done FROM counted_days WHERE name = 'hands' AND day = '20261120'`,
    );
    expect(row).toEqual({ done: true });
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
