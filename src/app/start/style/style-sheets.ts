/** Reloads the page's own style sheets that failed, before anything renders. */

import { renewFiles } from '../../../data/daily/renew-files';
import { lostStyleSheets } from './lost-style-sheets';

/** Retries after the browser's own attempt. */
const RETRIES = 2;

/**
 * Resolves to whether every style sheet of the document is there; at once where none is missing. Without them
 * the app would be bare text.
 */
export async function restoreStyleSheets(): Promise<boolean> {
  for (let tries = 0; tries < RETRIES && lostStyleSheets().length > 0; tries += 1) {
    // Otherwise the browser would reuse a bad answer from its cache.
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
