import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/Notice';

interface Action {
  readonly run: () => void;
  readonly isBusy: boolean;
  /** Why it was not done; null while it is, or was. */
  readonly trouble: ReactNode;
}

/** Something a button does at the server: one at a time, and said where it was not done. */
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

/** Why something was not done, where it was not. */
export function Trouble({ of }: { readonly of: Action }) {
  return of.trouble;
}
