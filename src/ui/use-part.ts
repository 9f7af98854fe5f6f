import { useEffect, useState } from 'react';

/** Parts that were there before anybody wanted them, by what loads them. */
const partsAhead = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part so that `usePart` has it at once, where nothing is drawn twice. */
export async function loadPartAhead(load: () => Promise<unknown>): Promise<void> {
  partsAhead.set(load, await load());
}

/**
 * A part of a screen that comes in a file of its own (part-loader), once it is `wanted`; null until it is
 * there. Hand over a `load` that stays the same. When it can't be had `onFailure` is called; it is tried
 * again when the network returns, and when it is wanted anew.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFailure?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(
    () => (partsAhead.get(load) as Part | undefined) ?? null,
  );
  const needed = wanted && part === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to tell may change without a new try.
  useEffect(() => {
    if (!needed) return;
    const over = new AbortController();
    const attempt = () => {
      load().then(
        (loaded) => {
          // A part may be a component, which React would call to get the state.
          if (!over.signal.aborted) setPart(() => loaded);
        },
        () => {
          if (over.signal.aborted) return;
          addEventListener('online', attempt, { once: true, signal: over.signal });
          onFailure?.();
        },
      );
    };
    attempt();
    return () => over.abort();
  }, [load, needed]);
  return part;
}

/**
 * The same for a part that the reader asked for: what did not arrive says so in its place (PartLost), and
 * `retry` asks again.
 */
export function useAskedPart<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [isLost, setLost] = useState(false);
  const part = usePart(load, wanted && !isLost, () => setLost(true));
  return { part, isLost, retry: () => setLost(false) };
}
