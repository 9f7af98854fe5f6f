import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Shown until then. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders what lies below the first screen after the first screen itself, in a render that a tap may
 * interrupt. The server sends the placeholder.
 */
export function Deferred({ placeholder = null, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : placeholder;
}
