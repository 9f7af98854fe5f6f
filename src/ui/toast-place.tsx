/** Where toasts are shown: the frame renders the place, and toasts, which come later, find it here. */
import { createContext, useState } from 'react';

/** The place; null outside of any frame that has one. */
export const ToastPlaceContext = createContext<HTMLElement | null>(null);

/** A place for toasts: `place` is rendered where the frame wants them, `element` handed to what is inside it. */
export function useToastPlace() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return { place: <div ref={setElement} />, element };
}
