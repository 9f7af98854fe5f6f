/**
 * Whether the app can hydrate the present page, and what that needs. It hydrates the server's HTML of this
 * very address and layout; otherwise, as with the app shell, it renders in its place.
 */
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { WIDE_SCREEN } from '../../../resources/first-frame';
import { APP_SHELL, addressOfPage, pageOfAddress } from '../../../resources/page-of-address';
import { PAGE_ATTRIBUTE, STYLE_ATTRIBUTE } from '../../../resources/prerendered-page';
import { loadWideParts } from '../../../ui/timing/use-part';
import type { AppRouter } from '../router';

/** Whether the document is the prerendered page of this address. */
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
 * Whether `root` matches the app's first render. On a patron's device a page for patrons starts as its
 * skeleton, not as the server's gate; the layout differs if the window was resized meanwhile; and changes by
 * a translator or an extension (index.html) differ from the server's HTML.
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
 * Loads the files of server-rendered parts; `isLoaded`: the screen has loaded. Never fails: without them
 * there is no hydration.
 */
export async function loadForHydration(isLoaded: Promise<unknown>): Promise<boolean> {
  if (!matchMedia(WIDE_SCREEN).matches) return true;
  // The frame's parts at once, then the screen's.
  return Promise.all([loadWideParts(), isLoaded.then(loadWideParts)]).then(
    () => true,
    () => false,
  );
}

/** Hydrates the page; gives null and does nothing where `root` shows something else. */
export function hydrate(root: HTMLElement, router: AppRouter, app: ReactNode): Root | null {
  if (!canHydrate(root, router)) return null;
  restoreOwnStyles(root);
  // Matches the server's render, without a boundary. The router's documented way would put scripts into the
  // page.
  router.ssr = { manifest: undefined };
  const onRecoverableError = (error: unknown) => console.error('Hydration:', error);
  return hydrateRoot(root, app, { onRecoverableError });
}

/** Gives elements their own styles, as React renders them. */
function restoreOwnStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** From now on the app itself shows what the device knows. */
export function endPrerendering(): void {
  document.documentElement.removeAttribute(PAGE_ATTRIBUTE);
  document.querySelector('.late')?.remove();
}
