/**
 * Every build-time setting, read once (CONTRACT, Addresses). `.env.example` lists the same names.
 * Bases default to the same origin, so that one local server is enough; an external link without
 * a setting is hidden. Each is named whole, so that the build puts its value in its place; where nothing was
 * built, as in a browser test's own process, there are none.
 */

/** Where data comes from: a path of this origin or an absolute address, without a closing slash. */
export const BASES = {
  api: base(import.meta.env?.VITE_API_BASE, '/api'),
  content: base(import.meta.env?.VITE_CONTENT_BASE, '/content'),
  images: base(import.meta.env?.VITE_IMAGE_BASE, '/content/cards'),
  thumbs: base(import.meta.env?.VITE_THUMB_BASE, '/content/thumbs'),
} as const;

/** Pages of others. Null hides the link. */
export const EXTERNAL = {
  deckBuilder: external(import.meta.env?.VITE_DECK_BUILDER_URL),
  boardState: external(import.meta.env?.VITE_BOARD_STATE_URL),
  tierList: external(import.meta.env?.VITE_TIER_LIST_URL),
  marketReport: external(import.meta.env?.VITE_MARKET_REPORT_URL),
  videoChannel: external(import.meta.env?.VITE_VIDEO_CHANNEL_URL),
  /** Where a video is shown inside the page, `{address}/{video id}`; null leads to the video instead. */
  videoHost: external(import.meta.env?.VITE_VIDEO_HOST_URL),
  membership: external(import.meta.env?.VITE_MEMBERSHIP_URL),
  donation: external(import.meta.env?.VITE_DONATION_URL),
  chatServer: external(import.meta.env?.VITE_CHAT_SERVER_URL),
  socialNetwork: external(import.meta.env?.VITE_SOCIAL_NETWORK_URL),
} as const;

/** How the deck builder writes a deck into its address (`.env.example`). */
export const DECK_FORM = {
  entry: import.meta.env?.VITE_DECK_BUILDER_ENTRY || '{count}x{card}',
  separator: import.meta.env?.VITE_DECK_BUILDER_SEPARATOR || '\n',
} as const;

function base(setting: string | undefined, fallback: string): string {
  return (setting || fallback).replace(/\/+$/, '');
}

// Settings end up in href: only web addresses get through.
function external(setting: string | undefined): string | null {
  return setting && /^https?:\/\//i.test(setting) ? setting : null;
}
