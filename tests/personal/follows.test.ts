// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Follow } from '../../src/domain/record/follow';
import { endFollows, loadFollows, toggleFollow } from '../../src/personal/follow/follows';
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

  it('leaves no trace of a player who is listed no more', async () => {
    await toggleFollow(NELL);
    await endFollows((await loadFollows()).map(({ id }) => id));
    expect(await changesOf(() => true)).toEqual([]);
  });
});
