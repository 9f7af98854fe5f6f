/** Which layout the server renders, and what must look the same there and at hydration. */
import { useSyncExternalStore } from 'react';

export type Layout = 'phone' | 'wide';

let layout: Layout | null = null;

/** For the server (app/start/prerender); holds for all that is rendered until it is said anew. */
export function prerenderFor(meant: Layout): void {
  layout = meant;
}

/** Null in a browser, which knows its screen. */
export function prerenderedLayout(): Layout | null {
  return layout;
}

const subscribeToNothing = () => () => {};

/**
 * True on the server, and in the browser while the server's HTML is hydrated; at once afterwards a component
 * is rendered again with false. What differs by device or moment waits for that.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
