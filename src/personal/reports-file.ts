/**
 * The file all reports travel in from one device to another: how it is written, how it is read, and what
 * of it is new here. Nothing on the device is ever overwritten by a file. Knows no database.
 */
import * as v from 'valibot';
import { isSameReport, parseReport, REPORT_VERSION, type SavedReport } from './stored-report';

const FILE_KIND = "Crow's Nest reports";

/** Years of tournaments are under a megabyte; more is some other file. */
export const MAX_FILE_BYTES = 20_000_000;

/** The file can't be taken over; the message says why, in words for the screen. */
export class ReportsFileError extends Error {
  override readonly name = 'ReportsFileError';
}

export interface ReportsFile {
  readonly reports: readonly SavedReport[];
  /** How many entries could not be read. */
  readonly unreadable: number;
}

/**
 * All reports as a JSON text. `unreadable` holds records that this version can't read: they travel along
 * as they are, for one that can.
 */
export function formatReportsFile(
  reports: readonly SavedReport[],
  unreadable: readonly unknown[],
  now: Date,
): string {
  const entries = [
    ...reports.map((report) => ({ version: REPORT_VERSION, report })),
    ...unreadable,
  ];
  return `${JSON.stringify({ kind: FILE_KIND, exported: now.toISOString(), reports: entries }, null, 2)}\n`;
}

/** `crows-nest-reports-2026-11-21.json`, by the day it is where the reader is. */
export function reportsFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `crows-nest-reports-${day.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

const FileSchema = v.object({ kind: v.literal(FILE_KIND), reports: v.array(v.unknown()) });
const EntrySchema = v.object({ version: v.pipe(v.number(), v.integer()), report: v.unknown() });

/**
 * Reads such a file. Entries that can't be read are counted and cost nothing else.
 * @throws ReportsFileError when the text is not such a file, or holds nothing that can be read.
 */
export function parseReportsFile(text: string): ReportsFile {
  const entries = parseEntries(text);
  const reports = entries.map(parseEntry).filter((report) => report !== null);
  const unreadable = entries.length - reports.length;
  if (reports.length === 0) {
    throw new ReportsFileError(
      unreadable === 0
        ? 'This file holds no reports.'
        : 'None of the reports in this file can be read. A newer version of the app may have written them.',
    );
  }
  return { reports, unreadable };
}

function parseEntries(text: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ReportsFileError('This file is not JSON, or only a part of it is there.');
  }
  const file = v.safeParse(FileSchema, content);
  if (!file.success) {
    throw new ReportsFileError("This is not a file of reports from Crow's Nest.");
  }
  return file.output.reports;
}

function parseEntry(entry: unknown): SavedReport | null {
  const read = v.safeParse(EntrySchema, entry);
  return read.success ? parseReport(read.output.report, read.output.version) : null;
}

export interface Merge {
  /** To be kept beside what is here; ids are free. */
  readonly added: readonly SavedReport[];
  /** How many were here already, word for word. */
  readonly known: number;
}

/**
 * What of `incoming` is new beside `present`. A report of an id that is taken by another content comes
 * in under a new id: both are kept.
 */
export function mergeReports(
  present: readonly SavedReport[],
  incoming: readonly SavedReport[],
  newId: () => string,
): Merge {
  const here = [...present];
  const added: SavedReport[] = [];
  for (const report of incoming) {
    if (here.some((other) => isSameReport(other, report))) continue;
    const isTaken = here.some(({ id }) => id === report.id);
    const kept = isTaken ? { ...report, id: newId() } : report;
    here.push(kept);
    added.push(kept);
  }
  return { added, known: incoming.length - added.length };
}
