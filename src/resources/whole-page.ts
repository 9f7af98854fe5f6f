/**
 * Whether a page of HTML came whole. A network may cut an answer and end it as if that was all: kept, half a
 * page would stand in the way of the app for good, without a network most of all. Every page of ours ends
 * with its document.
 */

/** How every whole page ends. */
const END = /<\/html>\s*$/i;

/** True where the document has come to its end. */
export function isWholePage(html: string): boolean {
  return END.test(html.slice(-64));
}
