import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';

interface StorageNoticesProps {
  /** One of what is kept: "game". */
  readonly one: string;
  readonly store: {
    /** How many were kept here and are gone, and how many can't be read. */
    readonly own: { readonly missing: number; readonly unreadable: number } | undefined;
    /** Why there is nothing: the device refuses storage, or has not answered. */
    readonly lost: 'blocked' | 'silent' | null;
    readonly acceptMissing: () => unknown;
    readonly reload: () => unknown;
  };
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  /** What brings back those that are gone. */
  readonly remedy: string;
}

/** What this device could not keep, read or find, and why. */
export function StorageNotices({ one, store, hasFailed, remedy }: StorageNoticesProps) {
  const { lost, own, acceptMissing, reload } = store;
  const { missing = 0, unreadable = 0 } = own ?? {};
  return (
    <>
      {hasFailed && <Refused />}
      {lost === 'silent' && (
        <Notice
          kind="bad"
          title="The storage of this device does not answer."
          actions={<Button onClick={() => void reload()}>Try again</Button>}
        >
          {`Your ${one}s may be there, and can’t be read; no ${one} can be kept now. Reload the page, or restart the browser.`}
        </Notice>
      )}
      {lost === 'blocked' && (
        <Notice kind="bad" title="This device keeps nothing.">
          {`The browser blocks its storage, as some do in private windows: ${one}s can’t be kept here.`}
        </Notice>
      )}
      {missing > 0 && (
        <Notice
          kind="bad"
          title={`${formatCountOf(missing, `${one} is`, `${one}s are`)} gone from this device.`}
          actions={<Button onClick={() => void acceptMissing()}>All right</Button>}
        >
          {`The browser has cleared its storage. ${remedy}`}
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice kind="warn" title={`Some ${one}s can’t be read.`}>
          {`Another version of the app saved ${unreadable} of them. They are kept unchanged.`}
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
