import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Stands there until then. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What lies below the first screen: rendered after what stands in it, in a render that a tap interrupts. The
 * server sends the placeholder.
 */
export function Deferred({ placeholder = null, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}
