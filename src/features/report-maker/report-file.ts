/** One report for another device. */
import { leftOut } from '../../personal/before/reports-before';
import { ownFileText } from '../../personal/own/own-file';
import { type LeftOut, loadRoundsLeftOut } from '../../personal/own-games';
import { changesOfReport, type SavedReport } from '../../personal/saved-report';

/** The report with its rounds, and which of these figures leave out, as far as that can be read. */
export async function reportFileText(report: SavedReport): Promise<string> {
  const marks = await loadRoundsLeftOut().catch(() => new Map<string, LeftOut>());
  const said = report.rounds.flatMap(({ id }) => {
    const mark = marks.get(id);
    return mark ? [leftOut(id, mark.changedAt, mark.isLeftOut)] : [];
  });
  return ownFileText([...changesOfReport(report), ...said], Date.now());
}
