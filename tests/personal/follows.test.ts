// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, eventsAfter } from '../../src/personal/follow/followed-event';
import { loadFollows, settleFollows, toggleFollow } from '../../src/personal/follow/follows';
import type { Follow } from '../../src/personal/own/kinds/follow-kind';
import { changesOf } from '../../src/personal/own/own-copy';
import { clearOwn } from '../../src/personal/own/own-record';
import { entriesOf, tournament } from '../fixtures/events';

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

  it('ends without a trace where a newer file says so', async () => {
    await toggleFollow(NELL);
    await toggleFollow(SERIES);
    await settleFollows((follow) => (follow.what === 'player' ? null : follow));
    expect((await changesOf(() => true)).map(({ value }) => value)).toEqual([SERIES]);
  });

  it('is written where the calendar changes it alone', async () => {
    const entries = entriesOf(tournament('December 12, 2026'), tournament('May 1, 2027'));
    const [entry] = entries;
    if (!entry) throw new Error('No entry');
    await toggleFollow(eventOf(entry));
    await toggleFollow(SERIES);
    await toggleFollow(NELL);
    await settleFollows(eventsAfter(entries, new Date('2026-12-01T12:00:00')));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await settleFollows(eventsAfter(entries, new Date('2026-12-02T12:00:00')));
    expect(put).not.toHaveBeenCalled();
    await settleFollows(eventsAfter([], new Date('2026-12-03T12:00:00')));
    expect(put).toHaveBeenCalled();
    put.mockRestore();
  });
});
