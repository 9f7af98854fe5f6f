/**
 * Applies the user's choices to the document: theme, rate colours, the colour of the browser's own bar. Runs
 * before React, so that nothing ever paints in the wrong theme.
 */
import type { Settings, Theme } from '../../../personal/device/settings';
import { BAR_COLORS } from '../../../resources/first-frame';

/** The visible theme; the device decides for "system". */
type ShownTheme = Exclude<Theme, 'system'>;

/** The theme of a choice on this device. */
export function shownTheme(theme: Theme, prefersLight: boolean): ShownTheme {
  if (theme !== 'system') return theme;
  return prefersLight ? 'light' : 'dark';
}

/** Marks the document; style sheets do the rest. */
export function applyAppearance(settings: Settings, prefersLight: boolean): void {
  const theme = shownTheme(settings.theme, prefersLight);
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.rates = settings.rates;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BAR_COLORS[theme]);
  }
}
