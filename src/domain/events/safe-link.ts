/**
 * Links that come with the data. Everyone may write into a feed, so an address is only ever made
 * clickable when a browser can do nothing with it but open a page.
 */

const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}/?#\\@]+(?:[/?#][^\s\p{C}]*)?$/iu;

/**
 * The address when it is http or https with a host and no user name in front of it (which serves to
 * look like another host); otherwise null: `javascript:`, `data:`, addresses without a scheme.
 */
export function safeLink(text: string): string | null {
  const address = text.trim();
  return WEB_ADDRESS.test(address) ? address : null;
}
