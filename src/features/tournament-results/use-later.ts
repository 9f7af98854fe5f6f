import { startTransition, useEffect, useState } from 'react';

/**
 * The value, one paint late: what is slow to draw follows after what the reader waits for, and a newer
 * value overtakes it. Begins with `first`. `useDeferredValue` would not do: updates of the router are
 * transitions, which it does not put off.
 */
export function useLater<Value, First = Value>(
  value: Value,
  first: Value | First = value,
): Value | First {
  const [shown, show] = useState(first);
  useEffect(() => {
    startTransition(() => show(() => value));
  }, [value]);
  return shown;
}
