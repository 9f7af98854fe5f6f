/**
 * Links from the data. Anyone may write into a feed, so an address only becomes a link if a browser can do
 * nothing with it but open a page.
 */

const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}/?#\\@]+(?:[/?#][^\s\p{C}]*)?$/iu;

/**
 * The address if it is http or https with a host and without a user name (which imitates another host); null
 * for anything else: `javascript:`, `data:`, addresses without a scheme.
 */
export function safeLink(text: string): string | null {
  const address = text.trim();
  return WEB_ADDRESS.test(address) ? address : null;
}
