import { useSyncExternalStore } from 'react';
import { getPrinting } from '../../ui/printing';

/** Theme and rate colours, as the document has them: a frame can't inherit them. */
export interface Appearance {
  readonly theme: string;
  readonly rates: string;
}

/** The colours the page is shown in now, and every later choice. */
export function useAppearance(): Appearance {
  const [theme = '', rates = ''] = useSyncExternalStore(subscribe, readAppearance).split(' ');
  return { theme, rates };
}

let onScreen = '';

// As one text, so that equal is the same. Paper is light, and another report would not arrive before it is
// printed: the one that is there has a style for paper of its own.
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
