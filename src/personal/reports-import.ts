/**
 * Compares a file of reports with those here: which are new, under which ids. Each report, here and in the
 * file, is read once, in slices, so that the page stays usable.
 */
import { type Deletion, isDeletedBy } from '../domain/games/deletion';
import type { LeftOut } from './own-games';
import type { DeletedCount } from './report-drafts';
import { parseReportsFile, ReportsFileError } from './reports-file';
import { contentKeyOf, type SavedReport, withRounds } from './stored-report';

/** A slow phone needs a frame or two for a slice. */
const SLICE = 20;

interface ReportsImport {
  /** Reports to save beside those here; their ids are free. */
  readonly added: readonly SavedReport[];
  /** How many reports were here already, with equal content. */
  readonly known: number;
  /** How many reports and rounds stay deleted. */
  readonly deleted: DeletedCount;
  /** How many entries could not be read. */
  readonly unreadable: number;
  /** The `LeftOut` marks of the rounds in all these reports, by their ids. */
  readonly leftOut: ReadonlyMap<string, LeftOut>;
  /** Entries that were imported only in part, as they were written. */
  readonly originals: readonly unknown[];
}

interface ImportOptions {
  readonly newId: () => string;
  /** Deletions here: they hold, unless the file has a later change. */
  readonly deletions?: readonly Deletion[];
  /** Called with the finished fraction, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Lets the page do other work. */
  readonly pause?: () => Promise<void>;
}

/**
 * Finds what is new in the file beside `present`. A report whose id belongs to different content here comes
 * in under a new id: both stay.
 * @throws ReportsFileError when the text is not such a file, or holds nothing that can be read.
 */
export async function readNewReports(
  text: string,
  present: readonly SavedReport[],
  { newId, deletions = [], onProgress = () => undefined, pause = nextTask }: ImportOptions,
): Promise<ReportsImport> {
  const { entries } = parseReportsFile(text);
  const total = present.length + entries.length;
  let done = 0;
  const inSlices = async <Item>(items: readonly Item[], work: (item: Item) => void) => {
    for (const item of items) {
      work(item);
      done += 1;
      if (done % SLICE > 0) continue;
      onProgress(done / total);
      await pause();
    }
  };

  const contents = new Set<string>();
  const ids = new Set(present.map(({ id }) => id));
  await inSlices(present, (report) => contents.add(contentKeyOf(report)));

  const added: SavedReport[] = [];
  const originals: unknown[] = [];
  const leftOut = new Map<string, LeftOut>();
  const gone = new Map(deletions.map((deletion) => [deletion.id, deletion]));
  const deleted = { reports: 0, rounds: 0 };
  let known = 0;
  let unreadable = 0;
  await inSlices(entries, ({ written, leftOut: marks, read }) => {
    const entry = read();
    if (!entry) {
      unreadable += 1;
      return;
    }
    const isHere = ids.has(entry.report.id);
    if (isDeletedBy(gone.get(entry.report.id), entry.report)) {
      deleted.reports += 1;
      return;
    }
    const left = entry.report.rounds.filter((round) => !isDeletedBy(gone.get(round.id), round));
    deleted.rounds += entry.report.rounds.length - left.length;
    const report = withRounds(entry.report, left);
    const rounds = new Set(left.map(({ id }) => id));
    for (const [id, mark] of marks) if (rounds.has(id)) leftOut.set(id, mark);
    // A restored round loses the mark from before its deletion.
    for (const { id } of left) {
      const changedAt = gone.get(id)?.deletedAt;
      if (changedAt !== undefined && !marks.has(id))
        leftOut.set(id, { isLeftOut: false, changedAt });
    }
    const content = contentKeyOf(report);
    if (contents.has(content)) {
      known += 1;
      return;
    }
    const id = isHere ? newId() : report.id;
    contents.add(content);
    ids.add(id);
    added.push({ ...report, id });
    if (entry.isCut) originals.push(written);
  });
  if (unreadable > 0 && unreadable === entries.length)
    throw new ReportsFileError(
      'None of the reports in this file can be read. A newer version of the app may have written them.',
    );
  return { added, known, deleted, unreadable, leftOut, originals };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
