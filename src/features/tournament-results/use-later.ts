import { startTransition, useEffect, useState } from 'react';

/**
 * The value, one paint late: what is slow to draw follows after what the reader waits for, and a newer
 * value overtakes it. `useDeferredValue` would not do: the router's own updates are transitions already.
 */
export function useLater<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    startTransition(() => show(value));
  }, [value]);
  return shown;
}
