/** Who is told of changes of something that several places show. */

interface Listeners {
  /** Calls `listener` after each change; gives the function that stops it. */
  readonly add: (listener: () => void) => () => void;
  readonly tell: () => void;
}

/** @param begin is called with the first listener, and gives the function for when the last one is gone. */
export function createListeners(begin?: () => () => void): Listeners {
  const all = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    add: (listener) => {
      if (all.size === 0) end = begin?.();
      all.add(listener);
      return () => {
        if (all.delete(listener) && all.size === 0) end?.();
      };
    },
    tell: () => {
      for (const listener of [...all]) listener();
    },
  };
}
