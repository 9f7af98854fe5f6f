import { useCallback, useEffect, useState } from 'react';

/** Parts that were there before anybody wanted them, by what loads them. */
const partsAhead = new WeakMap<() => Promise<unknown>, unknown>();

const wideParts = new Set<() => Promise<unknown>>();

/**
 * A `load` of what the server draws for a wide screen, too: where a page is hydrated `usePart` has it at
 * once.
 */
export function widePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  wideParts.add(load);
  return load;
}

/** Loads those of every module that is there. Rejects where one can't be had. */
export async function loadWideParts(): Promise<void> {
  await Promise.all([...wideParts].map(async (load) => partsAhead.set(load, await load())));
}

/**
 * A part of a screen that comes in a file of its own, once it is `wanted`; null until it is there. Hand over
 * a `load` that stays the same. What did not arrive `isLost`, for its place to say so (PartLost): it is asked
 * for again by `retry`, when the network returns, and when it is wanted anew.
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
        // A part may be a component, which React would call to get the state.
        (loaded) => signal.aborted || setPart(() => loaded),
        () => signal.aborted || setLost(true),
      );
    return () => over.abort();
  }, [load, needed, isLost, retry]);
  return { part, isLost, retry };
}
