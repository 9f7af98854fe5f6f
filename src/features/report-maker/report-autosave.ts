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
  /** The newest version of every unsaved report, by id; null once it is deleted. */
  readonly #unsaved = new Map<string, SavedReport | null>();
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
    return this.#unsaved.size > 0;
  }

  /** Starts writing in this very task, unless a write is in flight: then these come next. */
  save(...reports: readonly SavedReport[]): void {
    for (const report of reports) this.#unsaved.set(report.id, report);
    this.#request();
  }

  remove(id: string): void {
    this.#unsaved.set(id, null);
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
        const all = [...this.#unsaved];
        const reports = all.flatMap(([, report]) => report ?? []);
        const removed = all.flatMap(([id, report]) => (report ? [] : id));
        const overruled = await drafts.save(reports, removed);
        // What was changed or brought back meanwhile is written again.
        for (const [id, report] of all)
          if (this.#unsaved.get(id) === report) this.#unsaved.delete(id);
        if (overruled.length > 0) onOverruled(overruled);
      }
      return 'saved';
    } catch {
      return 'failed';
    }
  }
}
