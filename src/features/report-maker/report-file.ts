/** One report for another device. */
import { leftOutKind } from '../../personal/own/kinds/left-out-kind';
import { ownFileText } from '../../personal/own/own-file';
import { loadChanges } from '../../personal/own/own-record';
import { changesOfReport, type SavedReport } from '../../personal/report/saved-report';

/** The report with its rounds, and which of these figures leave out, as far as that can be read. */
export async function reportFileText(report: SavedReport): Promise<string> {
  const marks = report.rounds.map(({ id }) => ({ kind: leftOutKind.name, id }));
  const leftOut = await loadChanges([leftOutKind], marks).catch(() => []);
  return ownFileText([...changesOfReport(report), ...leftOut], Date.now());
}
