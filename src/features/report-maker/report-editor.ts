/**
 * The state of the report editor: all reports, the open one, what is saved, and what other tabs did. Every
 * change is saved at once; without storage the editor works as long as the page is open. `report-autosave`
 * writes. Knows no component, no database, and no rule of a report.
 */
import { localDayOf } from '../../domain/calendar';
import type { Deletion } from '../../domain/games/deletion';
import type { ReportHeader, RoundEntry } from '../../domain/tournament-report';
import { missingOf } from '../../personal/kept-mark';
import type { LoadedReports } from '../../personal/report-drafts';
import { readNewReports } from '../../personal/reports-import';
import type { SavedReport } from '../../personal/stored-report';
import type { EditorState, EditorSurroundings } from './editor-state';
import { ReportAutosave } from './report-autosave';
import {
  broughtBack,
  emptyReport,
  holdsSomething,
  nameOfCopy,
  newestFirst,
  type ReportStart,
  startAfter,
  type Undo,
  withEntry,
  withHeader,
  withoutRound,
  withRoundClosed,
  withRoundOpened,
  withRoundSaved,
  withRoundsOfItsOwn,
  withStart,
  withUndone,
} from './report-changes';
import {
  areLeftOut,
  fileOf,
  type ImportOutcome,
  type ReportsFile,
  takeDeletions,
} from './report-transfer';

export class ReportEditor {
  readonly #around: EditorSurroundings;
  readonly #listeners = new Set<() => void>();
  #requestPersistence: (() => void) | null;

  #isOpen = false;
  #state: EditorState | null = null;
  #reports: readonly SavedReport[] = [];
  #current: SavedReport;
  #start: ReportStart = { date: '', tournament: '', format: '' };
  #undo: Undo | null = null;
  #split = false;
  #missing = 0;
  /** The mark's number; null until the saved reports are loaded. */
  #marked: number | null = null;
  #unreadable: readonly unknown[] = [];
  #originals: readonly unknown[] = [];
  readonly #autosave: ReportAutosave;
  #hasForeignWrites = false;

