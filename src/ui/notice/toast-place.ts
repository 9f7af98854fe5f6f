/** Where toasts appear: the frame renders the place, and later toasts find it here. */
import { createContext, type RefObject } from 'react';

/** The place, from the frame's first render on; null outside of a frame. */
export const ToastPlaceContext = createContext<RefObject<HTMLElement | null> | null>(null);
