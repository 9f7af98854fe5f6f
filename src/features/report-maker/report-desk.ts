/**
 * The desk the reports lie on: which one is open, what was changed, whether it is kept. Every change goes
 * to the drafts at once; where nothing can be kept, the desk goes on for as long as the page is open.
 * Knows no component and no database.
 */
import {
  addRound,
  deleteRound,
  EMPTY_REPORT,
  EMPTY_ROUND,
  editRound,
  isEmptyReport,
  type ReportHeader,
  type ReportRound,
  type RoundEntry,
  restoreRound,
} from '../../domain/tournament-report';
import type { LoadedReports, ReportDrafts } from '../../personal/report-drafts';
import {
  formatReportsFile,
  mergeReports,
  parseReportsFile,
  reportsFileName,
} from '../../personal/reports-file';
import type { OpenRound, SavedReport } from '../../personal/stored-report';

/** A database that has not answered by then is treated as none; it may still come round later. */
export const PATIENCE_SECONDS = 5;

/** Whether what is on the desk is kept on the device. */
export type Keeping =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly at: number }
  | { readonly state: 'failed' };

/** The last thing taken away, as long as it can be put back. */
export type Undo =
  | { readonly what: 'round'; readonly position: number; readonly round: ReportRound }
  | { readonly what: 'entry'; readonly openRound: OpenRound };

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

export interface ReportDesk {
  /** Null until the kept reports have been read. */
  readonly getState: () => DeskState | null;
  readonly subscribe: (listener: () => void) => () => void;

  readonly changeHeader: (change: Partial<ReportHeader>) => void;
  /** Opens the sheet for a new round, or for the round at `position`. */
  readonly openRound: (position: number | null) => void;
  readonly changeOpenRound: (change: Partial<RoundEntry>) => void;
  readonly saveOpenRound: () => void;
  /** Closes the sheet without saving; this clears the edit position. */
  readonly closeRound: () => void;
  readonly deleteRound: (position: number) => void;
  readonly undo: () => void;
  readonly dismissUndo: () => void;

  readonly openReport: (id: string) => void;
  readonly newReport: () => void;
  readonly duplicateReport: (id: string) => void;
  /** Gives what was deleted, for `restoreReport`. */
  readonly deleteReport: (id: string) => SavedReport | null;
  readonly restoreReport: (report: SavedReport) => void;
  readonly exportFile: () => { readonly name: string; readonly text: string };
  /** Throws ReportsFileError when the text is no file of reports. */
  readonly importFile: (text: string) => ImportOutcome;
  readonly dismissSplit: () => void;
  /** Tries again to keep what could not be kept. */
  readonly keepAgain: () => void;
}

export interface DeskSurroundings {
  readonly drafts: ReportDrafts;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Called once, at the first save. */
  readonly askToKeep: () => void;
}

