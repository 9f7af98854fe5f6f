/**
 * The one editor of this page. It outlives the screen: where nothing can be saved, the reports last until
 * the page is closed, not only until another screen is opened.
 */
import { serverNow } from '../../data/server-clock';
import { keptReports } from '../../personal/kept-mark';
import { adoptRoundsLeftOut, loadRoundsLeftOut } from '../../personal/own-games';
import { askForPersistentStorage } from '../../personal/persistent-storage';
import { randomId } from '../../personal/random-id';
import { openReportDrafts } from '../../personal/report-drafts';
import { ReportEditor } from './report-editor';

let editor: ReportEditor | undefined;

/** Set up when it is first asked for. */
export function theReportEditor(): ReportEditor {
  editor ??= new ReportEditor({
    drafts: openReportDrafts(randomId, () => serverNow().getTime()),
    leftOut: { load: loadRoundsLeftOut, adopt: adoptRoundsLeftOut },
    kept: keptReports,
    now: serverNow,
    newId: randomId,
    requestPersistence: () => void askForPersistentStorage(),
  });
  return editor;
}
