/** A match that an operator took out: nothing of it is left, no delivery brings it back, and it can be put back. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { searchPlayers } from '../../../server/api/search';
import { readStoredMatches } from '../../../server/db/matches/match-days';
import { storeMatches } from '../../../server/db/matches/match-store';
import { type PlayedMatch, rowsOf } from '../../../server/db/matches/side-rows';
import { forgetPlayer } from '../../../server/db/names/forgotten-players';
import {
  listRemoved,
  putBackMatch,
  removeMatch,
} from '../../../server/db/operator/removed-matches';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests(
  `DELETE FROM match_sides; DELETE FROM player_names; DELETE FROM removed_matches; DELETE FROM joined_reports;
  DELETE FROM match_days; DELETE FROM counted_days; DELETE FROM forgotten_players`,
);

const keyOf = (match: PlayedMatch) => rowsOf(match)[0].match_key;
const sides = () => database.query('SELECT * FROM match_sides ORDER BY match_key, side');
const countOfDay = async () => (await readStoredMatches(database, '20261120', '20261121')).matches;
const older = { playedAt: new Date('2026-11-20T10:00:00Z'), player: { leader: 'OP03-001' } };

/** As the other player tells it, seven seconds later by their clock. */
function toldByOther(match: PlayedMatch): PlayedMatch {
  const playedAt = new Date(match.playedAt.getTime() + 7000);
  return { ...match, playedAt, sides: [match.sides[1], match.sides[0]] };
}
const handed = (matchId: string | null = null) =>
  storedMatch({ matchId, player: { hand: 'OP01-002' }, opponent: { hand: 'OP02-002' } });

describe('a match that was taken out', () => {
  it('leaves the day’s count, its day to be counted again, and names with their newest match', async () => {
    const [first, second] = [storedMatch(older), storedMatch()];
    await storeMatches(database, [first, second]);
    await database.query(
      `INSERT INTO counted_days (day, name, done) VALUES ('2026-11-20', 'day_players', true)`,
    );
    await removeMatch(database, keyOf(second), 'Anne');
    expect(await countOfDay()).toBe(1);
    expect(await database.query('SELECT day FROM counted_days')).toEqual([]);
    expect(await searchPlayers(database, 'Player#0001')).toMatchObject([
      { playerLeader: 'OP03-001', date: older.playedAt.toISOString() },
    ]);
    await removeMatch(database, keyOf(first), 'Anne');
    expect(await searchPlayers(database, 'Player#0001')).toEqual([]);
    expect(await countOfDay()).toBe(0);
  });

  it('is not there twice: the second removal reports that', async () => {
    const match = storedMatch();
    await storeMatches(database, [match]);
    await removeMatch(database, keyOf(match), 'Anne');
    await expect(removeMatch(database, keyOf(match), 'Ben')).rejects.toThrow('no such match');
  });

  it.each([
    ['by its name', storedMatch(), (match: PlayedMatch) => match],
    ['without one', handed(), (match: PlayedMatch) => match],
    ['by the other player and their clock', handed(), toldByOther],
    [
      'by the other player, who knows its name',
      handed(),
      (match: PlayedMatch) => ({ ...toldByOther(match), matchId: 'x' }),
    ],
  ])('is not brought back by a delivery %s', async (_, match, again) => {
    await storeMatches(database, [match]);
    await removeMatch(database, keyOf(match), 'Anne');
    expect(await storeMatches(database, [again(match)])).toBe(0);
    expect(await sides()).toEqual([]);
  });

  it('was reported by both: neither report brings it back, and both are put back as one', async () => {
    const match = handed();
    await storeMatches(database, [match, toldByOther(match)]);
    const before = await sides();
    expect(before).toHaveLength(2);
    await removeMatch(database, String(before[0]?.match_key), 'Anne');
    expect(await storeMatches(database, [match, toldByOther(match)])).toBe(0);
    expect(await listRemoved(database, 9)).toHaveLength(1);
    expect(await putBackMatch(database, String(before[0]?.match_key))).toBe(true);
    expect(await sides()).toEqual(before);
    expect(await countOfDay()).toBe(1);
    expect(await storeMatches(database, [match, toldByOther(match)])).toBe(0);
  });

  it('keeps the next game of the same two out of nothing: it is another match', async () => {
    const match = handed();
    await storeMatches(database, [match]);
    await removeMatch(database, keyOf(match), 'Anne');
    const next = { ...match, playedAt: new Date(match.playedAt.getTime() + 90_000) };
    expect(await storeMatches(database, [next])).toBe(1);
  });

  it('keeps no player: its list has no name, and a forgotten player is in none of its reports', async () => {
    const match = handed();
    await storeMatches(database, [match]);
    await removeMatch(database, keyOf(match), 'Anne');
    const [listed] = await listRemoved(database, 9);
    expect(listed?.label).toContain('OP01-001 (Won) against OP02-001 (Lost)');
    expect(listed?.label).not.toMatch(/Player|device/);
    await forgetPlayer(database, 'device-2');
    expect(JSON.stringify(await database.query('SELECT * FROM removed_matches'))).not.toContain(
      'device-2',
    );
    expect(await storeMatches(database, [match])).toBe(0);
    expect(await putBackMatch(database, keyOf(match))).toBe(false);
    expect(await storeMatches(database, [match])).toBe(1);
  });

  it('of the release before has its day from its description, where that begins with one', async () => {
    await database.execute(`
      ALTER TABLE removed_matches DROP COLUMN played_at;
      ALTER TABLE operator_task DROP COLUMN rehearsed_day;
      INSERT INTO removed_matches (report_key, match_key, who, told) VALUES
        (1, 1, 'Anne', '2026-11-20T10:00:00.000Z: OP01-001 (Won) against OP02-001 (Lost)'),
        (2, 2, 'Anne', 'unknown')`);
    await database.execute(readFileSync('server/db/migrations/027-panel-data.sql', 'utf8'));
    expect(
      await database.query('SELECT played_at FROM removed_matches ORDER BY match_key'),
    ).toEqual([{ played_at: new Date('2026-11-20T10:00:00Z') }, { played_at: null }]);
  });
});
