import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../ui/notice/Notice';
import styles from './operator.module.css';

/** A button's work on the server; then the panel looks again, or `error` says why it failed. */
export function useAction<Input extends unknown[]>(work: (...input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (...input: Input) => {
    setBusy(true);
    setError(null);
    try {
      await work(...input);
      await queryClient.invalidateQueries({ queryKey: ['operator'] });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    run: (...input: Input) => void run(...input),
    isBusy,
    error,
  };
}

/** Says why an action failed. */
export function Trouble({ of: { error } }: { readonly of: { readonly error: string | null } }) {
  return (
    error !== null && (
      <div className={styles.trouble}>
        <Notice kind="bad" title="This was not done.">
          {error}
        </Notice>
      </div>
    )
  );
}
