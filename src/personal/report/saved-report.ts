/**
 * A report as its editor and its readers have it, and the things that it is kept as: the report, and each of
 * its rounds.
 */

import type { Change, Kept } from '../../domain/record/change';
import { cutText } from '../../domain/text/cut-text';
import {
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  type ReportHeader,
  type ReportRound,
  type RoundEntry,
  type TournamentReport,
} from '../../domain/tournament/tournament-report';

/** The open round sheet: half typed, it is worth as much as the rest. */
export interface OpenRound {
  /** The index of the edited round, from 0; null for a new one. */
  readonly position: number | null;
  /** The id of the edited round, or of the new one. */
  readonly id: string;
  readonly entry: RoundEntry;
}

export interface SavedReport extends TournamentReport {
  readonly id: string;
  /** When it or one of its rounds was last changed, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly openRound: OpenRound | null;
}

export interface ReportValue extends ReportHeader {
  /** The ids of its rounds; one may be deleted, and one that another device has added may be missing. */
  readonly order: readonly string[];
  readonly openRound: Omit<OpenRound, 'position'> | null;
}

/** What a round has of its report. */
type OfReport = Pick<ReportHeader, 'date' | 'leader' | 'deck'>;

export interface RoundValue extends RoundEntry, OfReport {
  /**
   * Null where the report is not known. Its day, leader and deck are what counts; those here, from the last
   * change of the round, stand in where the report is gone.
   */
  readonly reportId: string | null;
  readonly addedAt: number;
}

export function entryOf({
  opponentLeader,
  diceWin,
  turnOrder,
  result,
  note,
}: RoundEntry): RoundEntry {
  return { opponentLeader, diceWin, turnOrder, result, note: cutText(note, MAX_NOTE_LENGTH) };
}

export function headerOf(report: ReportHeader): ReportHeader {
  const { leader, deck, tournament, format, date, players, placement } = report;
  return {
    leader,
    deck,
    tournament: cutText(tournament, MAX_NAME_LENGTH),
    format: cutText(format, MAX_NAME_LENGTH),
    date,
    players,
    placement,
  };
}

export function reportValue(report: SavedReport): ReportValue {
  const { openRound, rounds } = report;
  return {
    ...headerOf(report),
    order: rounds.map(({ id }) => id),
    openRound: openRound && { id: openRound.id, entry: entryOf(openRound.entry) },
  };
}

export function roundValue(round: ReportRound, report: SavedReport): RoundValue {
  const { date, leader, deck } = report;
  const { addedAt } = round;
  return { ...entryOf(round), date, leader, deck, reportId: report.id, addedAt };
}

/** A report and its rounds as changes. */
export function changesOfReport(report: SavedReport): Change<ReportValue | RoundValue>[] {
  const { id, changedAt, rounds } = report;
  return [
    { kind: 'report', id, changedAt, value: reportValue(report) },
    ...rounds.map((round) => ({
      kind: 'round',
      id: round.id,
      changedAt: round.changedAt,
      value: roundValue(round, report),
    })),
  ];
}

export interface KeptReports {
  readonly reports: readonly SavedReport[];
  /** Rounds whose report is not here. */
  readonly loose: readonly Kept<RoundValue>[];
}

/**
 * Each round once: in the report that it names, or, where that is not here, in one whose order has it. Those
 * that its order has not are the last.
 */
export function reportsOf(
  reports: readonly Kept<ReportValue>[],
  rounds: readonly Kept<RoundValue>[],
): KeptReports {
  const placed = new Map<string, Map<string, Kept<RoundValue>>>(
    reports.map(({ id }) => [id, new Map()]),
  );
  const listing = new Map(
    reports.toReversed().flatMap(({ id, value }) => value.order.map((round) => [round, id])),
  );
  const loose = rounds.filter((round) => {
    const { reportId } = round.value;
    const named = reportId === null ? undefined : placed.get(reportId);
    const place = named ?? placed.get(listing.get(round.id) ?? '');
    place?.set(round.id, round);
    return !place;
  });
  const found = reports.map(({ id, changedAt, value }): SavedReport => {
    const members = placed.get(id) ?? new Map<string, Kept<RoundValue>>();
    const order = new Set(value.order);
    const added = [...members.values()]
      .filter((round) => !order.has(round.id))
      .toSorted((a, b) => a.value.addedAt - b.value.addedAt || (a.id < b.id ? -1 : 1));
    const mine = [...[...order].flatMap((of) => members.get(of) ?? []), ...added];
    return withSheet(
      {
        ...headerOf(value),
        id,
        changedAt: Math.max(changedAt, ...mine.map((round) => round.changedAt)),
        rounds: mine.map((round, at) => ({
          ...entryOf(round.value),
          id: round.id,
          addedAt: round.value.addedAt,
          changedAt: round.changedAt,
          round: at + 1,
        })),
        openRound: null,
      },
      value.openRound,
    );
  });
  return { reports: found, loose };
}

/** The report with this sheet open: on the round of its id, or else on a new one. */
export function withSheet(report: SavedReport, sheet: ReportValue['openRound']): SavedReport {
  if (!sheet) return { ...report, openRound: null };
  const at = report.rounds.findIndex(({ id }) => id === sheet.id);
  return {
    ...report,
    openRound: { position: at === -1 ? null : at, id: sheet.id, entry: sheet.entry },
  };
}
