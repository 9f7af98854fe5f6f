/** What the report editor tells its screen, and what it works with. */
import type { KeptMark } from '../../personal/kept-mark';
import type { ReportDrafts } from '../../personal/report-drafts';
import type { SavedReport } from '../../personal/stored-report';
import type { SaveStatus } from './report-autosave';
import type { ReportStart, Undo } from './report-changes';
import type { RoundsLeftOut } from './report-transfer';

export interface EditorState {
  readonly current: SavedReport;
  /** All reports that hold something, the open one among them, last changed first. */
  readonly reports: readonly SavedReport[];
  readonly saveStatus: SaveStatus;
  readonly undo: Undo | null;
  /** True after another tab changed the open report: its version lies among the others. */
  readonly split: boolean;
  /** How many reports were on this device and are not any more, though none of its tabs deleted them. */
  readonly missing: number;
  /** How many records lie on the device that this version of the app can't read. */
  readonly unreadable: number;
  /** How many records are longer than this app takes: their beginnings are among the reports. */
  readonly cut: number;
  /** What an empty report is shown with. */
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
