import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameReport,
  parseReport,
  parseStoredReport,
  REPORT_VERSION,
} from '../../src/personal/stored-report';
import { FULL_REPORT, roundsOf, savedReport } from '../fixtures/reports';

const WHOLE = savedReport('a', {
  ...FULL_REPORT,
  changedAt: 5,
  openRound: {
    position: 2,
    entry: {
      opponentLeader: 'OP01-001',
      diceWin: '',
      turnOrder: 'first',
      result: '',
      note: 'half ty',
    },
  },
});

const stored = (report: unknown, version = REPORT_VERSION) => ({
  version,
  revision: 'tab/1',
  report,
});

describe('a stored report', () => {
  it('comes out as it went in', () => {
    expect(parseStoredReport(structuredClone(stored(WHOLE)))).toEqual(stored(WHOLE));
  });

  it.each([
    [{ players: 0 }, { players: null }],
    [{ players: '64' }, { players: null }],
    [{ placement: 2.5 }, { placement: null }],
    [{ placement: 1e12 }, { placement: null }],
    [{ leader: '<img>' }, { leader: '' }],
    [{ date: 'yesterday' }, { date: '' }],
    [{ tournament: 7 }, { tournament: '' }],
    [{ openRound: { position: -1 } }, { openRound: null }],
    [{ changedAt: Number.NaN }, { changedAt: 0 }],
  ])('loses no more than the field when it holds %j', (bad, mended) => {
    expect(parseReport({ ...WHOLE, ...bad }, REPORT_VERSION)).toEqual({ ...WHOLE, ...mended });
  });

  it('loses no more of a round than the field that is bad', () => {
    const rounds = [{ ...roundsOf({ note: 'kept', result: 'win' })[0], turnOrder: 'third' }];
    expect(parseReport({ ...WHOLE, openRound: null, rounds }, REPORT_VERSION)?.rounds).toEqual(
      roundsOf({ note: 'kept', result: 'win' }),
    );
  });

  it('has its rounds numbered by their place, whatever the record says', () => {
    const rounds = roundsOf({ note: 'one' }, { note: 'two' }).map((round) => ({
      ...round,
      round: 9,
    }));
    const numbers = parseReport({ ...WHOLE, rounds }, REPORT_VERSION)?.rounds;
    expect(numbers?.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('goes on as a new round when the round that was being edited is gone', () => {
    const read = parseReport({ ...WHOLE, rounds: roundsOf({}) }, REPORT_VERSION);
    expect(read?.openRound?.position).toBeNull();
    expect(read?.openRound?.entry.note).toBe('half ty');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', [WHOLE]],
    ['a bare report', WHOLE],
    ['a report without an id', stored({ ...WHOLE, id: '' })],
    ['a report without rounds', stored({ ...WHOLE, rounds: null })],
    ['a version that is no number', { ...stored(WHOLE), version: 'one' }],
  ])('is not believed when it is %s', (_, record) => {
    expect(parseStoredReport(record)).toBeNull();
  });

  it('is left alone when a newer version of the app wrote it', () => {
    expect(parseStoredReport(stored(WHOLE, REPORT_VERSION + 1))).toBeNull();
  });

  it('is read without a throw whatever lies there', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        expect(() => parseStoredReport(record)).not.toThrow();
        expect(() => parseStoredReport(stored(record))).not.toThrow();
      }),
    );
  });
});

describe('an older record', () => {
  const migrations = {
    1: (report: unknown) => ({ ...(report as object), tournament: 'from 1' }),
    2: (report: unknown) => ({ ...(report as object), format: 'from 2' }),
  };

  it('is brought up to date step by step', () => {
    const read = parseReport(WHOLE, 1, { current: 3, migrations });
    expect(read).toMatchObject({ tournament: 'from 1', format: 'from 2' });
  });

  it('takes only the steps it still needs', () => {
    const read = parseReport(WHOLE, 2, { current: 3, migrations });
    expect(read).toMatchObject({ tournament: WHOLE.tournament, format: 'from 2' });
  });

  it('is left alone when a step is missing', () => {
    expect(parseReport(WHOLE, 0, { current: 3, migrations })).toBeNull();
  });
});

describe('two reports', () => {
  it('are the same when only their ids and times differ', () => {
    expect(isSameReport(WHOLE, { ...WHOLE, id: 'b', changedAt: 99 })).toBe(true);
  });

  it('are the same whatever the order of their fields', () => {
    const turned = Object.fromEntries(Object.entries(WHOLE).toReversed());
    expect(isSameReport(WHOLE, turned as unknown as typeof WHOLE)).toBe(true);
  });

  it('differ when a letter of a note differs', () => {
    const other = savedReport('a', { ...FULL_REPORT, rounds: roundsOf({ note: 'x' }) });
    expect(isSameReport(other, { ...other, rounds: roundsOf({ note: 'X' }) })).toBe(false);
  });

  it('differ when one holds a half typed round', () => {
    expect(isSameReport(WHOLE, { ...WHOLE, openRound: null })).toBe(false);
  });
});
