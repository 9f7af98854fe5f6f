/**
 * What decides the first frame, before the app is there: server, page and the script of index.html
 * (vite.config.ts) are built from it.
 */

/**
 * From this width on, and on paper, the layout is the desktop's, below it a phone's; style sheets say the
 * same. In em, as all widths: twice the text needs twice the room.
 */
export const WIDE_SCREEN = '(min-width: 50em)';

/** Holds while the device asks for a light page. */
export const PREFERS_LIGHT = '(prefers-color-scheme: light)';

/** The app bar's colour in each theme (`--surface-bar`), for the browser's bar above it. */
export const BAR_COLORS = { dark: '#0d1d28', light: '#fffdf8' } as const;

/** In localStorage: this device knows of a patron. */
export const PATRON_MARK = 'crows-nest-patron';

/** In localStorage: what the reader chose. */
export const SETTINGS_KEY = 'crows-nest-settings';

/** In localStorage: the app's own fonts lie on this device, and none of its fonts has their measures. */
export const FONTS_MARK = 'crows-nest-fonts';

/** What index.html calls `%NAME%`. */
export const NAMES_IN_INDEX = {
  PATRON_MARK,
  FONTS_MARK,
  SETTINGS_KEY,
  PREFERS_LIGHT,
  BAR_DARK: BAR_COLORS.dark,
  BAR_LIGHT: BAR_COLORS.light,
} as const;
