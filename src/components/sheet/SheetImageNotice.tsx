import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button';
import { Toast } from '../../ui/notice/Toast';
import type { SheetImage } from './use-sheet-image';

interface SheetImageNoticeProps {
  readonly image: SheetImage;
  /** What the failure does not affect: "The report is not affected." */
  readonly unaffected: string;
}

/** The state of a picture: it failed, or it waits for a tap to be shared. */
export function SheetImageNotice({ image, unaffected }: SheetImageNoticeProps) {
  const toast = (title: string, words: string | null, action: ReactNode = null) => (
    <Toast
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={image.dismiss}>
            Close
          </Button>
          {action}
        </>
      }
    >
      {words}
    </Toast>
  );
  switch (image.state) {
    case 'failed':
      return toast(
        'The picture was not made.',
        `Something in drawing it went wrong. ${unaffected}`,
        <Button onClick={image.generate}>Try again</Button>,
      );
    case 'to-share':
      return toast('The picture is ready.', null, <Button onClick={image.share}>Share</Button>);
    case 'refused':
      return toast(
        'Your system did not share the picture.',
        'It was saved among your downloads instead.',
      );
    default:
      return null;
  }
}
