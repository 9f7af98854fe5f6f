import { beforeEach, describe, expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import { periods } from '../../src/domain/time/periods-of-today';
import { findCacheRule } from '../../src/resources/cache-policy';
import { findEnded } from '../../src/resources/daily-retention';
import { type ContentStore, createContentStore } from '../../sw/content-store';
import { takeStoredPeriods } from '../../sw/stored-periods';
import { dailyFile } from '../fixtures/daily-files';
import { onPeriodsOf, ROWS_OF_OP17, ROWS_OF_OP18 } from '../fixtures/operator-periods';
import { freshDevice, type ManualClock, manualClock, ORIGIN } from './fixtures';

onPeriodsOf();
let clock: ManualClock;
let store: ContentStore;
beforeEach(() => {
  freshDevice();
  clock = manualClock(new Date('2026-11-20T20:00:00Z'));
  store = createContentStore(clock, () => {});
});

const values = () => periods().map(({ value }) => value);
const take = () => takeStoredPeriods({ store, clock }, ORIGIN);
const write = (key: string, body: unknown) =>
  store.write('files', key, {
    body: new TextEncoder().encode(JSON.stringify(body)).buffer as ArrayBuffer,
    type: 'application/json',
  });
const KEY = `${ORIGIN}/content/periods.json`;

describe('the worker', () => {
  it('goes by the stored periods, of the day it is', async () => {
    await write(KEY, [...ROWS_OF_OP17, ...ROWS_OF_OP18]);
    await take();
    expect(values()).toEqual(['op17_p', 'op17_lw_p']);
    clock.sleep(86_400);
    await take();
    expect(values()).toEqual(['op18_p', 'op18_lw_p']);
  });

  it('goes by the specification’s where none are stored, or by another version’s', async () => {
    await take();
    expect(values()).toEqual(PERIOD_VALUES);
    await write(KEY, [{ name: 'op17' }]);
    await take();
    expect(values()).toEqual(PERIOD_VALUES);
  });

  it('takes files of every well-formed period, whatever its table has', () => {
    const ruleOf = (period: string) =>
      findCacheRule(`${ORIGIN}/content/stats/stats_${period}_20261120.json`, ORIGIN)?.name;
    expect(['op17_p', 'OP19', 'a'.repeat(24)].map(ruleOf)).toEqual(Array(3).fill('stats'));
    expect(['op17__p', 'a'.repeat(25)].map(ruleOf)).toEqual([undefined, undefined]);
  });

  it('keeps an ended season’s newest files for four weeks, and then drops them', async () => {
    await write(KEY, ROWS_OF_OP18);
    const kept = 'rankings_op17_p_20261120.json';
    await write(kept, []);
    const stillThere = async () => (await store.keys('files')).has(kept);
    clock.sleep(27 * 86_400);
    await take();
    await write('hands_op18_p_20261217.json', []);
    expect(await stillThere()).toBe(true);
    clock.sleep(86_400);
    await take();
    await write('hands_op18_p_20261218.json', []);
    expect(await stillThere()).toBe(false);
    expect((await store.keys('files')).has('hands_op18_p_20261218.json')).toBe(true);
  });

  it('drops no period of a host without periods of its own', async () => {
    await take();
    expect(findEnded([dailyFile('20200101', 'stats', 'op17_p')], '20261120')).toEqual([]);
  });
});
