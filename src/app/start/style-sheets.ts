/** The page's own style sheets: one that was lost on the way is asked for again before anything is drawn. */

/** Tries after the first, which the browser made. */
const RETRIES = 2;

/**
 * Resolves to whether every style sheet of the document is there; true at once where nothing is missing.
 * Without them the app would be drawn as bare text.
 */
export async function restoreStyleSheets(): Promise<boolean> {
  for (let tries = 0; tries < RETRIES && findLost().length > 0; tries += 1) {
    await Promise.all(findLost().map(loadAgain));
  }
  return findLost().length === 0;
}

/** Those of the document itself: what a chunk brings is seen to by import-with-styles. */
function ownStyleSheets(): HTMLLinkElement[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-chunk])'),
  ];
}

/** The links whose style sheet did not come. */
function findLost(): HTMLLinkElement[] {
  return ownStyleSheets().filter(({ sheet }) => sheet === null);
}

function loadAgain(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    lost.replaceWith(link);
  });
}
