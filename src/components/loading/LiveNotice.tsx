import { type ReactNode, useEffect, useState } from 'react';
import { HttpError, OfflineError, WebPageError } from '../../data/http/errors';
import { serverTime } from '../../data/http/server-clock';
import { retryAfterSeconds } from '../../data/queries/live-defaults';
import { formatElapsed } from '../../domain/time/elapsed';
import { formatInstant } from '../../domain/time/instant-words';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { useDeviceWord } from './use-device-word';
import type { LiveAnswer } from './use-live-query';

interface LiveNoticeProps {
  readonly answer: LiveAnswer<unknown>;
  /** The catalogue's prefix of a failure: "Failed to fetch results: ". */
  readonly prefix: string;
  /** What the reader keeps: "Your search is kept." */
  readonly kept?: string;
  /** Whether only patrons get an answer. */
  readonly isPremium?: boolean;
}

/**
 * The state of a live answer: slow, cancelled, failed, or a copy from an earlier visit. Nothing while all is
 * well.
 */
export function LiveNotice({ answer, prefix, kept = '', isPremium = false }: LiveNoticeProps) {
  const { error, isSlow, isCancelled, isFetching, isRetrying, cancel, retry } = answer;
  const isTrying = isFetching && !isRetrying;
  const tryNow = (
    <Button onClick={retry} aria-disabled={isTrying}>
      {isTrying ? 'Trying...' : 'Try now'}
    </Button>
  );
  if (error) {
    const actions = (
      <>
        {tryNow}
        {isFetching && <Button onClick={cancel}>Cancel</Button>}
      </>
    );
    return <Failure {...{ answer, error, prefix, kept, isPremium, actions }} />;
  }
  if (isSlow) {
    return (
      <Notice
        icon="hour"
        title="This takes longer than usual."
        actions={<Button onClick={cancel}>Cancel</Button>}
      >
        The connection is slow, or the server is busy. <CopyWords answer={answer} />
      </Notice>
    );
  }
  if (isCancelled) {
    return (
      <Notice icon="x" title="Cancelled." actions={tryNow}>
        <span>{kept}</span> <CopyWords answer={answer} />
      </Notice>
    );
  }
  return null;
}

type FailureProps = Required<LiveNoticeProps> & {
  readonly error: Error;
  readonly actions: ReactNode;
};

function Failure({ answer, error, prefix, kept, isPremium, actions }: FailureProps) {
  const copy = <CopyWords answer={answer} />;
  if (error instanceof OfflineError) {
    return (
      // The catalogue's sentence comes first, as everywhere (SPEC 8).
      <Notice kind="warn" icon="offline" title={prefix + error.message} actions={actions}>
        <span>{`${kept} We try again by ourselves when you are back.`}</span> {copy}
      </Notice>
    );
  }
  return (
    <Notice kind="bad" title={prefix + error.message} actions={actions}>
      <span>{kept}</span> <Advice error={error} isPremium={isPremium} /> {copy}
    </Notice>
  );
}

function Advice({ error, isPremium }: Pick<FailureProps, 'error' | 'isPremium'>): ReactNode {
  if (error instanceof WebPageError) {
    return 'This network answers in place of the server. It may want you to log in, or not let this through. Open any website and log in there, or use another network.';
  }
  if (error instanceof HttpError) {
    const wait = retryAfterSeconds(error);
    if (wait !== null) return <Countdown key={error.message} seconds={wait} />;
    if (error.status >= 500) return 'The server is in trouble. We try again by ourselves.';
    if (error.status === 400) return 'The link may be cut off or changed. Search for the player.';
    if (error.status === 403 && isPremium)
      return 'The server says that this is for KAIZOKU patrons.';
    return null;
  }
  return 'What came cannot be read. It is not your connection.';
}

/** "Trying again in 8 s.", counted down. */
function Countdown({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    // Read out once, not each second.
    <span aria-live="off">{left > 0 ? `Trying again in ${left} s.` : 'Trying again.'}</span>
  );
}

function CopyWords({
  answer: { isCopy, seenAt, value },
}: {
  readonly answer: LiveAnswer<unknown>;
}) {
  const device = useDeviceWord();
  if (seenAt === null || value === undefined) return null;
  return isCopy ? (
    <>
      <span>{`Below is what this ${device} saw last,`}</span>{' '}
      <b>{formatElapsed(seenAt, serverTime())}</b> <span>{`(${formatInstant(seenAt)}).`}</span>
    </>
  ) : (
    <span>{`Below is what came ${formatElapsed(seenAt, serverTime())}.`}</span>
  );
}
