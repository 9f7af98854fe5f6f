import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRound,
  countRecord,
  deleteRound,
  EMPTY_REPORT,
  EMPTY_ROUND,
  editRound,
  formatPlacement,
  formatPlayers,
  formatRecord,
  formatReportDate,
  isEmptyReport,
  opponentsMet,
  opponentsMetIn,
  parseCount,
  type ReportRound,
  type RoundEntry,
  reportFileName,
  restoreRound,
  roundTone,
  toggleDice,
} from '../../src/domain/tournament/tournament-report';

/** Rounds with these results, in order. */
function rounds(...results: RoundEntry['result'][]): ReportRound[] {
  return results.reduce<ReportRound[]>(
    (played, result) => addRound(played, { ...EMPTY_ROUND, result }, `id-${played.length}`, 5),
    [],
  );
}

function against(...opponents: RoundEntry['opponentLeader'][]): ReportRound[] {
  return opponents.reduce<ReportRound[]>(
    (played, opponentLeader) =>
      addRound(played, { ...EMPTY_ROUND, opponentLeader }, `id-${played.length}`, 5),
    [],
  );
}

const numbers = (played: readonly ReportRound[]) => played.map(({ round }) => round);
const results = (played: readonly ReportRound[]) => played.map(({ result }) => result);

describe('the rounds of a report', () => {
  it('are numbered from 1, each after the last one', () => {
    expect(numbers(rounds('win', 'loss', 'bye'))).toEqual([1, 2, 3]);
  });

  it('keep their number and their id when they are edited, and say when that was', () => {
    const played = rounds('win', 'win', 'win');
    const entry = { ...EMPTY_ROUND, result: 'loss', note: 'misread a card' } as const;
    const edited = editRound(played, 1, entry, 9);
    expect(edited.map(({ id, addedAt, changedAt }) => [id, addedAt, changedAt])).toEqual([
      ['id-0', 5, 5],
      ['id-1', 5, 9],
      ['id-2', 5, 5],
    ]);
    expect(numbers(edited)).toEqual([1, 2, 3]);
    expect(results(edited)).toEqual(['win', 'loss', 'win']);
    expect(edited[1]?.note).toBe('misread a card');
  });

  it('are left alone by an edit of a position that is not there', () => {
    const played = rounds('win');
    expect(editRound(played, 4, { ...EMPTY_ROUND, result: 'loss' }, 9)).toEqual(played);
    expect(editRound(played, -1, { ...EMPTY_ROUND, result: 'loss' }, 9)).toEqual(played);
  });

  it('are numbered from 1 again when one is deleted', () => {
    const left = deleteRound(rounds('win', 'loss', 'bye'), 1);
    expect(numbers(left)).toEqual([1, 2]);
    expect(results(left)).toEqual(['win', 'bye']);
  });

  it('stand as before when a deleted one is put back', () => {
    const played = rounds('win', 'loss', 'bye', '');
    fc.assert(
      fc.property(fc.nat(played.length - 1), (position) => {
        const gone = played[position] as ReportRound;
        expect(restoreRound(deleteRound(played, position), position, gone)).toEqual(played);
      }),
    );
  });

  it('leave the list they came from as it was', () => {
    const played = Object.freeze(rounds('win', 'loss'));
    addRound(played, EMPTY_ROUND, 'new', 9);
    editRound(played, 0, EMPTY_ROUND, 9);
    deleteRound(played, 0);
    restoreRound(played, 0, played[1] as ReportRound);
    expect(results(played)).toEqual(['win', 'loss']);
  });
});

describe('the running record', () => {
  it('counts a bye as a win', () => {
    expect(countRecord(rounds('win', 'bye', 'loss'))).toEqual({ wins: 2, losses: 1 });
  });

  it('counts a round that both lose as a loss', () => {
    expect(countRecord(rounds('win', 'both-lose'))).toEqual({ wins: 1, losses: 1 });
  });

  it('counts a round without a result as neither', () => {
    expect(countRecord(rounds('', 'win', ''))).toEqual({ wins: 1, losses: 0 });
  });

  it("is written 'n W - n L'", () => {
    expect(formatRecord(countRecord(rounds('win', 'win', 'bye', 'loss')))).toBe('3 W - 1 L');
    expect(formatRecord(countRecord([]))).toBe('0 W - 0 L');
  });
});

