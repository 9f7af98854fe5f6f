import { Link } from '@tanstack/react-router';
import type { OwnThings } from '../../domain/record/change';
import { formatCountOf } from '../../domain/text/count';
import type { AnyKind } from '../../personal/own/own-kind';
import { acceptMissing, isStorageSilent } from '../../personal/own/own-record';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { Notice } from '../../ui/notice/Notice';

interface OwnNoticesProps {
  readonly kind: AnyKind;
  /** Kinds of which each is a part of one of these: they are missing with it. */
  readonly parts?: readonly AnyKind[];
  /** A query of things of this kind, or what a screen knows of them in its place. */
  readonly store: {
    readonly data: Pick<OwnThings<unknown>, 'missing' | 'unreadable'> | undefined;
    /** Why there is nothing. */
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** True where the last change could not be kept. */
  readonly hasFailed?: boolean;
}

/** What this device could not keep, read or find of one kind of own things, and why. */
export function OwnNotices({ kind, parts = [], store, hasFailed = false }: OwnNoticesProps) {
  const { data, error, refetch } = store;
  const { one, many } = kind;
  const { missing = 0, unreadable = 0 } = data ?? {};
  return (
    <>
      {hasFailed && <Refused />}
      {error !== null && <StorageLost {...{ kind, error, refetch }} />}
      {missing > 0 && (
        <Notice
          kind="bad"
          title={`${formatCountOf(missing, `${one} is`, `${many} are`)} gone from this device.`}
          actions={
            <>
              <Link to="/mythings" className={buttonClass()}>
                My things
              </Link>
              <Button onClick={() => void acceptMissing(kind, ...parts).then(refetch, refetch)}>
                All right
              </Button>
            </>
          }
        >
          The browser has cleared its storage. A copy brings them back: take it in under My things.
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice kind="warn" title={`${formatCountOf(unreadable, one, many)} can’t be read.`}>
          Another version of the app saved that. It is kept unchanged, and goes along in copies.
        </Notice>
      )}
    </>
  );
}

interface StorageLostProps extends Pick<OwnNoticesProps['store'], 'error' | 'refetch'> {
  readonly kind: Pick<AnyKind, 'one' | 'many'>;
}

/** Why nothing is there: the storage does not answer, or is refused. */
export function StorageLost({ kind: { one, many }, error, refetch }: StorageLostProps) {
  return isStorageSilent(error) ? (
    <Notice
      kind="bad"
      title="The storage of this device does not answer."
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {`Your ${many} may be there, and can’t be read; no ${one} can be kept now. Reload the page, or restart the browser.`}
    </Notice>
  ) : (
    <Notice kind="bad" title="This device keeps nothing.">
      {`The browser blocks its storage, as some do in private windows: ${many} can’t be kept here.`}
    </Notice>
  );
}

/** Says that the device kept nothing of a change. */
export function Refused({
  children = 'What was there before is still there.',
}: {
  /** What is not lost. */
  readonly children?: string;
}) {
  return (
    <Notice kind="bad" title="This device could not keep that.">
      {`It may be full, or its storage does not answer. ${children}`}
    </Notice>
  );
}
