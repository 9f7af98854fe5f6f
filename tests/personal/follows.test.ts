// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endPlayers, loadFollows, toggleFollow } from '../../src/personal/follow/follows';
import type { Follow } from '../../src/personal/own/kinds/follow-kind';
import { changesOf } from '../../src/personal/own/own-copy';
import { clearOwn } from '../../src/personal/own/own-record';

const NELL: Follow = { what: 'player', name: 'Nell#1', period: 'west_p', date: '20261120' };
const SERIES: Follow = { what: 'series', name: 'Harbour Series' };
const values = async () => (await loadFollows()).map(({ value }) => value);

beforeEach(clearOwn);

describe('what is followed', () => {
  it('begins and ends with a tap', async () => {
    await toggleFollow(SERIES);
    await toggleFollow(NELL);
    expect(await values()).toEqual(expect.arrayContaining([SERIES, NELL]));
    await toggleFollow(NELL);
    expect(await values()).toEqual([SERIES]);
  });

  it('ends on every device that hears of a second tap', async () => {
    await toggleFollow(SERIES);
    await toggleFollow(SERIES);
    expect(await changesOf(() => true)).toEqual([
      expect.objectContaining({ kind: 'follow', value: null }),
    ]);
  });

  it('ends for a player with the next file of the period that does not name them, without a trace', async () => {
    await toggleFollow(NELL);
    const list = { period: 'west_p', date: '20261121', names: new Set<string>() };
    await endPlayers({ ...list, names: new Set(['Nell#1']) });
    await endPlayers({ ...list, date: '20261120' });
    await endPlayers({ ...list, period: 'east_p' });
    expect(await values()).toEqual([NELL]);
    await endPlayers(list);
    expect(await changesOf(() => true)).toEqual([]);
  });
});
