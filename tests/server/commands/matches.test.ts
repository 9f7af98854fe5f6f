/** Matches by the commands: looked up, taken out, put back, and whole seasons of them removed. */
import { describe, expect, it } from 'vitest';
import { file, fingerprint, matches, run, withEnv } from '../../fixtures/commands';
import type { ServerPlace } from '../../fixtures/database';
import { placeOfServer } from '../../fixtures/database';

let place: ServerPlace;

describe('the commands', () => {
  it('find a match, take it out so that no delivery brings it back, and put it back as it was', async () => {
    place = await placeOfServer();
    await run(place, 'import', file);
    const whole = await fingerprint(place);
    const player = matches.flatMap(({ sides }) => sides).find(({ deviceId }) => deviceId !== '');
    const found = await run(place, 'match', 'find', '--player', player?.deviceId ?? '');
    const [, key = ''] = /^(-?\d+) {2}2026-11-1/m.exec(found.said) ?? [];
    expect(key, found.said).not.toBe('');
    expect((await run(place, 'match', 'remove', key)).said).toContain('is taken out');
    expect((await run(place, 'import', file)).said).toContain('1 were taken out by an operator');
    const removed = await run(place, 'match', 'removed');
    expect(removed.said).toMatch(new RegExp(`, in a shell: .*key ${key}$`, 'm'));
    expect((await run(place, 'match', 'put-back', key)).said).toContain('is back');
    expect(await fingerprint(place)).toEqual(whole);
  });

  it('remove what was played before the first season, once no file is made from it any more', async () => {
    const atNoonOf = (day: string) =>
      withEnv(place, { SEASON_START: '20261117', CROWS_NEST_NOW: `${day}T20:00:00Z` });
    const args = ['remove-seasons', '--before', '20261117'] as const;
    const early = await run(atNoonOf('2026-12-01'), ...args);
    expect(early.said).toContain('wait until it is 15 days ago');
    const late = await run(atNoonOf('2026-12-02'), ...args);
    expect(late.said).toMatch(/\d+ matches, and \d+ names .* are gone/);
    expect(late.code).toBe(0);
    const left = matches.filter(({ playedAt }) => playedAt >= new Date('2026-11-17T08:00:00Z'));
    expect(left.length).toBeGreaterThan(0);
    expect((await fingerprint(place))?.sides).toBe(2 * left.length);
    // What is delivered again stays out.
    const again = await run(atNoonOf('2026-12-02'), 'import', file);
    expect(again.said).toContain(`0 new matches, ${left.length} known before`);
  });
});
