import { useCallback, useSyncExternalStore } from 'react';

/** Whether the query matches, now and after every change; false until the page is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => followMedia(query, onChange), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Calls the listener at every change of the query; gives the function that stops it. */
export function followMedia(query: string, onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
