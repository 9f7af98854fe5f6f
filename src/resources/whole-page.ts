/**
 * Whether a page of HTML is complete. A network may cut an answer and end it normally: a stored half page
 * would block the app for good, above all without a network. Every page of the app ends with its document.
 */

/** How every whole page ends. */
const END = /<\/html>\s*$/i;

/** True where the document ends properly. */
export function isWholePage(html: string): boolean {
  return END.test(html.slice(-64));
}
