import { type ReactNode, useEffect, useState } from 'react';
import { useHydrating } from './prerendering';

/** LOOK, Skeleton: what comes sooner needs no announcement. */
export const SKELETON_DELAY_MILLISECONDS = 300;

interface DelayedProps {
  /** True where there is nothing to wait for any more. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

/** Shows its content only when it is still wanted after a moment; at once on a page that the server sends. */
export function Delayed({ isOver = false, children }: DelayedProps) {
  const [isDue, setDue] = useState(useHydrating());
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (isDue || isOver) && children;
}
