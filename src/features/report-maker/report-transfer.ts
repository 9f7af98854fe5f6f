/** Exports and imports of the editor. Knows neither editor nor database. */
import type { Deletion } from '../../domain/games/deletion';
import type { LeftOut } from '../../personal/own-games';
import type { DeletedCount, ReportDrafts } from '../../personal/report-drafts';
import { formatReportsFile, parseReportsFile, reportsFileName } from '../../personal/reports-file';
import type { SavedReport } from '../../personal/stored-report';

export interface ImportOutcome {
  readonly added: number;
  /** How many were here already, word for word. */
  readonly known: number;
  /** Deleted here before: they stay deleted. */
  readonly deleted: DeletedCount;
  /** Deleted on the other device after their last change here: deleted here, too. */
  readonly deletedThere: DeletedCount;
  readonly unreadable: number;
  /** How many were imported in part, because they exceed this app's limits; the originals are set aside. */
  readonly cut: number;
  /** False where the device could not save them: they last until the page closes. */
  readonly isKept: boolean;
}

/** Rounds that the player's record leaves out: the record's marks, which go along with their reports. */
export interface RoundsLeftOut {
  readonly load: () => Promise<ReadonlyMap<string, LeftOut>>;
  readonly adopt: (marks: ReadonlyMap<string, LeftOut>) => Promise<void>;
}

export interface ReportsFile {
  readonly name: string;
  readonly text: string;
}

/**
 * These reports as a file, records as they are stored. If the record can't be read, its marks are left out.
 */
export async function fileOf(
  reports: readonly SavedReport[],
  records: readonly unknown[],
  now: Date,
  marks: RoundsLeftOut,
  deletions: readonly Deletion[],
): Promise<ReportsFile> {
  const leftOut = await loadMarks(marks);
  return {
    name: reportsFileName(now),
    text: formatReportsFile(reports, records, now, leftOut, deletions),
  };
}

function loadMarks(marks: RoundsLeftOut): Promise<ReadonlyMap<string, LeftOut>> {
  return marks.load().catch(() => new Map());
}

const NONE: DeletedCount = { reports: 0, rounds: 0 };

/**
 * Applies the deletions in a file; nothing for null.
 * @throws ReportsFileError where the text is no such file.
 */
export async function takeDeletions(
  text: string | null,
  { drafts, leftOut }: { readonly drafts: ReportDrafts; readonly leftOut: RoundsLeftOut },
) {
  const deletions = text === null ? [] : parseReportsFile(text).deletions;
  if (deletions.length === 0) return { count: NONE, isKept: true };
  return drafts.adoptDeletions(deletions, await loadMarks(leftOut)).then(
    (count) => ({ count, isKept: true }),
    () => ({ count: NONE, isKept: false }),
  );
}

/** Applies a file's `LeftOut` marks of rounds. Says whether the device kept them. */
export async function areLeftOut(
  said: ReadonlyMap<string, LeftOut>,
  marks: RoundsLeftOut,
): Promise<boolean> {
  if (said.size === 0) return true;
  return marks.adopt(said).then(
    () => true,
    () => false,
  );
}
