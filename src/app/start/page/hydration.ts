/**
 * Whether the app can hydrate the present page, and what that needs. It hydrates the server's HTML of this
 * very address; otherwise, as with the app shell, it renders in its place.
 */
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { APP_SHELL, addressOfPage, pageOfAddress } from '../../../resources/page-of-address';
import { PAGE_ATTRIBUTE, STYLE_ATTRIBUTE } from '../../../resources/prerendered-page';
import { type Layout, layoutNow } from '../../../ui/layout/use-layout';
import { loadAhead } from '../../../ui/timing/use-part';
import { loadDesktopBar } from '../../frame/Layout';
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
 * skeleton, not as the server's gate, and changes by a translator or an extension (index.html) differ from
 * the server's HTML.
 */
function canHydrate(root: HTMLElement, router: AppRouter): boolean {
  const { location, matches } = router.state;
  const isOfThisPage = isPrerendered({ pathname: location.pathname, search: location.searchStr });
  const isGateOfPatron =
    'patron' in document.documentElement.dataset && matches.at(-1)?.staticData.access === 'patrons';
  const isLoaded = matches.every(({ status }) => status === 'success');
  const isAsSent = !('changed' in root.dataset);
  return isOfThisPage && isLoaded && !isGateOfPatron && isAsSent;
}

/**
 * Loads what the first render of this screen's layout needs beside the entry. Gives the layout; null where a
 * file is lost, so that nothing is hydrated.
 */
export async function loadForHydration(): Promise<Layout | null> {
  const layout = layoutNow();
  if (layout === 'phone') return layout;
  return loadAhead(loadDesktopBar).then(
    () => layout,
    () => null,
  );
}

/** Hydrates the page; gives null and does nothing where `root` shows something else. */
export function hydrate(root: HTMLElement, router: AppRouter, app: ReactNode): Root | null {
  if (!canHydrate(root, router)) return null;
  removeOtherLayout(root);
  restoreOwnStyles(root);
  // Matches the server's render, without a boundary. The router's documented way would put scripts into the
  // page.
  router.ssr = { manifest: undefined };
  const onRecoverableError = (error: unknown) => console.error('Hydration:', error);
  return hydrateRoot(root, app, { onRecoverableError });
}

/** The server renders both layouts; the app renders this screen's. */
function removeOtherLayout(root: HTMLElement): void {
  for (const element of root.querySelectorAll(`[data-only]:not([data-only="${layoutNow()}"])`))
    element.remove();
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
