import { type ReactNode, useEffect, useState } from 'react';

/** LOOK, Skeleton: what comes sooner needs no announcement. */
export const SKELETON_DELAY_MILLISECONDS = 300;

/** Shows its content only when it is still wanted after a moment. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
