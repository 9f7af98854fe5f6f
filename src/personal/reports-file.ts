/**
 * The file all reports travel in from one device to another: how it is written and how it is
 * read. Knows no database.
 */
import * as v from 'valibot';
import { localDayOf } from '../domain/calendar';
import type { Deletion } from '../domain/games/deletion';
import { deletionsToTell, parseDeletions } from './stored-deletion';
import { parseReport, type ReadReport, type SavedReport, versionOf } from './stored-report';

const FILE_KIND = "Crow's Nest reports";

/** Years of tournaments are under a megabyte; more is some other file. */
export const MAX_FILE_BYTES = 20_000_000;

/** The file can't be taken over; the message says why, in words for the screen. */
export class ReportsFileError extends Error {
  override readonly name = 'ReportsFileError';
}

/** One report of a file, read when it is asked for. */
interface FileEntry {
  readonly written: unknown;
  /** Ids of its rounds that are in no figure of the player's record. */
  readonly leftOut: readonly string[];
  /** Null when it can't be read. */
  readonly read: () => ReadReport | null;
}

/**
 * All reports as a JSON text. `records` travel along as they are stored: what this version of the app
 * can't read, or not to the end. `roundsLeftOut`: ids of rounds that are in no figure of the record.
 * `deletions`: what was deleted, reports and rounds.
 */
export function formatReportsFile(
  reports: readonly SavedReport[],
  records: readonly unknown[],
  now: Date,
  roundsLeftOut: ReadonlySet<string> = new Set(),
  deletions: readonly Deletion[] = [],
): string {
  const entryOf = (report: SavedReport) => {
    const leftOut = report.rounds.map(({ id }) => id).filter((id) => roundsLeftOut.has(id));
    return { version: versionOf(report), report, ...(leftOut.length > 0 && { leftOut }) };
  };
  const entries = [...reports.map(entryOf), ...records];
  const file = {
    kind: FILE_KIND,
    exported: now.toISOString(),
    reports: entries,
    deleted: deletionsToTell(deletions),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `crows-nest-reports-2026-11-21.json`, by the day it is where the reader is. */
export function reportsFileName(now: Date): string {
  return `crows-nest-reports-${localDayOf(now)}.json`;
}

const FileSchema = v.object({
  kind: v.literal(FILE_KIND),
  reports: v.array(v.unknown()),
  deleted: v.optional(v.unknown()),
});
const EntrySchema = v.object({ version: v.pipe(v.number(), v.integer()), report: v.unknown() });
const LeftOutSchema = v.object({ leftOut: v.array(v.string()) });

interface ReportsFileContent {
  /** None of them read yet. */
  readonly entries: readonly FileEntry[];
  /** What was deleted on the device that wrote it. */
  readonly deletions: readonly Deletion[];
}

/**
 * What such a file holds: at least one entry.
 * @throws ReportsFileError when the text is not such a file.
 */
export function parseReportsFile(text: string): ReportsFileContent {
  const { reports, deleted } = parseContent(text);
  if (reports.length === 0) throw new ReportsFileError('This file holds no reports.');
  const entries = reports.map((written) => ({
    written,
    leftOut: v.is(LeftOutSchema, written) ? written.leftOut : [],
    read: () => parseEntry(written),
  }));
  return { entries, deletions: parseDeletions(deleted) };
}

/** Whether a text is a file of reports, whatever of it can be read. */
export function isReportsFile(text: string): boolean {
  try {
    return v.is(FileSchema, JSON.parse(text));
  } catch {
    return false;
  }
}

function parseContent(text: string): v.InferOutput<typeof FileSchema> {
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
  return file.output;
}

function parseEntry(entry: unknown): ReadReport | null {
  const read = v.safeParse(EntrySchema, entry);
  return read.success ? parseReport(read.output.report, read.output.version) : null;
}
