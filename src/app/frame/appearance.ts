/**
 * Puts what the user chose onto the document: theme, rate colours, the colour of the browser's own bar.
 * Runs before React does, so that nothing is ever painted in the wrong theme.
 */
import type { Settings, Theme } from '../../personal/settings';
import { BAR_COLORS } from '../../resources/first-frame';

/** The theme that is shown; "system" is decided by the device. */
type ShownTheme = Exclude<Theme, 'system'>;

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
