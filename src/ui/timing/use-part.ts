import { useCallback, useEffect, useState } from 'react';

/** Parts that loaded before anyone wanted them, by their loader. */
const partsAhead = new WeakMap<() => Promise<unknown>, unknown>();

const wideParts = new Set<() => Promise<unknown>>();

/**
 * Marks the `load` of a part that the server renders for a wide screen: at hydration `usePart` has it at
 * once.
 */
export function widePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  wideParts.add(load);
  return load;
}

/** Loads all marked parts. Rejects if one fails. */
export async function loadWideParts(): Promise<void> {
  await Promise.all([...wideParts].map(async (load) => partsAhead.set(load, await load())));
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
