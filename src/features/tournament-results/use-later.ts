import { startTransition, useEffect, useState } from 'react';
import { painted } from '../../ui/timing/painted';

/**
 * The value, one paint late: what is slow to draw follows after what the reader waits for, and a newer
 * value overtakes it. `useDeferredValue` would not do: updates of the router are
 * transitions, which it does not put off.
 */
export function useLater<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  useEffect(() => {
    let isOvertaken = false;
    void painted().then(() => {
      if (!isOvertaken) startTransition(() => show(() => value));
    });
    return () => {
      isOvertaken = true;
    };
  }, [value]);
  return shown;
}
