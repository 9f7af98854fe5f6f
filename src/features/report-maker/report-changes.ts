/**
 * The changes of a report in the editor, as functions from report to report: the round sheet opens, fills, is
 * saved or closed; rows are removed and restored (SPEC 4, Report rounds). Knows no storage.
 */
import { cutText } from '../../domain/text/cut-text';
import {
  addRound,
  deleteRound,
  EMPTY_REPORT,
  EMPTY_ROUND,
  editRound,
  isEmptyReport,
  MAX_NAME_LENGTH,
  type ReportHeader,
  type ReportRound,
  type RoundEntry,
  restoreRound,
} from '../../domain/tournament/tournament-report';
import { entryOf, type OpenRound, type SavedReport } from '../../personal/report/saved-report';

/** What was removed last from a report, as long as it can be restored. */
export type Undo =
  | { readonly what: 'round'; readonly position: number; readonly round: ReportRound }
  | { readonly what: 'entry'; readonly openRound: OpenRound }
  /** Saved by its result, without another word. */
  | { readonly what: 'saved'; readonly openRound: OpenRound };

/** A report with an open round sheet has content, even before a word is typed. */
export function holdsSomething(report: SavedReport): boolean {
  return !isEmptyReport(report) || report.openRound !== null;
}

/** What an empty report shows but does not store: the day, and the day's event. */
export type ReportStart = Pick<ReportHeader, 'date' | 'tournament' | 'format'>;

/**
 * The first entry in a report also stores its start, unless its player changes that. The start alone does not
 * count as content.
 */
export function withStart(
  before: SavedReport,
  changed: SavedReport,
  start: ReportStart,
): SavedReport {
  const startsWith = (read: (name: keyof ReportStart) => string) => ({
    ...changed,
    date: read('date'),
    tournament: read('tournament'),
    format: read('format'),
  });
  const bare = startsWith((name) => (changed[name] === start[name] ? '' : changed[name]));
  if (!holdsSomething(bare)) return bare;
  return holdsSomething(before) ? changed : startsWith((name) => changed[name] || start[name]);
}

/** The start without the fields that the player writes or clears in an empty report. */
export function startAfter(start: ReportStart, change: Partial<ReportHeader>): ReportStart {
  const kept = (name: keyof ReportStart) =>
    (change[name] ?? start[name]) === start[name] ? start[name] : '';
  return { ...start, tournament: kept('tournament'), format: kept('format') };
}

/**
 * Opens the sheet for the round at `position`, or for a new one where that is null or missing.
 * @param newId the new round's id.
 */
export function withRoundOpened(
  report: SavedReport,
  position: number | null,
  newId: string,
): SavedReport {
  const round = position === null ? undefined : report.rounds[position];
  const openRound = round
    ? { position, id: round.id, entry: entryOf(round) }
    : { position: null, id: newId, entry: EMPTY_ROUND };
  return { ...report, openRound };
}

/** Changes a part of the open sheet. */
export function withEntry(report: SavedReport, change: Partial<RoundEntry>): SavedReport {
  const { openRound } = report;
  if (!openRound) return report;
  return { ...report, openRound: { ...openRound, entry: { ...openRound.entry, ...change } } };
}

/** Saves the open sheet as a new round, or as the round it edits. */
export function withRoundSaved(report: SavedReport, now: number): SavedReport {
  const { openRound, rounds } = report;
  if (!openRound) return report;
  const { id, entry } = openRound;
  // A sheet that was saved elsewhere meanwhile is that round, not a second one.
  const at = rounds.findIndex((round) => round.id === id);
  return {
    ...report,
    rounds: at === -1 ? addRound(rounds, entry, id, now) : editRound(rounds, at, entry, now),
    openRound: null,
  };
}

/** "Closing the modal clears the edit position." Its entry can be restored. */
export function withRoundClosed(report: SavedReport): { report: SavedReport; undo: Undo | null } {
  const { openRound, rounds } = report;
  const closed = { ...report, openRound: null };
  if (!openRound) return { report: closed, undo: null };
  const { position, entry } = openRound;
  const before = position === null ? EMPTY_ROUND : entryOf(rounds[position] ?? EMPTY_ROUND);
  return { report: closed, undo: isSameEntry(before, entry) ? null : { what: 'entry', openRound } };
}

/** Removes the row at `position`. */
export function withoutRound(
  report: SavedReport,
  position: number,
): { report: SavedReport; undo: Undo | null } {
  const round = report.rounds[position];
  if (!round) return { report, undo: null };
  return {
    report: { ...report, rounds: deleteRound(report.rounds, position) },
    undo: { what: 'round', position, round },
  };
}

/** Restores what was removed. */
export function withUndone(report: SavedReport, undo: Undo): SavedReport {
  if (undo.what === 'entry') return { ...report, openRound: undo.openRound };
  if (undo.what === 'saved') {
    const at = report.rounds.findIndex(({ id }) => id === undo.openRound.id);
    return { ...report, rounds: deleteRound(report.rounds, at), openRound: undo.openRound };
  }
  return { ...report, rounds: restoreRound(report.rounds, undo.position, undo.round) };
}

/** The same rounds as separate games, with new ids. */
export function withRoundsOfItsOwn(
  report: SavedReport,
  newId: () => string,
  now: number,
): SavedReport {
  const rounds = report.rounds.map((round, index) => ({
    ...round,
    id: newId(),
    addedAt: now + index,
    changedAt: now,
  }));
  return { ...report, rounds };
}

const COPY_MARK = ' (copy)';

/** The tournament's name for a copy, so that the two differ. */
export function nameOfCopy(tournament: string): string {
  if (tournament === '') return '';
  return `${cutText(tournament, MAX_NAME_LENGTH - COPY_MARK.length)}${COPY_MARK}`;
}

function isSameEntry(a: RoundEntry, b: RoundEntry): boolean {
  return (Object.keys(EMPTY_ROUND) as (keyof RoundEntry)[]).every((key) => a[key] === b[key]);
}

/** A report without content. */
export function emptyReport(id: string, changedAt: number): SavedReport {
  return { ...EMPTY_REPORT, id, changedAt, openRound: null };
}

export function newestFirst(reports: readonly SavedReport[]): SavedReport[] {
  return reports.toSorted((a, b) => b.changedAt - a.changedAt);
}
