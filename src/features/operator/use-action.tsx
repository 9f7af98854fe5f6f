import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/Notice';

interface Action<Given extends unknown[]> {
  readonly run: (...given: Given) => void;
  readonly isBusy: boolean;
  /** Why it failed; null while it runs, or after a success. */
  readonly trouble: ReactNode;
}

/** A button's work on the server, one at a time; then the panel looks again, or says why it failed. */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): Action<Given> {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (...given: Given) => {
    setBusy(true);
    setError(null);
    try {
      await work(...given);
      await queryClient.invalidateQueries({ queryKey: ['operator'] });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    run: (...given) => void run(...given),
    isBusy,
    trouble: error !== null && (
      <Notice kind="bad" title="This was not done.">
        {error}
      </Notice>
    ),
  };
}
