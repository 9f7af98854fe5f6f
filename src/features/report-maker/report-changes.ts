/**
 * What can be done to a report on the editor, as functions from report to report: the round sheet opens,
 * fills, is saved or closed; rows go and come back (SPEC 4, Report rounds). Knows no storage.
 */
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
} from '../../domain/tournament-report';
import type { OpenRound, SavedReport } from '../../personal/stored-report';

/** The last thing taken away from a report, as long as it can be put back. */
export type Undo =
  | { readonly what: 'round'; readonly position: number; readonly round: ReportRound }
  | { readonly what: 'entry'; readonly openRound: OpenRound };

/** A report with an open round sheet holds something, even before a word of it is typed. */
export function holdsSomething(report: SavedReport): boolean {
  return !isEmptyReport(report) || report.openRound !== null;
}

/** What an empty report begins with, shown but not kept: the day, and what the calendar has on it. */
export type ReportStart = Pick<ReportHeader, 'date' | 'tournament' | 'format'>;

/**
 * The first thing that is entered in a report gives it its start, until its player says otherwise. Of one
 * that holds nothing else its start is no content.
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

/** What the player writes or clears in an empty report, that it begins with no more. */
export function startAfter(start: ReportStart, change: Partial<ReportHeader>): ReportStart {
  const kept = (name: keyof ReportStart) =>
    (change[name] ?? start[name]) === start[name] ? start[name] : '';
  return { ...start, tournament: kept('tournament'), format: kept('format') };
}

/** Changes the header. A round is another game's word when its day, leader or deck is another. */
export function withHeader(
  report: SavedReport,
  change: Partial<ReportHeader>,
  now: number,
): SavedReport {
  const changed = { ...report, ...change };
  const said = ({ date, leader, deck }: SavedReport) => [date, leader, deck].join();
  if (said(changed) === said(report)) return changed;
  return { ...changed, rounds: changed.rounds.map((round) => ({ ...round, changedAt: now })) };
}

/**
 * Opens the sheet on the round at `position`, or on a new one when that is null or not there.
 *
 * @param newId of the new one.
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

/** Fills a part of the open sheet. */
export function withEntry(report: SavedReport, change: Partial<RoundEntry>): SavedReport {
  const { openRound } = report;
  if (!openRound) return report;
  return { ...report, openRound: { ...openRound, entry: { ...openRound.entry, ...change } } };
}

/** Saves the open sheet as a new round, or in place of the one it was opened on. */
export function withRoundSaved(report: SavedReport, now: number): SavedReport {
  const { openRound, rounds } = report;
  if (!openRound) return report;
  const { id, entry } = openRound;
  // A sheet that was saved elsewhere meanwhile is that round, and no second one.
  const at = rounds.findIndex((round) => round.id === id);
  return {
    ...report,
    rounds: at === -1 ? addRound(rounds, entry, id, now) : editRound(rounds, at, entry, now),
    openRound: null,
  };
}

/** "Closing the modal clears the edit position." What was entered in it can be had back. */
export function withRoundClosed(report: SavedReport): { report: SavedReport; undo: Undo | null } {
  const { openRound, rounds } = report;
  const closed = { ...report, openRound: null };
  if (!openRound) return { report: closed, undo: null };
  const { position, entry } = openRound;
  const before = position === null ? EMPTY_ROUND : entryOf(rounds[position] ?? EMPTY_ROUND);
  return { report: closed, undo: isSameEntry(before, entry) ? null : { what: 'entry', openRound } };
}

/** Takes the row at `position` away. */
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

/** Puts back what was taken away. A round that is back is newer than its deletion, on every device. */
export function withUndone(report: SavedReport, undo: Undo, now: number): SavedReport {
  if (undo.what === 'entry') return { ...report, openRound: undo.openRound };
  const round = { ...undo.round, changedAt: now };
  return { ...report, rounds: restoreRound(report.rounds, undo.position, round) };
}

/** A report that was deleted, and is newer than its deletion, with its rounds. */
export function broughtBack(report: SavedReport, now: number): SavedReport {
  const rounds = report.rounds.map((round) => ({ ...round, changedAt: now }));
  return { ...report, changedAt: now, rounds };
}

/** The same rounds as games of their own. */
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

/** The tournament's name of a copy, so that the two can be told apart. */
export function nameOfCopy(tournament: string): string {
  if (tournament === '') return '';
  return `${tournament.slice(0, MAX_NAME_LENGTH - COPY_MARK.length)}${COPY_MARK}`;
}

function entryOf({ opponentLeader, diceWin, turnOrder, result, note }: RoundEntry): RoundEntry {
  return { opponentLeader, diceWin, turnOrder, result, note };
}

function isSameEntry(a: RoundEntry, b: RoundEntry): boolean {
  return (Object.keys(EMPTY_ROUND) as (keyof RoundEntry)[]).every((key) => a[key] === b[key]);
}

/** A report that holds nothing yet. */
export function emptyReport(id: string, changedAt: number): SavedReport {
  return { ...EMPTY_REPORT, id, changedAt, openRound: null };
}

export function newestFirst(reports: readonly SavedReport[]): SavedReport[] {
  return reports.toSorted((a, b) => b.changedAt - a.changedAt);
}
