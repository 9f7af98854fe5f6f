import { UndoButton } from '../button/UndoButton';
import type { IconName } from '../icon/icon-paths';
import { Notice } from './Notice';

interface UndoNoticeProps {
  readonly icon?: IconName;
  /** What has happened. */
  readonly title: string;
  readonly onUndo: () => void;
}

/** Says what was changed, deleted or left, with the way back. */
export function UndoNotice({ onUndo, ...notice }: UndoNoticeProps) {
  return <Notice {...notice} actions={<UndoButton onUndo={onUndo} />} />;
}
