import { Notice } from '../../ui/notice/Notice';
import { Toast } from '../../ui/notice/Toast';
import { CopyRefusedDialog } from './CopyRefusedDialog';
import type { Copying } from './use-copying';

interface CopyNoticesProps {
  readonly copying: Copying;
  /** From a dialog the page's own notices are out of reach: it has one of its own. */
  readonly inDialog?: boolean;
}

/** The result of a copy: a short notice, or the text itself where the browser refused. One per page. */
export function CopyNotices({ copying, inDialog = false }: CopyNoticesProps) {
  const { copied, refused, dismiss } = copying;
  const Told = inDialog ? Notice : Toast;
  return (
    <>
      {copied && <Told title={copied.notice}>{copied.explanation}</Told>}
      <CopyRefusedDialog text={refused?.text ?? null} onClose={dismiss} />
    </>
  );
}
