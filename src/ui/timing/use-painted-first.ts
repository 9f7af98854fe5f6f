import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { painted } from './painted';

/**
 * A choice that is kept elsewhere, such as in the address, and is slow to carry out: the choice shows at
 * once, and `carryOut` gets it after that paint. Until its promise settles, `shown` is the newest choice,
 * then the kept one. `choose` is stable, so its receivers need no new render.
 */
export function usePaintedFirst<Choice>(
  kept: Choice,
  carryOut: (choice: Choice) => Promise<void>,
): readonly [shown: Choice, choose: (choice: Choice) => void] {
  const [asked, setAsked] = useState<{ readonly choice: Choice } | null>(null);
  const newest = useRef(asked);
  // After unmounting nothing is carried out.
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
    // Of two taps in one frame only the second is carried out.
    if (newest.current !== own) return;
    try {
      await latest.current(choice);
    } finally {
      if (newest.current === own) setAsked(null);
    }
  }, []);
  return [asked ? asked.choice : kept, choose];
}
