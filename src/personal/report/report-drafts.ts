/**
 * The player's own reports: what is kept, and how a tab keeps what it has changed. Several tabs may change
 * one report: of two that change the same field the later word stays, and what it has replaced is told.
 */
import { isSameValue } from '../../domain/record/change';
import type { ReportRound } from '../../domain/tournament/tournament-report';
import { lastOpenedBefore } from '../before/reports-before';
import { reportKind, roundKind } from '../own/kinds/report-kinds';
import type { OwnWriter } from '../own/own-kind';
import { onOtherTabWrote } from '../own/own-news';
import { loadOwn, readNote, writeOwn } from '../own/own-record';
import {
  entryOf,
  headerOf,
  type KeptReports,
  type ReportValue,
  reportsOf,
  reportValue,
  roundValue,
  type SavedReport,
} from './saved-report';

const KINDS = [reportKind, roundKind];
const LAST_OPENED = '#last-report';

export interface LoadedReports extends KeptReports {
  /** When each deleted report or round was deleted, by its id. */
  readonly deleted: ReadonlyMap<string, number>;
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many reports are missing though not deleted. */
  readonly missing: number;
}

/** A word of another tab that a later one of this tab has replaced. */
export interface Overruled {
  /** 1-based; null for the report itself. */
  readonly round: number | null;
  readonly field: string;
  readonly was: unknown;
}

export type ReportDrafts = ReturnType<typeof openReportDrafts>;

/** Rejects where this device refuses storage. */
export async function loadReports(): Promise<LoadedReports> {
  const { report, round } = await loadOwn({ report: reportKind, round: roundKind });
  return {
    ...reportsOf(report.kept, round.kept),
    deleted: new Map([...report.deleted, ...round.deleted]),
    unreadable: report.unreadable + round.unreadable,
    missing: report.missing,
  };
}

/** One tab's access to the reports. */
export function openReportDrafts() {
  /** Each report as this tab read or wrote it last. */
  const read = new Map<string, SavedReport>();
  /** Odd while a write is under way. */
  let writes = 0;
  return {
    /** All reports, and the one open last; null where this tab wrote meanwhile. Rejects as `loadOwn`. */
    load: async () => {
      const before = writes;
      const [loaded, last] = await Promise.all([loadReports(), readNote(LAST_OPENED)]);
      const lastOpened = last ?? (await lastOpenedBefore());
      if (writes !== before || before % 2 > 0) return null;
      read.clear();
      for (const report of loaded.reports) read.set(report.id, report);
      return { ...loaded, lastOpened };
    },

    /**
     * Keeps what this tab has changed of these reports since it read them, and deletes others with their
     * rounds, all or nothing. Rejects where the device can't.
     */
    save: async (
      reports: readonly SavedReport[],
      removed: readonly string[] = [],
    ): Promise<readonly Overruled[]> => {
      writes += 1;
      try {
        const overruled = await writeOwn(KINDS, async (own) => {
          if (removed.length > 0) await removeReports(own, removed);
          return Promise.all(reports.map((report) => saveReport(own, report, read.get(report.id))));
        });
        for (const id of removed) read.delete(id);
        for (const report of reports) read.set(report.id, report);
        return overruled.flat();
      } finally {
        writes += 1;
      }
    },

    rememberOpened: (id: string): Promise<void> =>
      writeOwn([], async (own) => own.putNote(LAST_OPENED, id)),

    onOtherTab: onOtherTabWrote,
  };
}

async function removeReports(own: OwnWriter, removed: readonly string[]): Promise<void> {
  const [reports, rounds] = [await own.all(reportKind), await own.all(roundKind)];
  const present = reportsOf(reports.kept, rounds.kept).reports.filter(({ id }) =>
    removed.includes(id),
  );
  for (const id of removed) await own.change(reportKind, id, () => null);
  for (const { id } of present.flatMap((report) => report.rounds))
    await own.change(roundKind, id, () => null);
}

