import { useSyncExternalStore } from 'react';
import { getPrinting } from '../../ui/file/printing';

/** The document's theme and rate colours: a frame can't inherit them. */
export interface Appearance {
  readonly theme: string;
  readonly rates: string;
}

/** The page's present colours; later choices render again. */
export function useAppearance(): Appearance {
  const [theme = '', rates = ''] = useSyncExternalStore(subscribe, readAppearance).split(' ');
  return { theme, rates };
}

let onScreen = '';

// As one text, so that equal values compare as equal. Printing is not considered: another report would arrive
// too late, so the present one has its own style for paper.
function readAppearance(): string {
  const { theme = 'dark', rates = 'green-red' } = document.documentElement.dataset;
  if (!getPrinting() || onScreen === '') onScreen = `${theme} ${rates}`;
  return onScreen;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-rates'] });
  return () => observer.disconnect();
}
