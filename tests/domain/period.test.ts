import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PERIOD,
  PERIOD_VALUES,
  PERIODS,
  parsePeriod,
  periodOf,
  trendDaysOf,
} from '../../src/domain/time/period';

describe('periods', () => {
  it('are the eight of the specification and the temporary one, last', () => {
    expect(PERIODS.map(({ value, label }) => [value, label])).toEqual([
      ['west_p', 'West Private'],
      ['lw_p', 'West Last Week Private'],
      ['east_p', 'East Private'],
      ['east_lw_p', 'East Last Week Private'],
      ['west', 'West'],
      ['lw', 'West Last Week'],
      ['east', 'East'],
      ['east_lw', 'East Last Week'],
      ['west_b_lw_p', 'OP12 Post-Ban (Temporary)'],
    ]);
  });

  it('start with West Private', () => {
    expect(DEFAULT_PERIOD).toBe('west_p');
  });

  it.each(PERIOD_VALUES)('say what %s counts', (value) => {
    const period = periodOf(value);
    expect(period.region).toBe(value.startsWith('east') ? 'east' : 'west');
    expect(period.privateOnly).toBe(value.endsWith('_p'));
    expect(period.lastWeek).toBe(value.includes('lw'));
  });

  it('of a last week look 6 days back for their trend, the others one', () => {
    expect(PERIOD_VALUES.map((value) => [value, trendDaysOf(value)])).toEqual([
      ['west_p', 1],
      ['lw_p', 6],
      ['east_p', 1],
      ['east_lw_p', 6],
      ['west', 1],
      ['lw', 6],
      ['east', 1],
      ['east_lw', 6],
      ['west_b_lw_p', 6],
    ]);
  });

  it.each(['', 'WEST', 'west_p ', 'toString', '__proto__', 7, null, undefined, ['west']])(
    'are not read from %j',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
    },
  );

  it('are read from their own value', () => {
    for (const value of PERIOD_VALUES) expect(parsePeriod(value)).toBe(value);
  });
});
