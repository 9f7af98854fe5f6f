import { useEffect, useState } from 'react';

/** Parts that were there before anybody wanted them, by what loads them. */
const partsAhead = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part so that `usePart` has it at once, where nothing is drawn twice. */
export async function loadPartAhead(load: () => Promise<unknown>): Promise<void> {
  partsAhead.set(load, await load());
}

/**
 * A part of a screen that comes in a file of its own, once it is `wanted`; null until it is there. Hand
 * over a `load` that stays the same. When it can't be had `onFailure` is told, and wanting it anew tries again.
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
    let forgotten = false;
    load().then(
      (loaded) => {
        // A part may be a component, which React would call to get the state.
        if (!forgotten) setPart(() => loaded);
      },
      () => {
        if (!forgotten) onFailure?.();
      },
    );
    return () => {
      forgotten = true;
    };
  }, [load, needed]);
  return part;
}
