/**
 * Puts what the user chose onto the document: theme, rate colours, the colour of the browser's own bar.
 * Runs before React does, so that nothing is ever painted in the wrong theme.
 */
import type { Settings, Theme } from '../../personal/settings';

/** The theme that is shown; "system" is decided by the device. */
type ShownTheme = Exclude<Theme, 'system'>;

/** Holds while the device asks for a light page. */
export const PREFERS_LIGHT = '(prefers-color-scheme: light)';

/** The app bar's colour in each theme (`--surface-bar`), for the browser's bar above it. */
export const BAR_COLORS: Record<ShownTheme, string> = { dark: '#0d1d28', light: '#fffdf8' };

/** The theme that a choice means on this device. */
export function shownTheme(theme: Theme, prefersLight: boolean): ShownTheme {
  if (theme !== 'system') return theme;
  return prefersLight ? 'light' : 'dark';
}

/** Marks the document: style sheets do the rest. */
export function applyAppearance(settings: Settings, prefersLight: boolean): void {
  const theme = shownTheme(settings.theme, prefersLight);
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.rates = settings.rates;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BAR_COLORS[theme]);
  }
}
