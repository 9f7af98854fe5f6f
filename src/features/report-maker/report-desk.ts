/**
 * The desk the reports lie on: which one is open, what of it is kept, what other tabs did. Every change
 * goes to the drafts at once; where nothing can be kept, the desk goes on for as long as the page is
 * open. Knows no component, no database, and no rule of a report.
 */
import { EMPTY_REPORT, isEmptyReport, type RoundEntry } from '../../domain/tournament-report';
import type { LoadedReports, ReportDrafts } from '../../personal/report-drafts';
import {
  formatReportsFile,
  mergeReports,
  parseReportsFile,
  reportsFileName,
} from '../../personal/reports-file';
import type { SavedReport } from '../../personal/stored-report';
import {
  nameOfCopy,
  type Undo,
  withEntry,
  withoutRound,
  withRoundClosed,
  withRoundOpened,
  withRoundSaved,
  withUndone,
} from './report-changes';

/** A database that has not answered by then counts as none, until it does. */
export const PATIENCE_SECONDS = 5;

/** Whether all that is on the desk is kept on the device. */
export type Keeping = 'kept' | 'saving' | 'failed';

export interface DeskState {
  readonly current: SavedReport;
  /** All reports that hold something, the open one among them, last changed first. */
  readonly reports: readonly SavedReport[];
  readonly keeping: Keeping;
  readonly undo: Undo | null;
  /** True after another tab changed the open report: its version lies among the others. */
  readonly split: boolean;
  /** How many records lie on the device that this version of the app can't read. */
  readonly unreadable: number;
}

export interface ImportOutcome {
  readonly added: number;
  /** Here already, word for word. */
  readonly known: number;
  readonly unreadable: number;
}

export interface DeskSurroundings {
  readonly drafts: ReportDrafts;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Called once, at the first save. */
  readonly askToKeep: () => void;
}

export class ReportDesk {
  readonly #drafts: ReportDrafts;
  readonly #now: () => Date;
  readonly #newId: () => string;
  readonly #listeners = new Set<() => void>();
  #askToKeep: (() => void) | null;

  #isOpen = false;
  #state: DeskState | null = null;
  #reports: readonly SavedReport[] = [];
  #current: SavedReport;
  #keeping: Keeping = 'kept';
  #undo: Undo | null = null;
  #split = false;
  #unreadable: readonly unknown[] = [];

  readonly #unsaved = new Set<string>();
  #lastSave = 0;
  #hasNewsFromOthers = false;

  /** Starts reading what is kept. */
  constructor({ drafts, now, newId, askToKeep }: DeskSurroundings) {
    this.#drafts = drafts;
    this.#now = now;
    this.#newId = newId;
    this.#askToKeep = askToKeep;
    this.#current = this.#emptyReport();
    drafts.onOtherTab(() => void this.lookForNews());
    void this.#open();
  }

  /** Null until the kept reports have been read. */
  readonly getState = (): DeskState | null => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  // ---------- the open report ----------

  changeHeader(change: Partial<Omit<SavedReport, 'id' | 'rounds' | 'openRound'>>): void {
    this.#change({ ...this.#current, ...change });
  }

  /** Opens the sheet for a new round (null), or for the round at `position`. */
  openRound(position: number | null): void {
    this.#undo = null;
    this.#change(withRoundOpened(this.#current, position));
  }

  enterRound(change: Partial<RoundEntry>): void {
    this.#change(withEntry(this.#current, change));
  }

  saveRound(): void {
    this.#change(withRoundSaved(this.#current));
  }

