import { describe, expect, it } from 'vitest';
import type { PlayedSide } from '../../../server/db/matches/side-rows';
import { readListState } from '../../../server/db/operator/followed-lists';
import { PERIOD_VALUES } from '../../../src/domain/time/period';
import { DAILY_KIND_NAMES } from '../../../src/resources/network-resources';
import {
  endsAt,
  file,
  killAt,
  matches,
  openDatabaseOf,
  published,
  run,
  start,
  withEnv,
} from '../../fixtures/commands';
import type { ServerPlace } from '../../fixtures/database';
import { placeOfServer } from '../../fixtures/database';
import { folderOf } from '../../fixtures/folders';

/** Of a day, and the curves, which stand for the newest one. */
const DATED = DAILY_KIND_NAMES.length * PERIOD_VALUES.length;
const PUBLISHED = DATED + 1;

let season: ServerPlace;

describe('the commands', () => {
  it('publish the matches that were imported', async () => {
    season = await placeOfServer();
    await run(season, 'import', file);
    const { said, code } = await run(season, 'publish-stats');
    expect(said).toMatch(new RegExp(`\\b${PUBLISHED} files in .*stats`));
    expect(said).toContain('Publishing 20261120 … 100 %');
    expect(code).toBe(0);
    expect((await run(season, 'import', file)).said).not.toContain('no card data');
  });

  it('leave whole files when a publication is killed, and the same ones once it is run again', async () => {
    const expected = published(season);
    await killAt(
      start(season, 'publish-stats', '--date', '20261119'),
      /Publishing 20261119 … +\d+ %/,
    );
    const after = published(season);
    for (const [name, content] of expected) expect(after.get(name)).toBe(content);
    for (const [name, content] of after) if (name.endsWith('.json')) JSON.parse(content);
    expect(after.size).toBeLessThan(PUBLISHED + DATED);

    expect((await run(season, 'publish-stats', '--date', '20261119')).code).toBe(0);
    expect((await run(season, 'publish-stats')).code).toBe(0);
    const all = published(season);
    expect(all.size).toBe(PUBLISHED + DATED);
    for (const [name, content] of expected) expect(all.get(name)).toBe(content);
  });

  it('ask for the lists that renew themselves, as the job does, once they have published today', async () => {
    // An address that is refused before any network.
    const address = 'https://127.0.0.1/bans.json';
    const place = withEnv(season, { CONTENT_DIR: folderOf(), BANS_URL: address });
    const stateOf = async () => {
      const database = await openDatabaseOf(season);
      const state = await readListState(database, 'bans', address);
      await database.close();
      return state;
    };
    await run(place, 'publish-stats', '--date', '20261119');
    expect(await stateOf()).toBeNull();
    expect((await run(place, 'publish-stats')).code).toBe(0);
    expect((await stateOf())?.error).toContain('own network');
  });

  it('end in a sentence in the midst of a publication', async () => {
    await endsAt(start(season, 'publish-stats', '--date', '20261118'), /… +\d+ %/);
  });

  it('refuse in a sentence to publish a day before all matches', async () => {
    const { code, said } = await run(season, 'publish-stats', '--date', '20261115');
    expect(said).toContain('No match was played before 20261115');
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it('forget a player: by the id, never by a name, and for good', async () => {
    const sides = matches.flatMap((match) => match.sides);
    const { deviceId, playerName } = sides.find((side) => side.deviceId) as PlayedSide;
    const byName = await run(season, 'forget-player', playerName);
    expect(byName.said).toContain(`is a name, of ${deviceId}`);
    expect(byName.code).toBe(1);
    const forgotten = await run(season, 'forget-player', deviceId);
    expect(forgotten.said).toMatch(/[1-9]\d* sides of matches are nobody's now/);
    expect(forgotten.code).toBe(0);
    // What it can't reach it names.
    expect(forgotten.said).toMatch(/CDN[\s\S]*backup[\s\S]*delivered files/);
    const boards = [...published(season)].filter(([name]) => name.startsWith('leaderboard'));
    expect(boards.length).toBeGreaterThan(0);
    for (const [, content] of boards) expect(content).not.toContain(JSON.stringify(playerName));
    const imported = await run(season, 'import', file);
    expect(imported.said).toContain('0 new matches');
    // What a server has been given says which cards there are.
    expect(imported.said).not.toContain('no card data');
    const again = await run(season, 'forget-player', deviceId);
    expect(again.said).toContain('No match of');
  });
});
