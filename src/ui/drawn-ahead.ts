/** Pages drawn where there is no screen (app/first-picture): which one is meant, and that nothing can follow a frame later. */

let screen: 'phone' | 'wide' | null = null;

/** For who draws such a page; holds for all that is drawn until it is said anew. */
export function drawAheadFor(meant: 'phone' | 'wide'): void {
  screen = meant;
}

/** Null in a browser, which knows its screen. */
export function screenDrawnAhead(): 'phone' | 'wide' | null {
  return screen;
}
