/**
 * Every build-time setting, read once (CONTRACT, Addresses). `.env.example` lists the same names. Bases
 * default to this origin, so that one local server is enough; a link without a setting is hidden. Each name
 * is written out, so that the build can replace it; without a build, as in a browser test's own process, all
 * are empty.
 */

/** The bases of all data: a path of this origin or an absolute address, without a trailing slash. */
export const BASES = {
  api: base(import.meta.env?.VITE_API_BASE, '/api'),
  content: base(import.meta.env?.VITE_CONTENT_BASE, '/content'),
  images: base(import.meta.env?.VITE_IMAGE_BASE, '/content/cards'),
  thumbs: base(import.meta.env?.VITE_THUMB_BASE, '/content/thumbs'),
} as const;

/** Pages of other sites. Null hides the link. */
export const EXTERNAL = {
  deckBuilder: external(import.meta.env?.VITE_DECK_BUILDER_URL),
  boardState: external(import.meta.env?.VITE_BOARD_STATE_URL),
  tierList: external(import.meta.env?.VITE_TIER_LIST_URL),
  marketReport: external(import.meta.env?.VITE_MARKET_REPORT_URL),
  videoChannel: external(import.meta.env?.VITE_VIDEO_CHANNEL_URL),
  /** Shows a video inside the page, `{address}/{video id}`; null links to the video instead. */
  videoHost: external(import.meta.env?.VITE_VIDEO_HOST_URL),
  membership: external(import.meta.env?.VITE_MEMBERSHIP_URL),
  donation: external(import.meta.env?.VITE_DONATION_URL),
  chatServer: external(import.meta.env?.VITE_CHAT_SERVER_URL),
  socialNetwork: external(import.meta.env?.VITE_SOCIAL_NETWORK_URL),
} as const;

/** The form of a deck in the deck builder's address (`.env.example`). */
export const DECK_FORM = {
  entry: import.meta.env?.VITE_DECK_BUILDER_ENTRY || '{count}x{card}',
  separator: import.meta.env?.VITE_DECK_BUILDER_SEPARATOR || '\n',
} as const;

function base(setting: string | undefined, fallback: string): string {
  return (setting || fallback).replace(/\/+$/, '');
}

// Settings become href values: only web addresses pass.
function external(setting: string | undefined): string | null {
  return setting && /^https?:\/\//i.test(setting) ? setting : null;
}