  /** Starts loading the saved reports. */
  constructor(around: EditorSurroundings) {
    this.#around = around;
    this.#autosave = new ReportAutosave({
      drafts: around.drafts,
      onChange: () => this.#onSaveStatus(),
      onMoved: (id, savedAs) => this.#follow(id, savedAs),
    });
    this.#requestPersistence = around.requestPersistence;
    this.#current = this.#emptyReport();
    around.drafts.onOtherTab(() => void this.syncWithOtherTabs());
    void this.#open();
  }

  /** Null until the saved reports are loaded. */
  readonly getState = (): EditorState | null => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changeHeader(change: Partial<ReportHeader>): void {
    if (!holdsSomething(this.#current)) this.#start = startAfter(this.#startNow(), change);
    this.#change(withHeader(this.#current, change, this.#time()));
  }

  /** Sets what an empty report starts with, from the calendar. */
  startWith(start: Omit<ReportStart, 'date'>): void {
    this.#start = { ...start, date: '' };
    this.#publish();
  }

  #time(): number {
    return this.#around.now().getTime();
  }

  #startNow(): ReportStart {
    return { ...this.#start, date: localDayOf(this.#around.now()) };
  }

  /** Opens the sheet for a new round (null), or for the round at `position`. */
  openRound(position: number | null): void {
    this.#undo = null;
    this.#change(withRoundOpened(this.#current, position, this.#around.newId()));
  }

  enterRound(change: Partial<RoundEntry>): void {
    this.#change(withEntry(this.#current, change));
  }

  saveRound(): void {
    this.#change(withRoundSaved(this.#current, this.#time()));
  }

  /** Saves the open round with its result, which can be undone. */
  finishRound(result: RoundEntry['result']): void {
    const { openRound } = this.#current;
    if (!openRound) return;
    const report = withRoundSaved(withEntry(this.#current, { result }), this.#time());
    this.#changeUndoably({ report, undo: { what: 'saved', openRound } });
  }

  closeRound(): void {
    if (this.#current.openRound) this.#changeUndoably(withRoundClosed(this.#current));
  }

  deleteRound(position: number): void {
    this.#changeUndoably(withoutRound(this.#current, position));
  }

  #changeUndoably({ report, undo }: ReturnType<typeof withoutRound>): void {
    this.#undo = undo;
    this.#change(report);
  }

  undo(): void {
    const undo = this.#undo;
    if (!undo) return;
    this.#undo = null;
    this.#change(withUndone(this.#current, undo, this.#time()));
  }

  dismissUndo(): void {
    this.#undo = null;
    this.#publish();
  }

  dismissSplit(): void {
    this.#split = false;
    this.#publish();
  }

  dismissMissing(): void {
    this.#missing = 0;
    this.#publish();
  }

  openReport(id: string): void {
    const report = this.#find(id);
    if (!report) return;
    this.#show(report);
    this.#publish();
  }

  /** An open report without content is as good as a new one. */
  newReport(): void {
    if (!holdsSomething(this.#current)) return;
    this.#show(this.#emptyReport());
    this.#publish();
  }

  /** Opens a copy of a report. */
  duplicateReport(id: string): void {
    const original = this.#find(id);
    if (!original) return;
    const { id: copyId, changedAt } = this.#emptyReport();
    const tournament = nameOfCopy(original.tournament);
    const copy = { ...original, id: copyId, changedAt, tournament, openRound: null };
    this.#show(withRoundsOfItsOwn(copy, this.#around.newId, changedAt));
    this.#change(this.#current);
  }

  /** Gives the deleted report, for `restoreReport`; null where there is none. */
  deleteReport(id: string): SavedReport | null {
    const report = this.#find(id);
    if (!report) return null;
    this.#discard(report);
    if (this.#current.id === id) this.#show(this.#newest() ?? this.#emptyReport());
    this.#publish();
    return report;
  }

  restoreReport(report: SavedReport): void {
    this.#bringBack(broughtBack(report, this.#time()));
    this.#publish();
  }

  /** All reports as a file, with the deletions; or one of them. */
  async exportFile(only?: SavedReport): Promise<ReportsFile> {
    const { now, leftOut } = this.#around;
    if (only) return fileOf([only], [], now(), leftOut, []);
    const records = [...this.#unreadable, ...this.#originals];
    const reports = this.#reports.filter(holdsSomething);
    return fileOf(reports, records, now(), leftOut, await this.#deletions());
  }

  /**
   * Imports the reports of a file, and reports the progress from 0 to 1. `isBringingBack`: also those deleted
   * here.
   * @throws ReportsFileError where the text is no file of reports; then nothing has been added.
   */
  async importFile(
    text: string,
    onProgress?: (done: number) => void,
    isBringingBack = false,
  ): Promise<ImportOutcome> {
    const there = await takeDeletions(isBringingBack ? null : text, this.#around);
    if (there.count.reports + there.count.rounds > 0) await this.syncWithOtherTabs();
    const deletions = isBringingBack ? [] : await this.#deletions();
    const read = await readNewReports(text, this.#reports, {
      newId: this.#around.newId,
      deletions,
      ...(onProgress && { onProgress }),
    });
    const { added, known, deleted, unreadable, leftOut, originals } = read;
    if (originals.length > 0) {
      this.#originals = [...this.#originals, ...originals];
      this.#autosave.setAside(originals);
    }
    // Another tab may have imported the same file meanwhile.
    const taken = new Set(this.#reports.map(({ id }) => id));
    const reports = added
      .map((report) => (taken.has(report.id) ? { ...report, id: this.#around.newId() } : report))
      .map((report) => (isBringingBack ? broughtBack(report, this.#time()) : report));
    this.#bringBack(...reports);
    this.#publish();
    const areSaved = await this.#autosave.isSettled();
    const areOut = areSaved && (await areLeftOut(leftOut, this.#around.leftOut));
    return {
      added: added.length,
      known,
      deleted,
      deletedThere: there.count,
      unreadable,
      cut: originals.length,
      isKept: areOut && there.isKept,
    };
  }

  /** Retries saving. */
  retrySave(): void {
    this.#save();
    this.#publish();
  }

  /** Loads what other tabs wrote; postponed while this tab has something to save. */
  async syncWithOtherTabs(): Promise<void> {
    this.#hasForeignWrites = true;
    if (!this.#isOpen || this.#autosave.hasUnsaved) return;
    const loaded = await this.#around.drafts.reload().catch(() => null);
    if (loaded === null || this.#autosave.hasUnsaved) return;
    this.#hasForeignWrites = false;
    this.#adopt(loaded);
    const here = this.#find(this.#current.id);
    // An empty report is never stored: only one with content may have been deleted elsewhere.
    if (here) this.#current = here;
    else if (holdsSomething(this.#current)) this.#show(this.#newest() ?? this.#emptyReport());
    this.#publish();
  }

  async #open(): Promise<void> {
    try {
      const loaded = await this.#around.drafts.load();
      this.#adopt(loaded);
      this.#marked = this.#around.kept.read();
      this.#missing = missingOf(this.#marked, this.#countKept());
      this.#current = this.#find(loaded.lastOpened ?? '') ?? this.#newest() ?? this.#current;
    } catch {
      this.#autosave.fail();
      // If records are there after all, they are loaded as soon as saving works.
      this.#hasForeignWrites = true;
    }
    this.#isOpen = true;
    this.#publish();
  }

  #adopt({ reports, unreadable, originals }: LoadedReports): void {
    this.#reports = reports;
    this.#originals = originals;
    this.#unreadable = unreadable;
  }

  #change(changed: SavedReport): void {
    const started = withStart(this.#current, changed, this.#startNow());
    const report = { ...started, changedAt: this.#time() };
    this.#current = report;
    this.#place(report);
    this.#save(report);
    this.#publish();
  }

  #place(report: SavedReport): void {
    this.#reports = this.#find(report.id)
      ? this.#reports.map((other) => (other.id === report.id ? report : other))
      : [...this.#reports, report];
  }

  #save(...changed: SavedReport[]): void {
    this.#autosave.save(...changed);
    this.#requestPersistence?.();
    this.#requestPersistence = null;
  }

  #bringBack(...reports: SavedReport[]): void {
    const [first] = reports;
    if (!first) return;
    for (const report of reports) this.#place(report);
    if (!holdsSomething(this.#current)) this.#show(first);
    this.#save(...reports);
  }

  /** The deletions on this device up to this moment. */
  async #deletions(): Promise<readonly Deletion[]> {
    await this.#autosave.isSettled();
    return this.#around.drafts.deletions().catch(() => []);
  }

  #onSaveStatus(): void {
    if (this.#autosave.status === 'saved' && this.#hasForeignWrites) void this.syncWithOtherTabs();
    this.#publish();
  }

  /** Another tab wrote this report first: ours gets another id, theirs is loaded beside it. */
  #follow(id: string, savedAs: string): void {
    this.#hasForeignWrites = true;
    this.#reports = this.#reports.map((report) =>
      report.id === id ? { ...report, id: savedAs } : report,
    );
    if (this.#current.id !== id) return;
    this.#current = { ...this.#current, id: savedAs };
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
    this.#autosave.remove(id);
  }

  #rememberOpened(): void {
    // A failure needs no message: then the latest changed report opens.
    this.#around.drafts.rememberOpened(this.#current.id).catch(() => undefined);
  }

  #find(id: string): SavedReport | undefined {
    return this.#reports.find((report) => report.id === id);
  }

  #newest(): SavedReport | undefined {
    return newestFirst(this.#reports)[0];
  }

  #emptyReport(): SavedReport {
    return emptyReport(this.#around.newId(), this.#time());
  }

  #countKept(): number {
    return this.#reports.filter(holdsSomething).length + this.#unreadable.length;
  }

  /** Missing reports stay counted until the reader confirms it. */
  #mark(): void {
    const count = this.#countKept() + this.#missing;
    if (this.#marked === null || this.#marked === count || this.#autosave.hasUnsaved) return;
    this.#marked = count;
    this.#around.kept.write(count);
  }

  #publish(): void {
    if (!this.#isOpen) return;
    this.#mark();
    this.#state = {
      current: this.#current,
      reports: newestFirst(this.#reports.filter(holdsSomething)),
      saveStatus: this.#autosave.status,
      undo: this.#undo,
      split: this.#split,
      missing: this.#missing,
      unreadable: this.#unreadable.length,
      cut: this.#originals.length,
      start: this.#startNow(),
    };
    for (const listener of this.#listeners) listener();
  }
}
