/**
 * The one desk of this page. It outlives the screen: where nothing can be kept, the reports last until
 * the page is closed, not only until another screen is opened.
 */
import { askForPersistentStorage } from '../../personal/persistent-storage';
import { randomId } from '../../personal/random-id';
import { openReportDrafts } from '../../personal/report-drafts';
import { ReportDesk } from './report-desk';

let desk: ReportDesk | undefined;

/** Set up when it is first asked for. */
export function theReportDesk(): ReportDesk {
  desk ??= new ReportDesk({
    drafts: openReportDrafts(randomId),
    now: () => new Date(),
    newId: randomId,
    askToKeep: () => void askForPersistentStorage(),
  });
  return desk;
}
