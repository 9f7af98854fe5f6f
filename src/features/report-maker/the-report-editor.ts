/**
 * The page's one editor. It outlives the screen: without storage the reports last until the page closes, not
 * only until another screen opens.
 */
import { serverNow } from '../../data/http/server-clock';
import { askForPersistentStorage } from '../../personal/device/persistent-storage';
import { randomId } from '../../personal/device/random-id';
import { openReportDrafts } from '../../personal/report/report-drafts';
import { ReportEditor } from './report-editor';

let editor: ReportEditor | undefined;

/** Created on first use. */
export function theReportEditor(): ReportEditor {
  editor ??= new ReportEditor({
    drafts: openReportDrafts(),
    now: serverNow,
    newId: randomId,
    requestPersistence: () => void askForPersistentStorage(),
  });
  return editor;
}
