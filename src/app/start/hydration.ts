/**
 * Whether the app can hydrate the page it was sent with, and what the page needs for that. The server's HTML
 * is hydrated where it is of this very address and layout; elsewhere, as in the app shell, the app is
 * rendered anew in its place.
 */
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { APP_SHELL, addressOfPage, pageOfAddress } from '../../resources/page-of-address';
import { PAGE_ATTRIBUTE, STYLE_ATTRIBUTE } from '../../resources/prerendered-page';
import { loadWideParts } from '../../ui/use-part';
import type { AppRouter } from './router';

/** Whether the document holds the prerendered page of this address. */
export function isPrerendered({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): boolean {
  const page = pageOfAddress(pathname, new URLSearchParams(search));
  return (
    page !== APP_SHELL &&
    document.documentElement.getAttribute(PAGE_ATTRIBUTE) === addressOfPage(page)
  );
}

/**
 * Whether `root` shows what the app will show first. A page for patrons begins on a patron's device as its
 * skeleton and not as the server's gate; the layout is another where the window has been resized meanwhile;
 * and what a translator or an extension has changed (index.html) is not what the server sent any more.
 */
function canHydrate(root: HTMLElement, router: AppRouter): boolean {
  const { location, matches } = router.state;
  const isOfThisPage = isPrerendered({ pathname: location.pathname, search: location.searchStr });
  const isWide = matchMedia(WIDE_SCREEN).matches;
  const isGateOfPatron =
    'patron' in document.documentElement.dataset && matches.at(-1)?.staticData.access === 'patrons';
  const isLoaded = matches.every(({ status }) => status === 'success');
  const isAsSent = !('changed' in root.dataset) && isWide === (root.dataset.layout === 'wide');
  return isOfThisPage && isLoaded && !isGateOfPatron && isAsSent;
}

/**
 * What is rendered on the server and comes in a file of its own; `isLoaded`: the screen is there. Never
 * fails: without it there is nothing to hydrate.
 */
export async function loadForHydration(isLoaded: Promise<unknown>): Promise<boolean> {
  if (!matchMedia(WIDE_SCREEN).matches) return true;
  // Those of the frame at once, then the screen's.
  return Promise.all([loadWideParts(), isLoaded.then(loadWideParts)]).then(
    () => true,
    () => false,
  );
}

/** Hydrates the page with the app; does nothing and gives false where `root` shows something else. */
export function hydrate(root: HTMLElement, router: AppRouter, app: ReactNode): boolean {
  if (!canHydrate(root, router)) return false;
  restoreOwnStyles(root);
  // As the server rendered, without a boundary. The router's documented way puts scripts into the page.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, app, { onRecoverableError: (error) => console.error('Hydration:', error) });
  return true;
}

/** Gives elements their own styles, as React renders them. */
function restoreOwnStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** From now on the page is the app: it says itself what the device knows. */
export function endPrerendering(): void {
  document.documentElement.removeAttribute(PAGE_ATTRIBUTE);
  document.querySelector('.late')?.remove();
}
