import { describe, expect, it } from 'vitest';
import { PERIODS, parsePeriod, periodOf, trendDaysOf } from '../../src/domain/time/period';
import {
  hasEnded,
  isOfToday,
  isPeriodName,
  keepPeriod,
  periodsOn,
  setPeriods,
  successorOf,
} from '../../src/domain/time/period-table';
import { defaultPeriod, onPeriods, periods } from '../../src/domain/time/periods-of-today';
import { ANY_PERIOD, NAMED_PERIOD } from '../../src/resources/address-table';
import { onPeriodsOf, ROW_OF_EAST, ROWS_OF_OP17, ROWS_OF_OP18 } from '../fixtures/operator-periods';

const own = onPeriodsOf();
const BOTH = [...ROWS_OF_OP17, ...ROWS_OF_OP18, ROW_OF_EAST];
const valuesOn = (day: string) => periodsOn(day).map(({ value }) => value);

describe('a name of a period', () => {
  it.each(['op17_p', 'op17_lw_p', 'op17_y_p', 'west', 'OP18', '7', 'a'.repeat(24)])(
    '%s is one',
    (name) => expect(isPeriodName(name)).toBe(true),
  );

  it.each(['', '_p', 'op17_', 'op17__p', 'op17-p', 'op 17', 'ö', 'a/b', 'a\n', 'a'.repeat(25)])(
    '%j is none',
    (name) => expect(isPeriodName(name)).toBe(false),
  );
});

describe('an operator’s periods', () => {
  it('are in files from the day after their first until the day after their last', () => {
    own.set(BOTH, '20261120');
    const old = ['op17_p', 'op17_lw_p', 'op17_east'];
    const fresh = ['op18_p', 'op18_lw_p', 'op17_east'];
    expect(valuesOn('20260828')).toEqual(['op17_east']);
    expect(valuesOn('20260829')).toEqual(old);
    expect(valuesOn('20261119')).toEqual(old);
    expect(valuesOn('20261120')).toEqual(old);
    expect(valuesOn('20261121')).toEqual(fresh);
  });

  it('are all of them on a day that none is of: a selector is never empty', () => {
    own.set(ROWS_OF_OP17, '20270101');
    expect(periods().map(({ value }) => value)).toEqual(['op17_p', 'op17_lw_p']);
  });

  it('take the place of the nine in addresses, and the first of them is the default', () => {
    own.set(BOTH, '20261120');
    expect(parsePeriod('west_p')).toBeNull();
    expect(parsePeriod('op18_p')).toBeNull();
    expect(parsePeriod('op17_lw_p')).toBe('op17_lw_p');
    expect([defaultPeriod(), ANY_PERIOD.usual, NAMED_PERIOD.usual]).toEqual(
      Array(3).fill('op17_p'),
    );
    expect([trendDaysOf('op17_lw_p'), trendDaysOf('op17_p')]).toEqual([6, 1]);
  });

  it('keep their label and region once they have ended', () => {
    own.set([ROW_OF_EAST, ...ROWS_OF_OP17], '20261120');
    own.set(ROWS_OF_OP18, '20261121');
    expect(periodOf('op17_p')).toMatchObject({ label: 'OP17 Private', lastWeek: false });
    expect(periodOf('op17_east').region).toBe('east');
    const over = { ...ROW_OF_EAST, value: 'op16_y', label: 'East OP16', until: '2026-08-27' };
    own.set([over, ...ROWS_OF_OP18], '20261121');
    expect(parsePeriod('op16_y')).toBeNull();
    expect(periodOf('op16_y')).toMatchObject({ label: 'East OP16', region: 'east' });
    expect(hasEnded('op17_p')).toBe(true);
    expect(hasEnded('op18_p')).toBe(false);
  });

  it('that no table ever had are told from their names', () => {
    expect(periodOf('op16_east_lw_p')).toMatchObject({
      label: 'Period op16_east_lw_p',
      region: 'east',
      lastWeek: true,
      privateOnly: true,
    });
    expect(periodOf('op16')).toMatchObject({ region: 'west', lastWeek: false, privateOnly: false });
    expect(hasEnded('op16')).toBe(false);
  });

  it('are followed by the newest of their region, of their kind where there is one', () => {
    own.set(BOTH, '20261120');
    own.set([ROW_OF_EAST, { ...ROWS_OF_OP17[0], until: null }, ...ROWS_OF_OP18], '20261121');
    expect(successorOf('op17_lw_p').value).toBe('op18_lw_p');
    expect(successorOf('lw').value).toBe('op18_lw_p');
    expect(successorOf('east_p').value).toBe('op17_east');
    expect(successorOf('moon').value).toBe('op18_p');
  });

  it('that have ended are offered again, last, where there are files of them, until the table changes', () => {
    own.set([...ROWS_OF_OP18, ...ROWS_OF_OP17], '20261121');
    keepPeriod('op17_p');
    expect(periods().map(({ label }) => label)).toEqual([
      'OP18 Private',
      'OP18 Last Week Private',
      'OP17 Private',
    ]);
    expect(parsePeriod('op17_p')).toBe('op17_p');
    expect([isOfToday('op17_p'), isOfToday('op18_p'), hasEnded('op17_p')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(successorOf('op17_p').value).toBe('op18_p');
    own.set(ROWS_OF_OP18, '20261121');
    keepPeriod('op16');
    expect(parsePeriod('op16')).toBe('op16');
    expect(parsePeriod('op17_p')).toBeNull();
  });

  it('tell of a change once, and of none where a day changes nothing', () => {
    let changes = 0;
    const end = onPeriods(() => {
      changes += 1;
    });
    own.set(BOTH, '20261119');
    const before = periods();
    own.set(BOTH, '20261120');
    expect([changes, periods()]).toEqual([1, before]);
    own.set(BOTH, '20261121');
    expect(changes).toBe(2);
    end();
    setPeriods(PERIODS, '20261121');
    expect(changes).toBe(2);
    expect(periods()).toEqual(PERIODS);
  });
});