  closeRound(): void {
    if (!this.#current.openRound) return;
    const { report, undo } = withRoundClosed(this.#current);
    this.#undo = undo;
    this.#change(report);
  }

  deleteRound(position: number): void {
    const { report, undo } = withoutRound(this.#current, position);
    this.#undo = undo;
    this.#change(report);
  }

  undo(): void {
    const undo = this.#undo;
    if (!undo) return;
    this.#undo = null;
    this.#change(withUndone(this.#current, undo));
  }

  dismissUndo(): void {
    this.#undo = null;
    this.#publish();
  }

  dismissSplit(): void {
    this.#split = false;
    this.#publish();
  }

  // ---------- all reports ----------

  openReport(id: string): void {
    const report = this.#find(id);
    if (!report) return;
    this.#show(report);
    this.#publish();
  }

  /** An open report that holds nothing is as good as a new one. */
  newReport(): void {
    if (!holdsSomething(this.#current)) return;
    this.#show(this.#emptyReport());
    this.#publish();
  }

  /** Opens a copy. */
  duplicateReport(id: string): void {
    const original = this.#find(id);
    if (!original) return;
    const { id: copyId, changedAt } = this.#emptyReport();
    const tournament = nameOfCopy(original.tournament);
    this.#show({ ...original, id: copyId, changedAt, tournament, openRound: null });
    this.#change(this.#current);
  }

  /** Gives what was deleted, for `restoreReport`; null when there is no such report. */
  deleteReport(id: string): SavedReport | null {
    const report = this.#find(id);
    if (!report) return null;
    this.#discard(report);
    if (this.#current.id === id) this.#show(this.#newest() ?? this.#emptyReport());
    this.#publish();
    return report;
  }

  restoreReport(report: SavedReport): void {
    this.#place(report);
    if (!holdsSomething(this.#current)) this.#show(report);
    this.#keep(report);
    this.#publish();
  }

  exportFile(): { readonly name: string; readonly text: string } {
    const reports = this.#reports.filter(holdsSomething);
    return {
      name: reportsFileName(this.#now()),
      text: formatReportsFile(reports, this.#unreadable, this.#now()),
    };
  }

  /** @throws ReportsFileError when the text is no file of reports; then nothing has changed. */
  importFile(text: string): ImportOutcome {
    const file = parseReportsFile(text);
    const { added, known } = mergeReports(this.#reports, file.reports, this.#newId);
    const [first] = added;
    if (first) {
      this.#reports = [...this.#reports, ...added];
      if (!holdsSomething(this.#current)) this.#show(first);
      this.#keep(...added);
      this.#publish();
    }
    return { added: added.length, known, unreadable: file.unreadable };
  }

  // ---------- keeping ----------

  /** Tries again to keep what could not be kept. */
  keepAgain(): void {
    this.#keep();
    this.#publish();
  }

  /** Brings in what other tabs wrote; put off while this one has something to keep. */
  async lookForNews(): Promise<void> {
    this.#hasNewsFromOthers = true;
    if (!this.#isOpen || this.#unsaved.size > 0) return;
    const loaded = await this.#drafts.reload().catch(() => null);
    if (loaded === null || this.#unsaved.size > 0) return;
    this.#hasNewsFromOthers = false;
    this.#adopt(loaded);
    const here = this.#find(this.#current.id);
    // What holds nothing lies on no disk: only a report that did can have been deleted elsewhere.
    if (here) this.#current = here;
    else if (holdsSomething(this.#current)) this.#show(this.#newest() ?? this.#emptyReport());
    this.#publish();
  }

  async #open(): Promise<void> {
    try {
      const loaded = await withinPatience(this.#drafts.load());
      this.#adopt(loaded);
      this.#current = this.#find(loaded.lastOpened ?? '') ?? this.#newest() ?? this.#current;
    } catch {
      this.#keeping = 'failed';
      // What lies there after all comes in as soon as something can be kept.
      this.#hasNewsFromOthers = true;
    }
    this.#isOpen = true;
    this.#publish();
  }

  #adopt({ reports, unreadable }: LoadedReports): void {
    this.#reports = reports;
    this.#unreadable = unreadable;
  }

  #change(changed: SavedReport): void {
    const report = { ...changed, changedAt: this.#now().getTime() };
    this.#current = report;
    this.#place(report);
    this.#keep(report);
    this.#publish();
  }

  #place(report: SavedReport): void {
    this.#reports = this.#find(report.id)
      ? this.#reports.map((other) => (other.id === report.id ? report : other))
      : [...this.#reports, report];
  }

  #keep(...changed: SavedReport[]): void {
    for (const { id } of changed) this.#unsaved.add(id);
    const saved = this.#reports.filter(({ id }) => this.#unsaved.has(id));
    this.#lastSave += 1;
    const save = this.#lastSave;
    if (this.#keeping !== 'failed') this.#keeping = 'saving';
    this.#drafts.save(saved).then(
      (ids) => this.#onSaved(save, saved, ids),
      () => this.#onFailed(save),
    );
    this.#askToKeep?.();
    this.#askToKeep = null;
  }

  #onSaved(save: number, saved: readonly SavedReport[], ids: readonly string[]): void {
    for (const [index, { id }] of saved.entries()) this.#follow(id, ids[index] ?? id);
    if (save === this.#lastSave) {
      this.#unsaved.clear();
      this.#keeping = 'kept';
      if (this.#hasNewsFromOthers) void this.lookForNews();
    }
    this.#publish();
  }

  #onFailed(save: number): void {
    if (save === this.#lastSave) this.#keeping = 'failed';
    this.#publish();
  }

  /** Another tab wrote this report first: ours goes on under another id, theirs comes in beside it. */
  #follow(id: string, keptAs: string): void {
    if (id === keptAs) return;
    this.#hasNewsFromOthers = true;
    this.#reports = this.#reports.map((report) =>
      report.id === id ? { ...report, id: keptAs } : report,
    );
    if (this.#unsaved.delete(id)) this.#unsaved.add(keptAs);
    if (this.#current.id !== id) return;
    this.#current = { ...this.#current, id: keptAs };
    this.#split = true;
    this.#rememberOpened();
  }

  #show(report: SavedReport): void {
    const left = this.#current;
    this.#current = report;
    this.#undo = null;
    this.#split = false;
    if (left.id !== report.id && !holdsSomething(left)) this.#discard(left);
    this.#rememberOpened();
  }

  #discard({ id }: SavedReport): void {
    if (!this.#find(id)) return;
    this.#reports = this.#reports.filter((report) => report.id !== id);
    this.#unsaved.delete(id);
    this.#drafts.remove(id).catch(() => {
      this.#keeping = 'failed';
      this.#publish();
    });
  }

  #rememberOpened(): void {
    // Not worth a word when it fails: the report changed last is opened then.
    this.#drafts.rememberOpened(this.#current.id).catch(() => undefined);
  }

  #find(id: string): SavedReport | undefined {
    return this.#reports.find((report) => report.id === id);
  }

  #newest(): SavedReport | undefined {
    return newestFirst(this.#reports)[0];
  }

  #emptyReport(): SavedReport {
    return {
      ...EMPTY_REPORT,
      id: this.#newId(),
      changedAt: this.#now().getTime(),
      openRound: null,
    };
  }

  #publish(): void {
    if (!this.#isOpen) return;
    this.#state = {
      current: this.#current,
      reports: newestFirst(this.#reports.filter(holdsSomething)),
      keeping: this.#keeping,
      undo: this.#undo,
      split: this.#split,
      unreadable: this.#unreadable.length,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** A report with an open round sheet holds something, even before a word of it is typed. */
function holdsSomething(report: SavedReport): boolean {
  return !isEmptyReport(report) || report.openRound !== null;
}

function newestFirst(reports: readonly SavedReport[]): SavedReport[] {
  return reports.toSorted((a, b) => b.changedAt - a.changedAt);
}

async function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database does not answer')),
      PATIENCE_SECONDS * 1000,
    );
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
