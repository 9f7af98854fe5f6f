/** The page's own style sheets that failed to load. */

/** The document's own links only: import-with-styles handles those of chunks. */
export function lostStyleSheets(): HTMLLinkElement[] {
  const own = 'link[rel="stylesheet"]:not([data-chunk])';
  return [...document.querySelectorAll<HTMLLinkElement>(own)].filter(
    // Chrome makes an empty sheet of an error answer.
    ({ sheet }) => sheet === null || sheet.cssRules.length === 0,
  );
}
