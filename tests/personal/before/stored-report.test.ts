import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROUND,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROUNDS,
} from '../../../src/domain/tournament/tournament-report';
import { parseStoredReport } from '../../../src/personal/before/stored-report';
import { FULL_REPORT, roundsOf, savedReport } from '../../fixtures/reports';

const WHOLE = savedReport('a', {
  ...FULL_REPORT,
  changedAt: 5,
  openRound: {
    position: 2,
    id: 'round-3',
    entry: {
      opponentLeader: 'OP01-001',
      diceWin: '',
      turnOrder: 'first',
      result: '',
      note: 'half ty',
    },
  },
});

const stored = (report: unknown, version = 1) => ({ version, revision: 'tab/1', report });
const parse = (report: unknown) => parseStoredReport(stored(report));

describe('a stored report', () => {
  it.each([1, 2])('comes out as it went in, of version %i', (version) => {
    expect(parseStoredReport(structuredClone(stored(WHOLE, version)))).toEqual({
      report: WHOLE,
      isCut: false,
    });
  });

  it.each([
    [{ players: 0 }, { players: null }],
    [{ players: '64' }, { players: null }],
    [{ placement: 2.5 }, { placement: null }],
    [{ placement: 1e12 }, { placement: null }],
    [{ leader: '<img>' }, { leader: '' }],
    [{ date: 'yesterday' }, { date: '' }],
    // Typed into a date box that had no bounds yet.
    [{ date: '0026-11-20' }, { date: '' }],
    [{ date: '2100-01-01' }, { date: '' }],
    [{ tournament: 7 }, { tournament: '' }],
    [{ openRound: { position: -1 } }, { openRound: null }],
    [{ changedAt: Number.NaN }, { changedAt: 0 }],
    [{ changedAt: 1e300 }, { changedAt: 0 }],
    [{ changedAt: -1 }, { changedAt: 0 }],
    [{ leader: `OP01-${'1'.repeat(5_000_000)}` }, { leader: '' }],
  ])('loses no more than the field when it holds %j', (bad, mended) => {
    expect(parse({ ...WHOLE, ...bad })).toEqual({
      report: { ...WHOLE, ...mended },
      isCut: false,
    });
  });

  it('loses no more of a round than the field that is bad', () => {
    const rounds = [{ ...roundsOf({ note: 'kept', result: 'win' })[0], turnOrder: 'third' }];
    expect(parse({ ...WHOLE, openRound: null, rounds })?.report.rounds).toEqual(
      roundsOf({ note: 'kept', result: 'win' }),
    );
  });

  it('has its rounds numbered by their place, whatever the record says', () => {
    const rounds = roundsOf({ note: 'one' }, { note: 'two' }).map((round) => ({
      ...round,
      round: 9,
    }));
    const numbers = parse({ ...WHOLE, rounds })?.report.rounds;
    expect(numbers?.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('goes on as a new round when the round that was being edited is missing', () => {
    const read = parse({ ...WHOLE, rounds: roundsOf({}) });
    expect(read?.report.openRound?.position).toBeNull();
    expect(read?.report.openRound?.entry.note).toBe('half ty');
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
    expect(parseStoredReport(stored(WHOLE, 3))).toBeNull();
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

describe('a round that was written before rounds had ids', () => {
  const bare = (...entries: object[]) => ({
    ...WHOLE,
    changedAt: 70,
    openRound: null,
    rounds: entries.map((entry) => ({ ...EMPTY_ROUND, ...entry })),
  });
  const roundsIn = (report: unknown) => parse(report)?.report.rounds ?? [];
  const win = { opponentLeader: 'OP02-001', result: 'win', turnOrder: 'first', note: 'a' };

  it('gets its id from what it says, on every device the same, and keeps it from then on', () => {
    const rounds = roundsIn(bare(win, { ...win, note: 'b' }, { result: 'loss' }));
    expect(rounds.map(({ id, addedAt, changedAt }) => [id, addedAt, changedAt])).toEqual([
      ['report/a/OP02-001,first,win,/1', 70, 70],
      ['report/a/OP02-001,first,win,/2', 71, 70],
      ['report/a/,,loss,/1', 72, 70],
    ]);
    const mended = rounds.map((round) => ({ ...round, result: 'loss' as const }));
    expect(roundsIn({ ...bare(), rounds: mended }).map(({ id }) => id)).toEqual(
      rounds.map(({ id }) => id),
    );
  });

  it('never shares an id with another round of its report', () => {
    const taken = { ...win, id: 'report/a/OP02-001,first,win,/1' };
    const ids = roundsIn(bare(win, taken, taken, win)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[1]).toBe(taken.id);
  });
});

describe('a round sheet that stands open', () => {
  it('is on the round of its id, at whatever place', () => {
    const { rounds, openRound } = WHOLE;
    const report = { ...WHOLE, rounds: rounds.toReversed() };
    expect(parse(report)?.report.openRound).toEqual({
      ...openRound,
      position: rounds.length - 3,
    });
  });
  it('of before is on the round at its place, and becomes one new round on every device', () => {
    const read = (position: number | null) =>
      parse({ ...WHOLE, openRound: { position, entry: EMPTY_ROUND } })?.report.openRound;
    expect(read(1)).toMatchObject({ position: 1, id: 'round-2' });
    expect(read(null)).toMatchObject({ position: null, id: 'report/a/open/7' });
  });
});

describe('a report beyond all bounds', () => {
  it.each([
    ['a name of 5 MB', { tournament: 'x'.repeat(5_000_000) }],
    ['a format of 5 MB', { format: 'x'.repeat(5_000_000) }],
    ['a note of 5 MB', { rounds: roundsOf({ note: 'x'.repeat(5_000_000) }) }],
    ['20,000 rounds', { rounds: Array.from({ length: 20_000 }, () => roundsOf({})[0]) }],
    [
      'a half typed note of 5 MB',
      {
        openRound: {
          position: null,
          id: 'x',
          entry: { ...EMPTY_ROUND, note: 'x'.repeat(5_000_000) },
        },
      },
    ],
  ])('is cut where it has %s, and says so', (_, beyond) => {
    const read = parse({ ...WHOLE, ...beyond });
    expect(read?.isCut).toBe(true);
    expect(read?.report.id).toBe('a');
    expect(JSON.stringify(read?.report).length).toBeLessThan(30_000);
  });

  it('is taken whole up to the bounds', () => {
    const rounds = Array.from({ length: MAX_ROUNDS }, (_, index) => ({
      ...roundsOf({ note: 'n'.repeat(MAX_NOTE_LENGTH) })[0],
      id: `round-${index + 1}`,
      round: index + 1,
    }));
    const whole = { ...WHOLE, tournament: 't'.repeat(MAX_NAME_LENGTH), rounds };
    expect(parse(whole)).toEqual({ report: whole, isCut: false });
  });

  it('costs no more work than its bounds, whatever lies beyond them', () => {
    let looked = 0;
    const round = Object.defineProperty({ ...EMPTY_ROUND }, 'note', {
      enumerable: true,
      get: () => {
        looked += 1;
        return '';
      },
    });
    parse({ ...WHOLE, rounds: Array(20_000).fill(round) });
    expect(looked).toBeLessThan(20 * MAX_ROUNDS);
  });
});
