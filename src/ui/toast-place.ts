/** Where toasts are shown: the frame renders the place, and toasts, which come later, find it here. */
import { createContext, type RefObject } from 'react';

/** The place, there from the frame's first drawing on; null outside of any frame that has one. */
export const ToastPlaceContext = createContext<RefObject<HTMLElement | null> | null>(null);