/**
 * Writes what `mine` has changed of `base`, and gives the words of others that this has replaced. A report
 * that was deleted meanwhile is there again, whole.
 */
export async function saveReport(
  own: OwnWriter,
  mine: SavedReport,
  base: SavedReport | undefined,
): Promise<readonly Overruled[]> {
  const overruled: Overruled[] = [];
  const baseRounds = new Map(base?.rounds.map((round) => [round.id, round]));
  const rounds = new Set(mine.rounds.map(({ id }) => id));
  const removed = [...baseRounds.keys()].filter((id) => !rounds.has(id));
  const isChanged = (round: ReportRound) => {
    const before = baseRounds.get(round.id);
    return !before || !isSameValue(entryOf(before), entryOf(round));
  };
  const saveRound = (round: ReportRound, { isWanted = true } = {}) =>
    own.change(roundKind, round.id, (stored) => {
      if (!stored) return roundValue(round, mine);
      if (!isWanted) return undefined;
      const before = baseRounds.get(round.id);
      const entry = mergeFields(before && entryOf(before), entryOf(round), entryOf(stored), {
        overruled,
        round: round.round,
      });
      return { ...roundValue(round, mine), ...entry, addedAt: stored.addedAt };
    });

  let isGone = false;
  // All requests at once: a keystroke waits for one answer of the database.
  await Promise.all([
    own.change(reportKind, mine.id, (stored) => {
      const value = reportValue(mine);
      isGone = !stored;
      if (!stored) return value;
      const next: ReportValue = {
        ...mergeFields(base && headerOf(base), headerOf(mine), headerOf(stored), {
          overruled,
          round: null,
        }),
        order: mergeOrder(removed, value.order, stored.order),
        openRound: mergeSheets(base && reportValue(base).openRound, value, stored, overruled),
      };
      return isSameValue(next, stored) ? undefined : next;
    }),
    ...removed.map((id) => own.change(roundKind, id, () => null)),
    ...mine.rounds.filter(isChanged).map((round) => saveRound(round)),
  ]);
  if (isGone) await Promise.all(mine.rounds.map((round) => saveRound(round, { isWanted: false })));
  return overruled;
}

interface Notes {
  readonly overruled: Overruled[];
  readonly round: number | null;
}

/** The fields that `mine` has changed of `base`, over those that are kept. */
function mergeFields<Value extends object>(
  base: Value | undefined,
  mine: Value,
  stored: Value,
  { overruled, round }: Notes,
): Value {
  const next = { ...stored };
  for (const field of Object.keys(mine) as (keyof Value & string)[]) {
    if (base && base[field] === mine[field]) continue;
    if (base && stored[field] !== base[field] && stored[field] !== mine[field])
      overruled.push({ round, field, was: stored[field] });
    next[field] = mine[field];
  }
  return next;
}

/** Each round of mine that the kept order has not stands before the one that follows it here. */
function mergeOrder(
  removed: readonly string[],
  mine: readonly string[],
  stored: readonly string[],
): readonly string[] {
  const order = stored.filter((id) => !removed.includes(id));
  for (const [at, id] of mine.entries()) {
    if (order.includes(id)) continue;
    const next = mine.slice(at + 1).find((other) => order.includes(other));
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id);
  }
  return order;
}

/** Closing a sheet closes no other one that another tab has opened. */
function mergeSheets(
  base: ReportValue['openRound'] | undefined,
  { openRound: mine }: ReportValue,
  { openRound: stored }: ReportValue,
  overruled: Overruled[],
): ReportValue['openRound'] {
  if (base !== undefined && isSameValue(base, mine)) return stored;
  if (!mine) return stored?.id === base?.id ? null : stored;
  if (!stored || !base || stored.id !== mine.id || base.id !== mine.id) return mine;
  const notes = { overruled, round: null };
  return { id: mine.id, entry: mergeFields(base.entry, mine.entry, stored.entry, notes) };
}