/** Sets up the desk and starts reading what is kept. */
export function createReportDesk({ drafts, now, newId, askToKeep }: DeskSurroundings): ReportDesk {
  const listeners = new Set<() => void>();
  let isOpen = false;
  let reports: readonly SavedReport[] = [];
  let current = emptyReport();
  let keeping: Keeping = { state: 'untouched' };
  let undo: Undo | null = null;
  let split = false;
  let unreadable: readonly unknown[] = [];
  let state: DeskState | null = null;

  const unsaved = new Set<string>();
  let lastSave = 0;
  let hasAsked = false;
  let othersHaveWritten = false;

  function emptyReport(): SavedReport {
    return { ...EMPTY_REPORT, id: newId(), changedAt: now().getTime(), openRound: null };
  }

  const publish = () => {
    if (!isOpen) return;
    state = {
      current,
      reports: reports.filter(holdsSomething).toSorted((a, b) => b.changedAt - a.changedAt),
      keeping,
      undo,
      split,
      unreadable: unreadable.length,
    };
    for (const listener of listeners) listener();
  };

  const place = (report: SavedReport) => {
    const isKnown = reports.some(({ id }) => id === report.id);
    reports = isKnown
      ? reports.map((other) => (other.id === report.id ? report : other))
      : [...reports, report];
    if (report.id === current.id) current = report;
  };

  const show = (report: SavedReport) => {
    const left = current;
    current = report;
    undo = null;
    split = false;
    if (left.id !== report.id && !holdsSomething(left)) discard(left.id);
    drafts.rememberOpened(report.id).catch(() => undefined);
  };

  const discard = (id: string) => {
    reports = reports.filter((report) => report.id !== id);
    unsaved.delete(id);
    drafts.remove(id).catch(() => undefined);
  };

  const keep = (changed: readonly SavedReport[]) => {
    for (const report of changed) unsaved.add(report.id);
    const saved = reports.filter(({ id }) => unsaved.has(id));
    lastSave += 1;
    const save = lastSave;
    if (keeping.state !== 'failed') keeping = { state: 'saving' };
    drafts.save(saved).then(
      (ids) => {
        for (const [index, { id }] of saved.entries()) follow(id, ids[index] ?? id);
        if (save === lastSave) {
          unsaved.clear();
          keeping = { state: 'saved', at: now().getTime() };
        }
        if (othersHaveWritten) void takeOver();
        publish();
      },
      () => {
        if (save === lastSave) keeping = { state: 'failed' };
        publish();
      },
    );
    if (!hasAsked) askToKeep();
    hasAsked = true;
  };

  /** Another tab wrote this report first: ours goes on under another id, and theirs comes in beside it. */
  const follow = (id: string, keptAs: string) => {
    if (id === keptAs) return;
    othersHaveWritten = true;
    reports = reports.map((report) => (report.id === id ? { ...report, id: keptAs } : report));
    if (unsaved.delete(id)) unsaved.add(keptAs);
    if (current.id !== id) return;
    current = { ...current, id: keptAs };
    split = true;
    drafts.rememberOpened(keptAs).catch(() => undefined);
  };

  /** Brings in what other tabs wrote; put off while this one has writes on their way. */
  const takeOver = async () => {
    othersHaveWritten = true;
    if (!isOpen || unsaved.size > 0) return;
    const loaded = await drafts.reload().catch(() => null);
    if (loaded === null || unsaved.size > 0) return;
    othersHaveWritten = false;
    adopt(loaded, current.id);
  };

  const adopt = (loaded: LoadedReports, wanted: string | null) => {
    reports = loaded.reports;
    unreadable = loaded.unreadable;
    const found =
      reports.find(({ id }) => id === wanted) ??
      reports.toSorted((a, b) => b.changedAt - a.changedAt)[0];
    // A new report that holds nothing yet is on no disk, and stays on the desk.
    if (found && (wanted !== current.id || found.id === wanted || holdsSomething(current))) {
      if (found.id !== current.id) undo = null;
      current = found;
    }
    publish();
  };

  const change = (changed: Partial<SavedReport>) => {
    const report = { ...current, ...changed, changedAt: now().getTime() };
    place(report);
    keep([report]);
    publish();
  };

  const bringIn = (report: SavedReport) => {
    place(report);
    show(report);
    keep([report]);
    publish();
  };

  const start = async () => {
    try {
      const loaded = await withinPatience(drafts.load());
      isOpen = true;
      adopt(loaded, loaded.lastOpened);
    } catch {
      isOpen = true;
      keeping = { state: 'failed' };
      publish();
    }
  };

  drafts.onOtherTab(() => void takeOver());
  void start();

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    changeHeader: (header) => change(header),

    openRound: (position) => {
      const round = position === null ? undefined : current.rounds[position];
      undo = null;
      change({
        openRound: round
          ? { position, entry: entryOf(round) }
          : { position: null, entry: EMPTY_ROUND },
      });
    },

    changeOpenRound: (entry) => {
      const { openRound } = current;
      if (openRound) change({ openRound: { ...openRound, entry: { ...openRound.entry, ...entry } } });
    },

    saveOpenRound: () => {
      const { openRound, rounds } = current;
      if (!openRound) return;
      const { position, entry } = openRound;
      change({
        rounds: position === null ? addRound(rounds, entry) : editRound(rounds, position, entry),
        openRound: null,
      });
    },

    closeRound: () => {
      const { openRound, rounds } = current;
      if (!openRound) return;
      const { position, entry } = openRound;
      const before = position === null ? EMPTY_ROUND : entryOf(rounds[position] ?? EMPTY_ROUND);
      undo = isSameEntry(before, entry) ? null : { what: 'entry', openRound };
      change({ openRound: null });
    },

    deleteRound: (position) => {
      const round = current.rounds[position];
      if (!round) return;
      undo = { what: 'round', position, round };
      change({ rounds: deleteRound(current.rounds, position) });
    },

    undo: () => {
      const undone = undo;
      undo = null;
      if (undone?.what === 'round') {
        change({ rounds: restoreRound(current.rounds, undone.position, undone.round) });
      } else if (undone?.what === 'entry') change({ openRound: undone.openRound });
    },

    dismissUndo: () => {
      undo = null;
      publish();
    },

    openReport: (id) => {
      const report = reports.find((other) => other.id === id);
      if (report) show(report);
      publish();
    },

    newReport: () => {
      if (holdsSomething(current)) show(emptyReport());
      publish();
    },

    duplicateReport: (id) => {
      const original = reports.find((other) => other.id === id);
      if (!original) return;
      const { tournament } = original;
      bringIn({
        ...original,
        ...emptyReport(),
        ...contentOf(original),
        tournament: tournament === '' ? '' : `${tournament} (copy)`,
      });
    },

    deleteReport: (id) => {
      const report = reports.find((other) => other.id === id);
      if (!report) return null;
      discard(id);
      if (current.id === id) {
        const [next = emptyReport()] = reports.toSorted((a, b) => b.changedAt - a.changedAt);
        show(next);
      }
      publish();
      return report;
    },

    restoreReport: (report) => bringIn(report),

    exportFile: () => ({
      name: reportsFileName(now()),
      text: formatReportsFile(reports.filter(holdsSomething), unreadable, now()),
    }),

    importFile: (text) => {
      const file = parseReportsFile(text);
      const { added, known } = mergeReports(reports, file.reports, newId);
      if (added.length > 0) {
        reports = [...reports, ...added];
        if (!holdsSomething(current)) show(added[0] as SavedReport);
        keep(added);
        publish();
      }
      return { added: added.length, known, unreadable: file.unreadable };
    },

    dismissSplit: () => {
      split = false;
      publish();
    },

    keepAgain: () => {
      keep([]);
      publish();
    },
  };
}

/** A report with an open round sheet holds something, even before a word of it is typed. */
function holdsSomething(report: SavedReport): boolean {
  return !isEmptyReport(report) || report.openRound !== null;
}
