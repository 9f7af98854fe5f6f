/** The layout that the server renders, and what must not differ during hydration. */
import { useSyncExternalStore } from 'react';

export type Layout = 'phone' | 'wide';

let layout: Layout | null = null;

/** For the server (app/start/page/prerender): sets the layout of all following renders. */
export function prerenderFor(meant: Layout): void {
  layout = meant;
}

/** Null in a browser, which knows its screen. */
export function prerenderedLayout(): Layout | null {
  return layout;
}

const subscribeToNothing = () => () => {};

/**
 * True on the server and during hydration; right afterwards the component renders again with false. Anything
 * that differs by device or time waits for that.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
