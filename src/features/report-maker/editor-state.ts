/** The state that the report editor gives its screen, and its dependencies. */
import type { Overruled, ReportDrafts } from '../../personal/report/report-drafts';
import type { SavedReport } from '../../personal/report/saved-report';
import type { SaveStatus } from './report-autosave';
import type { ReportStart, Undo } from './report-changes';

export interface EditorState {
  readonly current: SavedReport;
  /** All reports with content, including the open one, the latest changed first. */
  readonly reports: readonly SavedReport[];
  readonly saveStatus: SaveStatus;
  readonly undo: Undo | null;
  /** Words of another tab that this tab's later ones have replaced. */
  readonly overruled: readonly Overruled[];
  /** How many reports are gone from this device though none of its tabs deleted them. */
  readonly missing: number;
  /** How many stored records this version of the app can't read. */
  readonly unreadable: number;
  /** What an empty report shows. */
  readonly start: ReportStart;
}

export interface EditorSurroundings {
  readonly drafts: ReportDrafts;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Called once, at the first save. */
  readonly requestPersistence: () => void;
}