describe('a round', () => {
  it.each([
    ['win', 'win'],
    ['bye', 'win'],
    ['loss', 'loss'],
    ['both-lose', 'loss'],
    ['', 'neutral'],
  ] as const)('with the result "%s" is styled %s', (result, tone) => {
    expect(roundTone(result)).toBe(tone);
  });

  it('has its dice set by one toggle and cleared by the next', () => {
    expect(toggleDice('')).toBe('win');
    expect(toggleDice('win')).toBe('');
  });
});

describe('the opponents already met', () => {
  it('come once each, the last one first', () => {
    expect(opponentsMet(against('OP01-001', 'OP02-002', 'OP01-001', 'OP03-003'))).toEqual([
      'OP03-003',
      'OP01-001',
      'OP02-002',
    ]);
  });

  it('leave out rounds without an opponent', () => {
    expect(opponentsMet(against('OP01-001', ''))).toEqual(['OP01-001']);
  });

  it('of this report stand before those of others, and no more come than there is room for', () => {
    const here = { rounds: against('OP01-001', 'OP02-002') };
    const elsewhere = { rounds: against('OP03-003', 'OP04-004', 'OP01-001') };
    expect(opponentsMetIn([here, elsewhere], 3)).toEqual(['OP02-002', 'OP01-001', 'OP04-004']);
  });
});

describe('players and placement', () => {
  it.each([
    ['64', 64],
    [' 3 ', 3],
    ['007', 7],
    ['2.9', 2],
    ['123456789', 1234567],
  ])('read "%s" as %i', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  it.each(['', '0', '000', '-3', 'three', '.5'])('are empty for "%s": the minimum is 1', (text) => {
    expect(parseCount(text)).toBeNull();
  });

  it.each([
    [1, '1st Place'],
    [2, '2nd Place'],
    [3, '3rd Place'],
    [4, '4th Place'],
    [11, '11th Place'],
    [12, '12th Place'],
    [13, '13th Place'],
    [21, '21st Place'],
    [112, '112th Place'],
  ])('write placement %i as "%s"', (placement, words) => {
    expect(formatPlacement(placement)).toBe(words);
  });

  it("write the number of players as 'n Players'", () => {
    expect(formatPlayers(64)).toBe('64 Players');
  });
});

describe('the date of a report', () => {
  it('is written with its month as a word, so that no reader swaps day and month', () => {
    expect(formatReportDate('2026-11-02')).toBe('2 Nov 2026');
  });

  it.each(['', '2026-02-31', 'last Sunday'])('stays "%s" when it is no day', (text) => {
    expect(formatReportDate(text)).toBe(text);
  });
});

describe("the picture's file name", () => {
  it.each([
    ['Harbour Open, Autumn', 'Harbour Open, Autumn-report.png'],
    ['', 'tournament-report.png'],
    ['   ', 'tournament-report.png'],
    ['Ōsaka 大会', 'Ōsaka 大会-report.png'],
    ['50% Cup ~ two', '50% Cup ~ two-report.png'],
    ['A/B\\C: "Cup" <1>|*?', 'A_B_C_ _Cup_ _1____-report.png'],
    ['../../etc/passwd', '_.._etc_passwd-report.png'],
    ['.hidden. ', 'hidden-report.png'],
    ['gnp.\u202Elive', 'gnp._live-report.png'],
    ['two\nlines\tand a tab', 'two_lines_and a tab-report.png'],
  ])('of "%s" is "%s"', (tournament, name) => {
    expect(reportFileName(tournament)).toBe(name);
  });

  it('is one that every file system takes, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (tournament) => {
        const name = reportFileName(tournament);
        expect(name).toMatch(/^[^.\s].*-report\.png$|^-report\.png$/u);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(250);
      }),
    );
  });
});

describe('an empty report', () => {
  it('is one in which nothing was entered', () => {
    expect(isEmptyReport(EMPTY_REPORT)).toBe(true);
  });

  it.each([
    { leader: 'OP01-001' },
    { tournament: 'x' },
    { format: 'OP14' },
    { date: '2026-11-21' },
    { players: 1 },
    { placement: 1 },
    { rounds: rounds('') },
  ])('is not one that holds %j', (part) => {
    expect(isEmptyReport({ ...EMPTY_REPORT, ...part })).toBe(false);
  });
});
