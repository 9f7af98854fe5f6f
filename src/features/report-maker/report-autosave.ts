/**
 * Saves reports as they change: at once, at most one write in flight, always the newest version of each.
 * A full device is asked for room until the save holds. Knows no component and no rule of a report.
 */
import type { ReportDrafts } from '../../personal/report-drafts';
import type { SavedReport } from '../../personal/stored-report';
import { wait } from '../../ui/wait';

/** Whether all reports are saved on the device. */
export type SaveStatus = 'saved' | 'saving' | 'failed';

/** One write holds the next keystroke up for no longer than so many reports take. */
const MAX_BATCH = 100;
/** A write that takes longer counts as failed. */
export const SAVE_TIMEOUT_SECONDS = 10;
/** A browser takes its time to count what was freed: Chromium a third of a second, on a busy machine. */
const MAX_ROOM_REQUESTS = 10;
const ROOM_WAIT_MILLISECONDS = 1000;
const LEAST_ROOM_BYTES = 100_000;

interface AutosaveOptions {
  readonly drafts: ReportDrafts;
  /** Frees about so many bytes of other content; gives how many. */
  readonly askForRoom: (bytes: number) => Promise<number>;
  /** After a write, and when the status changes. */
  readonly onChange: () => void;
  /** Another tab wrote this report first: ours goes on under another id, theirs stays beside it. */
  readonly onMoved: (id: string, savedAs: string) => void;
}

export class ReportAutosave {
  readonly #options: AutosaveOptions;
  /** The newest version of every report that is not saved yet, by id. */
  readonly #unsaved = new Map<string, SavedReport>();
  #isWriting = false;
  /** How often a save was asked for: one that was during a write which fails deserves a try of its own. */
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

  /** Starts writing in this very task unless a write is in flight: then these are written next. */
  save(...reports: readonly SavedReport[]): void {
    for (const report of reports) this.#unsaved.set(report.id, report);
    this.#requests += 1;
    if (this.#status !== 'failed') this.#status = 'saving';
    if (!this.#isWriting) void this.#write();
  }

  remove(id: string): void {
    this.#unsaved.delete(id);
    this.#options.drafts.remove(id).catch(() => this.fail());
  }

  /** Says that nothing can be saved, until a write succeeds. */
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
    try {
      do await this.#writeBatch();
      while (this.#unsaved.size > 0);
      return 'saved';
    } catch {
      return 'failed';
    }
  }

  async #writeBatch(): Promise<void> {
    let freed = 0;
    for (let request = 0; ; request += 1) {
      const batch = [...this.#unsaved.values()].slice(0, MAX_BATCH);
      try {
        const savedAs = await withTimeout(this.#options.drafts.save(batch), SAVE_TIMEOUT_SECONDS);
        for (const [index, report] of batch.entries()) this.#onSaved(report, savedAs[index]);
        return;
      } catch (error) {
        if (!isQuotaError(error) || request === MAX_ROOM_REQUESTS) throw error;
        const bytes = Math.max(LEAST_ROOM_BYTES, 2 * JSON.stringify(batch).length);
        freed += await this.#options.askForRoom(bytes * 2 ** request).catch(() => 0);
        if (freed === 0) throw error;
        await wait(ROOM_WAIT_MILLISECONDS);
      }
    }
  }

  #onSaved(report: SavedReport, savedAs = report.id): void {
    const newest = this.#unsaved.get(report.id);
    if (newest === report) this.#unsaved.delete(report.id);
    if (savedAs === report.id) return;
    if (newest && newest !== report) {
      this.#unsaved.delete(report.id);
      this.#unsaved.set(savedAs, { ...newest, id: savedAs });
    }
    this.#options.onMoved(report.id, savedAs);
  }
}

/** @throws when the work has not ended in time; its late result is ignored. */
export async function withTimeout<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), seconds * 1000);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
