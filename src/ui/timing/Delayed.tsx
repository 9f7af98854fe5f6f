import { type ReactNode, useEffect, useState } from 'react';
import { useHydrating } from './prerendering';

/** LOOK, Skeleton: a shorter wait needs no sign. */
export const SKELETON_DELAY_MILLISECONDS = 300;

interface DelayedProps {
  /** True once the wait is over. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

/** Shows its content only if the wait lasts; on a page that the server sends, at once. */
export function Delayed({ isOver = false, children }: DelayedProps) {
  const [isDue, setDue] = useState(useHydrating());
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (isDue || isOver) && children;
}
