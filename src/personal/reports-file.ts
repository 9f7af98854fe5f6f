/** Writes and reads the file that takes all reports from one device to another. Knows no database. */
import * as v from 'valibot';
import { localDayOf } from '../domain/calendar';
import type { Deletion } from '../domain/games/deletion';
import type { LeftOut } from './own-games';
import { deletionsToTell, parseDeletions } from './stored-deletion';
import { LATEST_TIME } from './stored-game';
import { parseReport, type ReadReport, type SavedReport, versionOf } from './stored-report';

const FILE_KIND = "Crow's Nest reports";

/** Years of tournaments take less than a megabyte; anything larger is some other file. */
export const MAX_FILE_BYTES = 20_000_000;

/** The file can't be imported; the message tells the screen's user why. */
export class ReportsFileError extends Error {
  override readonly name = 'ReportsFileError';
}

/** One report in a file, read on demand. */
interface FileEntry {
  readonly written: unknown;
  /** The `LeftOut` marks of its rounds, by their ids. */
  readonly leftOut: ReadonlyMap<string, LeftOut>;
  /** Null where it can't be read. */
  readonly read: () => ReadReport | null;
}

/**
 * All reports as JSON. `records` go along as they are stored: those that this version can't read, or only in
 * part. `marks`: the `LeftOut` marks of rounds. `deletions`: deleted reports and rounds.
 */
export function formatReportsFile(
  reports: readonly SavedReport[],
  records: readonly unknown[],
  now: Date,
  marks: ReadonlyMap<string, LeftOut> = new Map(),
  deletions: readonly Deletion[] = [],
): string {
  const entryOf = (report: SavedReport) => {
    const said = report.rounds.flatMap(({ id }) => {
      const mark = marks.get(id);
      return mark ? [{ ...mark, id }] : [];
    });
    // Older versions know only the ids.
    const leftOut = said.flatMap(({ id, isLeftOut }) => (isLeftOut ? [id] : []));
    return {
      version: versionOf(report),
      report,
      ...(leftOut.length > 0 && { leftOut }),
      ...(said.length > 0 && { said }),
    };
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

/** `crows-nest-reports-2026-11-21.json`, with the reader's local day. */
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
const SaidSchema = v.object({
  said: v.array(
    v.object({
      id: v.string(),
      isLeftOut: v.boolean(),
      changedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)),
    }),
  ),
});

interface ReportsFileContent {
  /** Not read yet. */
  readonly entries: readonly FileEntry[];
  /** Deletions on the device that wrote the file. */
  readonly deletions: readonly Deletion[];
}

/**
 * The content of such a file: at least one entry, or deletions.
 * @throws ReportsFileError when the text is not such a file.
 */
export function parseReportsFile(text: string): ReportsFileContent {
  const { reports, deleted } = parseContent(text);
  const deletions = parseDeletions(deleted);
  if (reports.length + deletions.length === 0)
    throw new ReportsFileError('This file holds no reports.');
  const entries = reports.map((written) => ({
    written,
    leftOut: marksOf(written),
    read: () => parseEntry(written),
  }));
  return { entries, deletions };
}

function marksOf(written: unknown): ReadonlyMap<string, LeftOut> {
  if (v.is(SaidSchema, written))
    return new Map(
      written.said.map(({ id, isLeftOut, changedAt }) => [id, { isLeftOut, changedAt }]),
    );
  if (!v.is(LeftOutSchema, written)) return new Map();
  return new Map(written.leftOut.map((id) => [id, { isLeftOut: true, changedAt: 0 }]));
}

/** Whether a text is a file of reports, even if parts of it can't be read. */
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
