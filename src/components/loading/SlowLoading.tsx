import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/notice/EmptyState';
import { retryPending } from './retry-pending';

interface SlowLoadingProps {
  /** What is loaded, in the plural and capitalised: "Rankings". */
  readonly subject: string;
  /** Shown until loading takes long. */
  readonly children: ReactNode;
}

/** After this time a reader wants to know whether anything happens. */
export const SLOW_SECONDS = 5;

/** Shown during loading; if that takes long, with words and a way to retry. */
export function SlowLoading({ subject, children }: SlowLoadingProps) {
  const client = useQueryClient();
  const [isSlow, setSlow] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own five seconds.
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (!isSlow) return children;
  const tryAgain = () => {
    setAttempt(attempt + 1);
    void retryPending(client);
  };
  return (
    <EmptyState
      icon="hour"
      title="This takes long"
      actions={<Button onClick={tryAgain}>Try again</Button>}
    >
      <p role="status">
        {`${subject} are still on their way. The connection seems to be slow; the other pages work meanwhile.`}
      </p>
    </EmptyState>
  );
}
