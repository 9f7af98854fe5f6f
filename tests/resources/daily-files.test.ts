import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import {
  dailyEntryName,
  dailyFileName,
  parseDailyEntryName,
  parseDailyFileName,
} from '../../src/resources/daily-files';
import { DAILY_KIND_NAMES, isPerLeader } from '../../src/resources/network-resources';
import { anyDailyFile } from '../fixtures/daily-files';

describe('names of daily files', () => {
  it('are kind, period and Pacific day', () => {
    expect(dailyFileName({ kind: 'stats', period: 'west_p', date: '20261120' })).toBe(
      'stats_west_p_20261120.json',
    );
  });

  it('are read back into what they were made of', () => {
    fc.assert(
      fc.property(anyDailyFile, (file) => {
        expect(parseDailyFileName(dailyFileName(file))).toEqual(file);
      }),
    );
  });

  it('are known for every kind and every period of the product', () => {
    for (const kind of DAILY_KIND_NAMES) {
      for (const period of PERIOD_VALUES) {
        const set = { kind, period, date: '20261120' };
        const file = isPerLeader(kind) ? { ...set, leader: 'OP01-001' } : set;
        expect(parseDailyFileName(dailyFileName(file))).toEqual(file);
        expect(parseDailyEntryName(dailyEntryName(set))).toEqual(set);
      }
    }
  });

  it('may carry a period this version has never heard of', () => {
    expect(parseDailyFileName('stats_op17_y_p_20260921.json')).toEqual({
      kind: 'stats',
      period: 'op17_y_p',
      date: '20260921',
    });
  });

  it.each([
    ['no leader where each has its own', 'leader_west_p_20261120.json'],
    ['a leader that is none', 'leader_west_p_20261120/x.json'],
    ['a leader and a way out', 'leader_west_p_20261120/../OP01-001.json'],
    ['a leader where all share one', 'stats_west_p_20261120/OP01-001.json'],
    ['an unknown kind', 'salaries_west_p_20261120.json'],
    ['a kind every object has', 'constructor_west_p_20261120.json'],
    ['no period', 'stats_20261120.json'],
    ['an empty period', 'stats__20261120.json'],
    ['no date', 'stats_west_p.json'],
    ['a day that never was', 'stats_west_p_20260230.json'],
    ['a short date', 'stats_west_p_2026112.json'],
    ['a long date', 'stats_west_p_202611200.json'],
    ['another type', 'stats_west_p_20261120.html'],
    ['something behind it', 'stats_west_p_20261120.json.bak'],
    ['something before it', 'x/stats_west_p_20261120.json'],
    ['a way out of its folder', 'stats_../secret_20261120.json'],
    ['capitals', 'STATS_west_p_20261120.json'],
    ['a line break', 'stats_west_p_20261120.json\n'],
    ['nothing', ''],
  ])('are refused with %s', (_what, name) => {
    expect(parseDailyFileName(name)).toBeNull();
  });

  it('are refused or written back unchanged, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const file = parseDailyFileName(name);
        expect(file === null || dailyFileName(file) === name).toBe(true);
      }),
    );
  });
});
