/** The page's own style sheets: one that was lost on the way is asked for again before anything is drawn. */

import { renewFiles } from '../../data/renew-files';
import { lostStyleSheets } from './lost-style-sheets';

/** Tries after the first, which the browser made. */
const RETRIES = 2;

/**
 * Resolves to whether every style sheet of the document is there; true at once where nothing is missing.
 * Without them the app would be drawn as bare text.
 */
export async function restoreStyleSheets(): Promise<boolean> {
  for (let tries = 0; tries < RETRIES && lostStyleSheets().length > 0; tries += 1) {
    // What a browser has kept of a bad answer would come again.
    await renewFiles();
    await Promise.all(lostStyleSheets().map(loadAgain));
  }
  return lostStyleSheets().length === 0;
}

function loadAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    lost.replaceWith(link);
  });
}
