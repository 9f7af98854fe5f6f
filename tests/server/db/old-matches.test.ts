/** Seasons that are over, taken away while the site goes on. */
import { describe, expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import { storeMatches } from '../../../server/db/matches/match-store';
import { reclaimRoom, removeMatchesBefore } from '../../../server/db/matches/old-matches';
import { rowsOf } from '../../../server/db/matches/side-rows';
import { readNamesVersion } from '../../../server/db/names/names-version';
import { putBackMatch, removeMatch } from '../../../server/db/operator/removed-matches';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

const BEFORE = '20261101';
/** Midnight in the Pacific, when it still has summer time. */
const BOUNDARY = Date.parse('2026-11-01T07:00:00Z');

const database = await databaseOfTests(
  `DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM removed_matches; DELETE FROM joined_reports;
  DELETE FROM match_days; DELETE FROM counted_days`,
);

/** Of players of their own, so many milliseconds after the boundary. */
const at = (milliseconds: number, name: string, matchId: string | null = name) =>
  storedMatch({
    matchId,
    playedAt: new Date(BOUNDARY + milliseconds),
    player: { deviceId: `one-${name}`, playerName: `${name}#1`, hand: 'OP01-002' },
    opponent: { deviceId: `other-${name}`, playerName: `${name}#2`, hand: 'OP02-002' },
  });
const last = at(-1, 'last');
const first = at(0, 'first');
const days = () =>
  database.query<{ day: string; matches: number }>(
    `SELECT to_char(day, 'YYYYMMDD') AS day, matches FROM match_days ORDER BY day`,
  );
const stored = async () =>
  (
    await database.query<{ name: string }>(
      'SELECT player_name AS name FROM match_sides ORDER BY player_name',
    )
  ).map(({ name }) => name);
const names = async () =>
  (await database.query<{ name: string }>('SELECT player_name AS name FROM player_names')).map(
    ({ name }) => name,
  );
const clocked = ({ sides, playedAt, ...match }: ReturnType<typeof at>) => ({
  ...match,
  playedAt: new Date(playedAt.getTime() + 7000),
  sides: [sides[1], sides[0]] as const,
});

describe('an old season', () => {
  it('goes to the last match before the day, and nothing of that day', async () => {
    const hours = Array.from({ length: 30 }, (_, hour) => at(-1 - hour * 3_600_000, `h${hour}`));
    await storeMatches(database, [first, ...hours]);
    const fractions: number[] = [];
    const gone = await removeMatchesBefore(database, BEFORE, {
      onProgress: (fraction) => fractions.push(fraction),
    });
    expect(gone).toEqual({ matches: 30, names: 60 });
    expect(fractions).toEqual([0.5, 1]);
    expect(await stored()).toEqual(['first#1', 'first#2']);
    expect(await days()).toEqual([{ day: '20261101', matches: 1 }]);
    expect((await names()).sort()).toEqual(['first#1', 'first#2']);
  });

  it('leaves a name that was met since, with its newest match', async () => {
    const again = { ...last, matchId: 'again', playedAt: new Date(BOUNDARY + 60_000) };
    await storeMatches(database, [last, again]);
    const { gone } = await readNamesVersion(database);
    expect(await removeMatchesBefore(database, BEFORE)).toEqual({ matches: 1, names: 0 });
    expect(await searchPlayers(database, 'last#1')).toMatchObject([
      { date: again.playedAt.toISOString() },
    ]);
    // A list of names in memory is read anew.
    expect((await readNamesVersion(database)).gone).not.toBe(gone);
  });

  it('takes along counts, and what was said of matches that have several reports', async () => {
    const [mine, kept] = [at(-60_000, 'mine', null), at(60_000, 'kept', null)];
    await storeMatches(database, [mine, clocked(mine), kept, clocked(kept)]);
    await database.query(
      `INSERT INTO counted_days (day, name, done) VALUES ('2026-10-31', 'x', true), ('2026-11-01', 'x', true)`,
    );
    const reports = () =>
      database.query<{ n: number }>('SELECT count(*)::integer AS n FROM joined_reports');
    expect(await reports()).toEqual([{ n: 4 }]);
    await removeMatchesBefore(database, BEFORE);
    expect(await reports()).toEqual([{ n: 2 }]);
    expect(
      await database.query(`SELECT to_char(day, 'YYYYMMDD') AS day FROM counted_days`),
    ).toEqual([{ day: '20261101' }]);
    expect(await storeMatches(database, [kept, clocked(kept)])).toBe(0);
  });

  it('takes along what an operator took out of it, and no match of later days', async () => {
    await storeMatches(database, [last, first]);
    const [old, young] = [last, first].map((match) => rowsOf(match)[0].match_key) as [
      string,
      string,
    ];
    for (const key of [old, young]) await removeMatch(database, key, 'Anne');
    await removeMatchesBefore(database, BEFORE);
    await expect(putBackMatch(database, old)).rejects.toThrow('put back already');
    expect(await putBackMatch(database, young)).toBe(true);
  });

  it('is left whole up to an hour by who is asked to end, and the rest goes when it is run again', async () => {
    const early = at(-3 * 86_400_000, 'early');
    await storeMatches(database, [early, last, first]);
    const stop = new AbortController();
    const stopped = removeMatchesBefore(database, BEFORE, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('asked to end')),
    });
    await expect(stopped).rejects.toThrow('asked to end');
    expect(await stored()).toEqual(['first#1', 'first#2', 'last#1', 'last#2']);
    expect(await days()).toHaveLength(2);
    expect(await removeMatchesBefore(database, BEFORE)).toEqual({ matches: 1, names: 4 });
    expect(await removeMatchesBefore(database, BEFORE)).toEqual({ matches: 0, names: 0 });
  });

  it('leaves room and indexes that are right for what comes next', async () => {
    await storeMatches(database, [last, first]);
    await removeMatchesBefore(database, BEFORE);
    await reclaimRoom(database);
    await storeMatches(database, [at(120_000, 'next')]);
    const found = await database.query(
      'SELECT FROM match_sides WHERE played_at >= $1 AND played_at < $2',
      [new Date(BOUNDARY), new Date(BOUNDARY + 86_400_000)],
    );
    expect(found).toHaveLength(4);
  });
});
