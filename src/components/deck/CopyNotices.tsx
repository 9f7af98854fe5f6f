import { Toast } from '../../ui/Toast';
import { CopyRefusedDialog } from './CopyRefusedDialog';
import type { Copying } from './use-copying';

/** What became of a copy: told for a moment, or the text itself where the browser refused. One a page. */
export function CopyNotices({ copying }: { readonly copying: Copying }) {
  const { copied, refused, dismiss } = copying;
  return (
    <>
      {copied && <Toast title={copied.notice}>{copied.explanation}</Toast>}
      <CopyRefusedDialog text={refused?.text ?? null} onClose={dismiss} />
    </>
  );
}
