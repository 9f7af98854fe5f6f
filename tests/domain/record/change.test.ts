import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Change,
  canonicalText,
  isSameChange,
  keyOf,
  laterOf,
  mergeRecords,
  timeAfter,
} from '../../../src/domain/record/change';
import { clockLead, standingOf } from '../../../src/domain/record/standing';

const value = fc.option(fc.record({ text: fc.string(), more: fc.option(fc.nat(2)) }));
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('plan', 'game'),
  id: fc.constantFrom('a', 'b'),
  changedAt: fc.nat(3),
  value,
});
const changes = fc.array(change, { maxLength: 8 });
const recordOf = (input: readonly Change[]) => mergeRecords(new Map(), input);
const told = (record: ReadonlyMap<string, Change>) =>
  [...record].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => canonicalText(each));

describe('records of several devices', () => {
  it('come to one, in whatever order they are merged, and however often', () => {
    fc.assert(
      fc.property(changes, changes, changes, (a, b, c) => {
        const one = told(recordOf([...a, ...b, ...c]));
        expect(told(recordOf([...c, ...b, ...a]))).toEqual(one);
        const ab = mergeRecords(recordOf(a), recordOf(b).values());
        expect(told(mergeRecords(ab, recordOf(c).values()))).toEqual(one);
        const bc = mergeRecords(recordOf(b), recordOf(c).values());
        expect(told(mergeRecords(recordOf(a), bc.values()))).toEqual(one);
        expect(told(mergeRecords(mergeRecords(ab, recordOf(c).values()), ab.values()))).toEqual(
          one,
        );
      }),
    );
  });

  it('have the later word on each thing, and a deletion is a word', () => {
    const first = { kind: 'plan', id: 'a', changedAt: 1, value: { text: 'first' } };
    const gone = { ...first, changedAt: 2, value: null };
    const again = { ...first, changedAt: 3 };
    expect(laterOf(first, gone)).toBe(gone);
    expect(laterOf(again, gone)).toBe(again);
    expect(keyOf(first)).toBe('plan/a');
  });
});

describe('a change', () => {
  it('is later than the one that it replaces, whatever the clock says', () => {
    fc.assert(
      fc.property(change, fc.nat(5), (before, now) => {
        expect(timeAfter(before, now)).toBeGreaterThan(before.changedAt);
        expect(timeAfter(before, now)).toBeGreaterThanOrEqual(now);
      }),
    );
    expect(timeAfter(undefined, 7)).toBe(7);
  });

  it('is the same in whatever order its members were written', () => {
    const a = { kind: 'plan', id: 'a', changedAt: 1, value: { text: 'x', more: undefined, at: 1 } };
    expect(isSameChange(a, { ...a, value: { at: 1, text: 'x' } })).toBe(true);
    expect(isSameChange(a, { ...a, value: { at: 2, text: 'x' } })).toBe(false);
    expect(isSameChange(a, { ...a, changedAt: 2 })).toBe(false);
  });
});

describe('what a file brings', () => {
  const here: Change = { kind: 'plan', id: 'a', changedAt: 5, value: 'here' };
  it.each([
    [undefined, { ...here }, 'new'],
    [undefined, { ...here, value: null }, 'same'],
    [here, { ...here, changedAt: 9 }, 'same'],
    [here, { ...here, changedAt: 6, value: 'there' }, 'newer'],
    [here, { ...here, changedAt: 4, value: 'there' }, 'older'],
    [here, { ...here, value: 'there' }, 'different'],
    [here, { ...here, changedAt: 6, value: null }, 'deleted-there'],
    [here, { ...here, changedAt: 4, value: null }, 'older'],
    [{ ...here, value: null }, { ...here, changedAt: 4 }, 'deleted-here'],
    [{ ...here, value: null }, { ...here, changedAt: 6 }, 'newer'],
  ] as const)('stands to what is here: %o, %o: %s', (known, input, standing) => {
    expect(standingOf(known, input)).toBe(standing);
  });

  it('is ahead of its own time where a clock is ahead by more than two minutes', () => {
    const day = 24 * 60 * 60_000;
    expect(clockLead([1, 120_000], 0, day)).toBe(0);
    expect(clockLead([1, 120_001], 0, day)).toBe(120_001);
    expect(clockLead([day], day, 0)).toBe(day);
    expect(clockLead([], 0, 0)).toBe(0);
  });
});
