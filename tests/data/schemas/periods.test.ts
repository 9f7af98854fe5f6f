import { describe, expect, it } from 'vitest';
import { decodePeriods } from '../../../src/data/schemas/periods';

const GOOD = {
  value: 'op17_p',
  label: 'OP17 Private',
  region: 'west',
  private: true,
  lastWeek: false,
};

describe('the operator’s periods', () => {
  it('are read as they are meant', () => {
    const { value, dropped } = decodePeriods([
      { ...GOOD, from: '2026-08-28', until: '20261119', more: 1 },
      { ...GOOD, value: 'op17', label: ' ', private: false, from: '', until: null },
    ]);
    expect(value.rows).toEqual([
      {
        value: 'op17_p',
        label: 'OP17 Private',
        region: 'west',
        privateOnly: true,
        lastWeek: false,
        from: '20260828',
        until: '20261119',
      },
      {
        value: 'op17',
        label: 'op17',
        region: 'west',
        privateOnly: false,
        lastWeek: false,
        from: null,
        until: null,
      },
    ]);
    expect(dropped).toBe(0);
  });

  it('stand in their order, those without one last as they are in the file', () => {
    const named = ['d', 'b', 'c', 'a'].map((value, at) => ({
      ...GOOD,
      value,
      ...(at % 2 === 1 && { order: 10 - at }),
    }));
    const { rows } = decodePeriods(named).value;
    expect(rows.map(({ value }) => value)).toEqual(['a', 'b', 'd', 'c']);
  });

  it.each([
    ['a name with a way out', { value: '../x' }],
    ['a name of 25 letters', { value: 'a'.repeat(25) }],
    ['another region', { region: 'north' }],
    ['no word on private games', { private: undefined }],
    ['no word on the last week', { lastWeek: undefined }],
    ['words for a day', { from: 'soon' }],
    ['an end before its begin', { from: '2026-11-02', until: '2026-11-01' }],
    ['the name of another row', { value: 'op17_p' }],
  ])('with %s are counted and named, and hide no other', (_, wrong) => {
    const { value, dropped } = decodePeriods([
      GOOD,
      { ...GOOD, value: 'op17', ...wrong },
      { ...GOOD, value: 'x' },
    ]);
    expect(value.rows.map(({ value: name }) => name)).toEqual(['op17_p', 'x']);
    expect([value.unread.map(({ at }) => at), dropped]).toEqual([[2], 1]);
  });

  it.each([[{}], [null], [[]], [[{ value: 'op17_p' }]], ['text']])('are none in %j', (body) => {
    expect(() => decodePeriods(body)).toThrow('Invalid data format for periods.json');
  });
});
