/** The state that the report editor gives its screen, and its dependencies. */
import type { KeptMark } from '../../personal/kept-mark';
import type { ReportDrafts } from '../../personal/report-drafts';
import type { SavedReport } from '../../personal/stored-report';
import type { SaveStatus } from './report-autosave';
import type { ReportStart, Undo } from './report-changes';
import type { RoundsLeftOut } from './report-transfer';

export interface EditorState {
  readonly current: SavedReport;
  /** All reports with content, including the open one, the latest changed first. */
  readonly reports: readonly SavedReport[];
  readonly saveStatus: SaveStatus;
  readonly undo: Undo | null;
  /** True after another tab changed the open report: its version is among the others. */
  readonly split: boolean;
  /** How many reports are gone from this device though none of its tabs deleted them. */
  readonly missing: number;
  /** How many stored records this version of the app can't read. */
  readonly unreadable: number;
  /** How many records exceed this app's limits: the reports hold their beginnings. */
  readonly cut: number;
  /** What an empty report shows. */
  readonly start: ReportStart;
}

export interface EditorSurroundings {
  readonly drafts: ReportDrafts;
  readonly leftOut: RoundsLeftOut;
  readonly kept: KeptMark;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Called once, at the first save. */
  readonly requestPersistence: () => void;
}
