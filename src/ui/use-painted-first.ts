import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { painted } from './painted';

/**
 * A choice that is kept elsewhere, such as in the address, and takes long to carry out: what was chosen shows
 * at once, and `carryOut` gets it when that is painted. Until its promise is settled `shown` is the newest
 * choice, afterwards what is kept. `choose` stays the same function: what it is handed to need not be drawn
 * anew.
 */
export function usePaintedFirst<Choice>(
  kept: Choice,
  carryOut: (choice: Choice) => Promise<void>,
): readonly [shown: Choice, choose: (choice: Choice) => void] {
  const [asked, setAsked] = useState<{ readonly choice: Choice } | null>(null);
  const newest = useRef(asked);
  // Anyone who left in between is not called back.
  useEffect(() => {
    return () => {
      newest.current = null;
    };
  }, []);
  const latest = useRef(carryOut);
  useLayoutEffect(() => {
    latest.current = carryOut;
  });
  const choose = useCallback(async (choice: Choice) => {
    const own = { choice };
    newest.current = own;
    setAsked(own);
    await painted();
    // Two taps in one frame: only the second is carried out.
    if (newest.current !== own) return;
    try {
      await latest.current(choice);
    } finally {
      if (newest.current === own) setAsked(null);
    }
  }, []);
  return [asked ? asked.choice : kept, choose];
}
