import { Toast } from '../../ui/notice/Toast';
import { CopyRefusedDialog } from './CopyRefusedDialog';
import type { Copying } from './use-copying';

/** The result of a copy: a short notice, or the text itself where the browser refused. One per page. */
export function CopyNotices({ copying }: { readonly copying: Copying }) {
  const { copied, refused, dismiss } = copying;
  return (
    <>
      {copied && <Toast title={copied.notice}>{copied.explanation}</Toast>}
      <CopyRefusedDialog text={refused?.text ?? null} onClose={dismiss} />
    </>
  );
}
