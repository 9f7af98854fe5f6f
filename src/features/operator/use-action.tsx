import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/Notice';

interface Action {
  readonly run: () => void;
  readonly isBusy: boolean;
  /** Why it failed; null while it runs, or after a success. */
  readonly trouble: ReactNode;
}

/** An action of a button on the server: one at a time, and failures are shown. */
export function useAction(work: () => Promise<unknown>): Action {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    run: () => void run(),
    isBusy,
    trouble: error !== null && (
      <Notice kind="bad" icon="warn" title="This was not done.">
        {error}
      </Notice>
    ),
  };
}

/** Why an action failed, if it did. */
export function Trouble({ of }: { readonly of: Action }) {
  return of.trouble;
}
