import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface StorageNoticesProps {
  /** What is kept: "games". */
  readonly what: string;
  readonly one: string;
  /** Why there is none: the device refuses storage, or has not answered. */
  readonly lost: 'blocked' | 'silent' | null;
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Says that this device can't store now, and why. */
export function StorageNotices({ what, one, lost, hasFailed, onRetry }: StorageNoticesProps) {
  return (
    <>
      {hasFailed && <Refused />}
      {lost === 'silent' && (
        <Notice
          kind="bad"
          title="The storage of this device does not answer."
          actions={<Button onClick={onRetry}>Try again</Button>}
        >
          {`Your ${what} may be there, and can’t be read; no ${one} can be kept now. Reload the page, or restart the browser.`}
        </Notice>
      )}
      {lost === 'blocked' && (
        <Notice kind="bad" title="This device keeps nothing.">
          {`The browser blocks its storage, as some do in private windows: ${what} can’t be kept here.`}
        </Notice>
      )}
    </>
  );
}

interface RefusedProps {
  /** What is not lost. */
  readonly children?: string;
}

/** Says that the device kept nothing of a change. */
export function Refused({ children = 'What was there before is still there.' }: RefusedProps) {
  return (
    <Notice kind="bad" title="This device could not keep that.">
      {`It may be full, or its storage does not answer. ${children}`}
    </Notice>
  );
}

/** Says that what was to be handed over can't be read now. */
export function NothingGiven() {
  return (
    <Notice kind="bad" title="Nothing was handed over.">
      The storage of this device does not answer, or a part of this page did not arrive.
    </Notice>
  );
}
