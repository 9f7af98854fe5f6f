/** What leaves the editor as a file, and what a file has brought. Knows neither editor nor database. */
import type { Deletion } from '../../domain/games/deletion';
import type { LeftOut } from '../../personal/own-games';
import type { DeletedCount, ReportDrafts } from '../../personal/report-drafts';
import { formatReportsFile, parseReportsFile, reportsFileName } from '../../personal/reports-file';
import type { SavedReport } from '../../personal/stored-report';

export interface ImportOutcome {
  readonly added: number;
  /** Here already, word for word. */
  readonly known: number;
  /** Deleted here before: it stays so. */
  readonly deleted: DeletedCount;
  /** Deleted on the other device later than it was changed here: it is deleted here, too. */
  readonly deletedThere: DeletedCount;
  readonly unreadable: number;
  /** Taken over, but for what is longer than this app takes; that is set aside. */
  readonly cut: number;
  /** False where the device could not save them: they last until the page is closed. */
  readonly isKept: boolean;
}

/** Which rounds are in no figure of the player's record: known there, and taken along with their reports. */
export interface RoundsLeftOut {
  readonly load: () => Promise<ReadonlyMap<string, LeftOut>>;
  readonly adopt: (marks: ReadonlyMap<string, LeftOut>) => Promise<void>;
}

export interface ReportsFile {
  readonly name: string;
  readonly text: string;
}

/** These reports as a file, records as stored. Without a readable record they travel without its marks. */
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
 * Deletes here what a file says was deleted; nothing for null.
 * @throws ReportsFileError when the text is no such file.
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

/** Leaves rounds out of the record's figures that a file says so of. Gives whether that is kept. */
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
