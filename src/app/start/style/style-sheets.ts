/** The page's own style sheets. */

/**
 * Resolves once all of them are there: without them the app would be bare text. Never where one failed to
 * load: then index.html renews it, and its message about a failed app stays.
 */
export async function styleSheetsLoaded(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][integrity]');
  await Promise.all(
    Array.from(
      sheets,
      (link) =>
        // Chrome makes an empty sheet of an error answer.
        link.sheet?.cssRules.length ||
        new Promise((resolve) => link.addEventListener('load', resolve, { once: true })),
    ),
  );
}
