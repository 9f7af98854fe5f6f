import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatReportsFile,
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

/** What is read of a text: the reports, and how many could not be. */
function readAll(text: string) {
  const entries = parseReportsFile(text).entries.map(({ read }) => read()?.report ?? null);
  return {
    reports: entries.filter((report) => report !== null),
    unreadable: entries.filter((report) => report === null).length,
  };
}

describe('the file of all reports', () => {
  it('gives back every report it was made from', () => {
    expect(readAll(formatReportsFile(REPORTS, [], NOW))).toEqual({
      reports: REPORTS,
      unreadable: 0,
    });
  });

  it('carries along what this version of the app can not read', () => {
    const newer = { version: 99, revision: 'x', report: { id: 'n', pages: [] } };
    const text = formatReportsFile(REPORTS, [newer], NOW);
    expect(JSON.parse(text).reports).toContainEqual(newer);
    expect(readAll(text)).toEqual({ reports: REPORTS, unreadable: 1 });
  });

  it('is named by the day it is where the reader is', () => {
    expect(reportsFileName(NOW)).toBe('crows-nest-reports-2026-11-02.json');
  });

  it('counts entries that can not be read and takes the others', () => {
    const file = JSON.parse(formatReportsFile(REPORTS, [], NOW));
    file.reports.splice(1, 0, null, { version: 1, report: { id: 'x' } }, 'text');
    expect(readAll(JSON.stringify(file))).toEqual({ reports: REPORTS, unreadable: 3 });
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
  ])('says of %j: %s', (text, sentence) => {
    expect(() => parseReportsFile(text)).toThrow(new ReportsFileError(sentence));
  });

  it('never fails but with a sentence of its own', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readAll(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ReportsFileError);
        }
      }),
    );
  });
});
