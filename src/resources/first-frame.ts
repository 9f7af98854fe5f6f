/**
 * What decides the first frame, before the app loads: server, page and index.html's script (vite.config.ts)
 * share it.
 */

/**
 * From this width on, and on paper, the desktop's layout applies, below it the phone's; style sheets use the
 * same width. In em, because text of twice the size needs twice the room.
 */
export const WIDE_SCREEN = '(min-width: 50em)';

/** Matches while the device prefers light pages. */
export const PREFERS_LIGHT = '(prefers-color-scheme: light)';

/** The app bar's colour in each theme (`--surface-bar`), for the browser's bar above it. */
export const BAR_COLORS = { dark: '#0d1d28', light: '#fffdf8' } as const;

/** In localStorage: this device has seen a patron. */
export const PATRON_MARK = 'crows-nest-patron';

/** In localStorage: the reader's settings. */
export const SETTINGS_KEY = 'crows-nest-settings';

/**
 * In localStorage: this device has stored the app's own fonts, and none of its own fonts has their measures.
 */
export const FONTS_MARK = 'crows-nest-fonts';

/** The values for `%NAME%` in index.html. */
export const NAMES_IN_INDEX = {
  PATRON_MARK,
  FONTS_MARK,
  SETTINGS_KEY,
  PREFERS_LIGHT,
  BAR_DARK: BAR_COLORS.dark,
  BAR_LIGHT: BAR_COLORS.light,
} as const;
