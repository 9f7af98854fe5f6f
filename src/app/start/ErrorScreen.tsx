import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadOnce, reloadWhole } from '../../data/http/renew-files';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { EmptyState } from '../../ui/notice/EmptyState';
import { ScreenLoadError } from './screen-loading';

/** Replaces a page that broke or never arrived. The bars around it still work. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return error instanceof ScreenLoadError ? <ScreenMissing /> : <ScreenBroken retry={reset} />;
}

function ScreenMissing() {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    reloadOnce(() => !signal.aborted);
    addEventListener('online', () => void reloadWhole(), { once: true, signal });
    return () => over.abort();
  }, []);
  return (
    <EmptyState
      level={1}
      icon="offline"
      title="This page did not arrive"
      actions={
        <>
          <Button kind="primary" onClick={reloadWhole}>
            Reload
          </Button>
          <HomeLink />
        </>
      }
    >
      <p>
        The connection is too weak, or a newer version is there. It comes by itself when the network
        is back; Reload tries again now. What you saved on this device stays.
      </p>
    </EmptyState>
  );
}

function ScreenBroken({ retry }: { readonly retry: () => void }) {
  const router = useRouter();
  const tryAgain = () => {
    retry();
    void router.invalidate();
  };
  return (
    <EmptyState
      level={1}
      icon="warn"
      title="This page broke"
      actions={
        <>
          <Button kind="primary" onClick={tryAgain}>
            Try again
          </Button>
          <Button onClick={reloadWhole}>Reload</Button>
          <HomeLink />
        </>
      }
    >
      <p>
        Something in it went wrong. The other pages still work, and what you saved on this device
        stays.
      </p>
    </EmptyState>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ kind: 'quiet' })}>
      Home
    </Link>
  );
}
