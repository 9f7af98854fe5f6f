import { describe, expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import { canSimulate, readStoredSeason } from '../../../server/db/matches/simulated-season';
import { continueSeason, SEASON_DAYS } from '../../../server/season/season';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { cardPool, smallSeason } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests(
  'TRUNCATE match_sides, decks, player_names, simulated_season',
);

const NOON = new Date('2026-11-20T20:00:00Z');

function play(now: Date) {
  return continueSeason(database, cardPool, smallSeason, now);
}

async function fingerprint() {
  const [row] = await database.query<{ sides: number; fingerprint: string; names: number }>(`
    SELECT count(*) AS sides, md5(string_agg(all_of::text, ' ' ORDER BY match_key, side)) AS fingerprint,
      (SELECT count(*) FROM player_names) AS names
    FROM match_sides AS all_of`);
  return row;
}

describe('the simulated season', () => {
  it('begins two weeks before the first start and reaches up to now', async () => {
    const count = await play(NOON);
    const [span] = await database.query<{ first: Date; last: Date; matches: number }>(
      'SELECT min(played_at) AS first, max(played_at) AS last, count(*) / 2 AS matches FROM match_sides',
    );
    expect(span?.matches).toBe(count);
    expect(count).toBeGreaterThan(SEASON_DAYS * 80);
    expect(span?.first.toISOString()).toMatch(/^2026-11-06/);
    expect(span?.last.getTime()).toBeLessThan(NOON.getTime());
    expect((await readStoredSeason(database))?.firstDay).toBe('20261106');
  });

  it('keeps each deck once, and every match points at its decks', async () => {
    await play(NOON);
    const [row] = await database.query<{ decks: number; lists: number; lost: number }>(`
      SELECT (SELECT count(*) FROM decks) AS decks, (SELECT count(DISTINCT cards) FROM decks) AS lists,
        (SELECT count(*) FROM match_sides LEFT JOIN decks ON id = opp_deck_id WHERE id IS NULL) AS lost`);
    expect(row?.decks).toBe(row?.lists);
    expect(row?.lost).toBe(0);
  });

  it('goes on where it stopped, and ends up as if it had never stopped', async () => {
    await play(new Date('2026-11-20T20:00:00Z'));
    await play(new Date('2026-11-20T23:30:00Z'));
    await play(new Date('2026-11-22T09:00:00Z'));
    const inParts = await fingerprint();
    const middle = '2026-11-12T08:00:00Z';
    await database.query('DELETE FROM match_sides WHERE played_at >= $1', [middle]);
    await database.query('UPDATE simulated_season SET played_until = $1', [middle]);
    await play(new Date('2026-11-22T09:00:00Z'));
    expect(await fingerprint()).toEqual(inParts);
  });

  it('has nothing to do when no time has passed', async () => {
    await play(NOON);
    expect(await play(NOON)).toBe(0);
  });

  it('stores nothing twice when a batch is played again after a crash', async () => {
    await play(NOON);
    const before = await fingerprint();
    await database.query(`UPDATE simulated_season SET played_until = '2026-11-19T08:00:00Z'`);
    expect(await play(NOON)).toBe(0);
    expect(await fingerprint()).toEqual(before);
  });

  it('begins a new season after a long absence, and keeps the old matches', async () => {
    await play(NOON);
    const before = await fingerprint();
    await play(new Date('2027-03-01T20:00:00Z'));
    expect((await readStoredSeason(database))?.firstDay).toBe('20270215');
    expect((await fingerprint())?.sides).toBeGreaterThan((before?.sides ?? 0) + 1000);
  });

  it('is never played on top of real matches', async () => {
    expect(await canSimulate(database)).toBe(true);
    await storeMatches(database, [storedMatch()]);
    expect(await canSimulate(database)).toBe(false);
  });
});
