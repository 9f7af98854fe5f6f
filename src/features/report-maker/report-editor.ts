/**
 * The state of the report editor: all reports, the open one, what is saved, and what other tabs did. Every
 * change is saved at once; without storage the editor works as long as the page is open. `report-autosave`
 * writes. Knows no component, no database, and no rule of a report.
 */
import { createListeners } from '../../domain/listeners';
import { localDayOf } from '../../domain/time/calendar';
import type { ReportHeader, RoundEntry } from '../../domain/tournament/tournament-report';
import { ownFileText } from '../../personal/own/own-file';
import type { LoadedReports, Overruled } from '../../personal/report/report-drafts';
import { changesOfReport, type SavedReport, withSheet } from '../../personal/report/saved-report';
import type { EditorState, EditorSurroundings } from './editor-state';
import { ReportAutosave } from './report-autosave';
import {
  emptyReport,
  holdsSomething,
  nameOfCopy,
  newestFirst,
  type ReportStart,
  startAfter,
  type Undo,
  withEntry,
  withoutRound,
  withRoundClosed,
  withRoundOpened,
  withRoundSaved,
  withRoundsOfItsOwn,
  withStart,
  withUndone,
} from './report-changes';

export class ReportEditor {
  readonly #around: EditorSurroundings;
  readonly #listeners = createListeners();
  #requestPersistence: (() => void) | null;

  #isOpen = false;
  #state: EditorState | null = null;
  #reports: readonly SavedReport[] = [];
  #current: SavedReport;
  #start: ReportStart = { date: '', tournament: '', format: '' };
  #undo: Undo | null = null;
  #overruled: readonly Overruled[] = [];
  #missing = 0;
  #unreadable = 0;
  /** The round whose sheet was opened, or filled, in this tab. */
  #ownSheet: string | null = null;
  readonly #autosave: ReportAutosave;
  #hasForeignWrites = false;

  /** Starts loading the saved reports. */
  constructor(around: EditorSurroundings) {
    this.#around = around;
    this.#autosave = new ReportAutosave({
      drafts: around.drafts,
      onChange: () => this.#onSaveStatus(),
      onOverruled: (overruled) => this.#onOverruled(overruled),
    });
    this.#requestPersistence = around.requestPersistence;
    this.#current = this.#emptyReport();
    around.drafts.onOtherTab(() => void this.syncWithOtherTabs());
    void this.#open();
  }

  /** Null until the saved reports are loaded. */
  readonly getState = (): EditorState | null => this.#state;

  readonly subscribe = this.#listeners.add;

  changeHeader(change: Partial<ReportHeader>): void {
    if (!holdsSomething(this.#current)) this.#start = startAfter(this.#startNow(), change);
    this.#change({ ...this.#current, ...change });
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
    this.#changeSheet(withRoundOpened(this.#current, position, this.#around.newId()));
  }

  enterRound(change: Partial<RoundEntry>): void {
    this.#changeSheet(withEntry(this.#current, change));
  }

  #changeSheet(report: SavedReport): void {
    this.#ownSheet = report.openRound?.id ?? null;
    this.#change(report);
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
    this.#changeSheet(withUndone(this.#current, undo));
  }

  dismissUndo(): void {
    this.#undo = null;
    this.#publish();
  }

  dismissOverruled(): void {
    this.#overruled = [];
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
    this.#place(report);
    if (!holdsSomething(this.#current)) this.#show(report);
    this.#save(report);
    this.#publish();
  }

  /** All reports as a file. */
  fileText(): string {
    const reports = this.#reports.filter(holdsSomething);
    return ownFileText(reports.flatMap(changesOfReport), this.#time());
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
    const loaded = await this.#around.drafts.load().catch(() => null);
    if (loaded === null || this.#autosave.hasUnsaved) return;
    this.#hasForeignWrites = false;
    this.#adopt(loaded);
    const present = this.#find(this.#current.id);
    // An empty report is never stored: only one with content may have been deleted elsewhere.
    if (present) {
      this.#current = this.#withOwnSheet(present);
      this.#place(this.#current);
    } else if (holdsSomething(this.#current)) this.#show(this.#newest() ?? this.#emptyReport());
    this.#publish();
  }

  /** The sheet that is filled in this tab stays, whichever one another tab has opened. */
  #withOwnSheet(report: SavedReport): SavedReport {
    const { openRound } = this.#current;
    const isOwn = openRound !== null && openRound.id === this.#ownSheet;
    return isOwn && report.openRound?.id !== openRound.id ? withSheet(report, openRound) : report;
  }

  async #open(): Promise<void> {
    try {
      const loaded = await this.#around.drafts.load();
      if (loaded) this.#adopt(loaded);
      const last = this.#reports.find(({ id }) => id === loaded?.lastOpened);
      this.#current = last ?? this.#newest() ?? this.#current;
    } catch {
      this.#autosave.fail();
      // If records are there after all, they are loaded as soon as saving works.
      this.#hasForeignWrites = true;
    }
    this.#isOpen = true;
    this.#publish();
  }

  #adopt({ reports, unreadable, missing }: LoadedReports): void {
    this.#reports = reports;
    this.#unreadable = unreadable;
    this.#missing = missing;
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

  #onSaveStatus(): void {
    if (this.#autosave.status === 'saved' && this.#hasForeignWrites) void this.syncWithOtherTabs();
    this.#publish();
  }

  #onOverruled(overruled: readonly Overruled[]): void {
    this.#overruled = [...this.#overruled, ...overruled];
    this.#hasForeignWrites = true;
  }

  #show(report: SavedReport): void {
    const left = this.#current;
    this.#current = report;
    this.#undo = null;
    this.#overruled = [];
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

  #publish(): void {
    if (!this.#isOpen) return;
    this.#state = {
      current: this.#current,
      reports: newestFirst(this.#reports.filter(holdsSomething)),
      saveStatus: this.#autosave.status,
      undo: this.#undo,
      overruled: this.#overruled,
      missing: this.#missing,
      unreadable: this.#unreadable,
      start: this.#startNow(),
    };
    this.#listeners.tell();
  }
}
