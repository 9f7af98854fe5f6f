import { Button } from '../../ui/Button';
import { Toast } from '../../ui/Toast';
import type { SheetImage } from './use-sheet-image';

interface SheetImageNoticeProps {
  readonly image: SheetImage;
  /** What the failure leaves as it was: "The report is not affected." */
  readonly unaffected: string;
}

/** What there is to say of a picture: it was not made, or it waits for a tap to be shared. */
export function SheetImageNotice({ image, unaffected }: SheetImageNoticeProps) {
  if (image.state === 'failed') {
    return (
      <Toast
        title="The picture was not made."
        actions={
          <>
            <Button kind="quiet" onClick={image.dismiss}>
              Close
            </Button>
            <Button onClick={image.generate}>Try again</Button>
          </>
        }
      >
        {`Something in drawing it went wrong. ${unaffected}`}
      </Toast>
    );
  }
  if (image.state === 'to-share') {
    return (
      <Toast
        title="The picture is ready."
        actions={
          <>
            <Button kind="quiet" onClick={image.dismiss}>
              Close
            </Button>
            <Button onClick={image.share}>Share</Button>
          </>
        }
      />
    );
  }
  if (image.state === 'refused') {
    return (
      <Toast
        title="Your system did not share the picture."
        actions={
          <Button kind="quiet" onClick={image.dismiss}>
            Close
          </Button>
        }
      >
        It was saved among your downloads instead.
      </Toast>
    );
  }
  return null;
}
