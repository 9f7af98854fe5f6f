import { type ReactNode, useEffect, useState } from 'react';
import { Pending } from './Pending';

/** LOOK, Skeleton: what comes sooner needs no announcement. */
export const SKELETON_DELAY_MILLISECONDS = 300;

/** Shows its content only when it is still wanted after a moment. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  // A page drawn ahead is looked at until the real one comes: its skeletons are due.
  const [isDue, setDue] = useState(() => typeof document === 'undefined');
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return <Pending />;
  return (
    <>
      {children}
      {/* A page drawn ahead that shows more stays meanwhile (app/take-over). */}
      <span hidden data-waiting />
    </>
  );
}
