/** One report for another device. */
import type { Change } from '../../domain/record/change';
import { leftOutKind } from '../../personal/own/kinds/game-kinds';
import { loadChanges } from '../../personal/own/own-record';
import { changesOfReport, type SavedReport } from '../../personal/report/saved-report';

/** The report with its rounds, and which of these figures leave out, as far as that can be read. */
export async function handedReport(report: SavedReport): Promise<readonly Change[]> {
  const marks = report.rounds.map(({ id }) => ({ kind: leftOutKind.name, id }));
  const leftOut = await loadChanges([leftOutKind], marks).catch(() => []);
  return [...changesOfReport(report), ...leftOut];
}
