import { Button } from '../../ui/Button';
import { Toast } from '../../ui/Toast';
import type { ReportImage } from './use-report-image';

/** What there is to say of the picture: it was not made, or it waits for a tap to be shared. */
export function ImageNotice({ image }: { readonly image: ReportImage }) {
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
        Something in drawing it went wrong. The report is not affected.
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
  return null;
}
