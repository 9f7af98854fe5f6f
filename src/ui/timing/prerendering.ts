/** What must not differ during hydration. */
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * True on the server and during hydration; right afterwards the component renders again with false. Anything
 * that differs by device or time waits for that.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
