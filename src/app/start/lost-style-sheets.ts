/** The page's own style sheets that did not come. */

/** Links of the document itself: what a chunk brings is seen to by import-with-styles. */
export function lostStyleSheets(): HTMLLinkElement[] {
  const own = 'link[rel="stylesheet"]:not([data-chunk])';
  return [...document.querySelectorAll<HTMLLinkElement>(own)].filter(
    // Chrome makes an empty sheet of one that was answered with an error.
    ({ sheet }) => sheet === null || sheet.cssRules.length === 0,
  );
}
