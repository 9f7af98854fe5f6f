import { useCallback, useEffect, useState } from 'react';

/** Parts that loaded before anyone wanted them, by their loader. */
const partsAhead = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part of the first render: `usePart` then has it at once. Rejects if it fails. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  partsAhead.set(load, await load());
}

/**
 * A part of a screen from a file of its own, once it is `wanted`; null until it arrives. `load` must be
 * stable. `isLost` tells that it did not arrive, for its place to say so (PartLost): `retry`, the network's
 * return, or wanting it again loads it again.
 */
export function usePart<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [part, setPart] = useState<Part | null>(
    () => (partsAhead.get(load) as Part | undefined) ?? null,
  );
  const [isLost, setLost] = useState(false);
  const needed = wanted && part === null;
  const retry = useCallback(() => setLost(false), []);
  useEffect(() => {
    if (!needed) {
      retry();
      return;
    }
    const over = new AbortController();
    const { signal } = over;
    if (isLost) addEventListener('online', retry, { once: true, signal });
    else
      load().then(
        // The part may be a component: React would call it as an updater.
        (loaded) => signal.aborted || setPart(() => loaded),
        () => signal.aborted || setLost(true),
      );
    return () => over.abort();
  }, [load, needed, isLost, retry]);
  return { part, isLost, retry };
}
