/**
 * Saves reports as they change: at once, with at most one write in flight, always the newest version of each.
 * After a failure, the next change retries saving and deleting. Knows no component and no rule of a report.
 */
import type { Overruled, ReportDrafts } from '../../personal/report/report-drafts';
import type { SavedReport } from '../../personal/report/saved-report';

/** Whether all reports are saved on the device. */
export type SaveStatus = 'saved' | 'saving' | 'failed';

interface AutosaveOptions {
  readonly drafts: ReportDrafts;
  /** Called after each write, and when the status changes. */
  readonly onChange: () => void;
  /** Words of another tab have been replaced. */
  readonly onOverruled: (overruled: readonly Overruled[]) => void;
}

export class ReportAutosave {
  readonly #options: AutosaveOptions;
  /** The newest version of every unsaved report, by id. */
  readonly #unsaved = new Map<string, SavedReport>();
  /** Reports that are deleted but still on the device. */
  readonly #undeleted = new Set<string>();
  #isWriting = false;
  /** How many saves were requested: one during a write that fails deserves its own attempt. */
  #requests = 0;
  #status: SaveStatus = 'saved';

  constructor(options: AutosaveOptions) {
    this.#options = options;
  }

  get status(): SaveStatus {
    return this.#status;
  }

  get hasUnsaved(): boolean {
    return this.#unsaved.size > 0 || this.#undeleted.size > 0;
  }

  /** Starts writing in this very task, unless a write is in flight: then these come next. */
  save(...reports: readonly SavedReport[]): void {
    for (const report of reports) {
      this.#unsaved.set(report.id, report);
      this.#undeleted.delete(report.id);
    }
    this.#request();
  }

  remove(id: string): void {
    this.#unsaved.delete(id);
    this.#undeleted.add(id);
    this.#request();
  }

  #request(): void {
    this.#requests += 1;
    if (this.#status !== 'failed') this.#status = 'saving';
    if (!this.#isWriting) void this.#write();
  }

  /** Reports that nothing can be saved, until a write succeeds. */
  fail(): void {
    this.#status = 'failed';
    this.#options.onChange();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    let served: number;
    do {
      served = this.#requests;
      this.#status = await this.#writeAll();
    } while (this.#status === 'failed' && served !== this.#requests);
    this.#isWriting = false;
    this.#options.onChange();
  }

  async #writeAll(): Promise<SaveStatus> {
    const { drafts, onOverruled } = this.#options;
    try {
      while (this.hasUnsaved) {
        const reports = [...this.#unsaved.values()];
        if (reports.length > 0) {
          const overruled = await drafts.save(reports);
          for (const report of reports)
            if (this.#unsaved.get(report.id) === report) this.#unsaved.delete(report.id);
          if (overruled.length > 0) onOverruled(overruled);
        }
        for (const id of this.#undeleted) {
          await drafts.remove(id);
          // A report that was restored meanwhile is written again.
          this.#undeleted.delete(id);
        }
      }
      return 'saved';
    } catch {
      return 'failed';
    }
  }
}
