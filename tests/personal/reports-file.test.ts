import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatReportsFile,
  mergeReports,
  parseReportsFile,
  ReportsFileError,
  reportsFileName,
} from '../../src/personal/reports-file';
import { FULL_REPORT, savedReport } from '../fixtures/reports';

const NOW = new Date(2026, 10, 2, 23, 59);
const REPORTS = [
  savedReport('a', { ...FULL_REPORT, changedAt: 5 }),
  savedReport('b', { tournament: 'Second "quoted" \u2028 cup' }),
];

let counter = 0;
const newId = () => `new-${++counter}`;

describe('the file of all reports', () => {
  it('gives back every report it was made from', () => {
    expect(parseReportsFile(formatReportsFile(REPORTS, [], NOW))).toEqual({
      reports: REPORTS,
      unreadable: 0,
    });
  });

  it('carries along what this version of the app can not read', () => {
    const newer = { version: 99, revision: 'x', report: { id: 'n', pages: [] } };
    const text = formatReportsFile(REPORTS, [newer], NOW);
    expect(JSON.parse(text).reports).toContainEqual(newer);
    expect(parseReportsFile(text)).toEqual({ reports: REPORTS, unreadable: 1 });
  });

  it('is named by the day it is where the reader is', () => {
    expect(reportsFileName(NOW)).toBe('crows-nest-reports-2026-11-02.json');
  });

  it('counts entries that can not be read and takes the others', () => {
    const file = JSON.parse(formatReportsFile(REPORTS, [], NOW));
    file.reports.splice(1, 0, null, { version: 1, report: { id: 'x' } }, 'text');
    expect(parseReportsFile(JSON.stringify(file))).toEqual({ reports: REPORTS, unreadable: 3 });
  });

  it.each([
    ['', 'This file is not JSON, or only a part of it is there.'],
    ['{"kind": "Crow', 'This file is not JSON, or only a part of it is there.'],
    ['<!doctype html>', 'This file is not JSON, or only a part of it is there.'],
    ['null', "This is not a file of reports from Crow's Nest."],
    ['[]', "This is not a file of reports from Crow's Nest."],
    [
      '{"kind": "something else", "reports": []}',
      "This is not a file of reports from Crow's Nest.",
    ],
    [`{"kind": "Crow's Nest reports", "reports": []}`, 'This file holds no reports.'],
    [
      `{"kind": "Crow's Nest reports", "reports": [{"version": 99, "report": {}}]}`,
      'None of the reports in this file can be read. A newer version of the app may have written them.',
    ],
  ])('says of %j: %s', (text, sentence) => {
    expect(() => parseReportsFile(text)).toThrow(new ReportsFileError(sentence));
  });

  it('never fails but with a sentence of its own', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          parseReportsFile(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ReportsFileError);
        }
      }),
    );
  });
});

describe('reports that come in', () => {
  it('stand beside the ones that are here', () => {
    const [a, b] = REPORTS as [(typeof REPORTS)[0], (typeof REPORTS)[0]];
    expect(mergeReports([a], [b], newId)).toEqual({ added: [b], known: 0 });
  });

  it('are left out when they are here already, word for word', () => {
    expect(mergeReports(REPORTS, REPORTS, newId)).toEqual({ added: [], known: 2 });
  });

  it('never overwrite: both are kept where one id has two contents', () => {
    const mine = savedReport('a', { tournament: 'mine' });
    const theirs = savedReport('a', { tournament: 'theirs' });
    const { added } = mergeReports([mine], [theirs], newId);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ tournament: 'theirs' });
    expect(added[0]?.id).not.toBe('a');
  });

  it('do not multiply when the same file comes twice', () => {
    const mine = savedReport('a', { tournament: 'mine' });
    const theirs = savedReport('a', { tournament: 'theirs' });
    const { added } = mergeReports([mine], [theirs], newId);
    expect(mergeReports([mine, ...added], [theirs], newId)).toEqual({ added: [], known: 1 });
  });

  it('are kept both when the file itself holds one id twice', () => {
    const { added } = mergeReports(
      [],
      [savedReport('a', { tournament: 'one' }), savedReport('a', { tournament: 'two' })],
      newId,
    );
    expect(added.map(({ tournament }) => tournament)).toEqual(['one', 'two']);
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  });
});
