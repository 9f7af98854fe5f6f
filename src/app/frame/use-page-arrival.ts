import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { painted } from '../../ui/timing/painted';

/** The site's name at the end of each document title. */
export const SITE_NAME = 'Crow’s Nest';

/**
 * Does what a browser does on a page load, but a router does not: changes the document's title, and focuses
 * the new page's heading, so that it is read out and Tab starts there. `title`: of the shown page; undefined
 * for none.
 */
export function usePageArrival(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // A first visit, and a page it redirects to, start at the top; a changed search is the same page.
      const isStart = !fromLocation || isLedOn(fromLocation, toLocation);
      // After the paint: earlier, focusing would force the layout within the render.
      if (!isStart && pathChanged && !toLocation.hash) void painted().then(focusHeading);
    });
  }, [router]);
}

/** Whether the first page of a visit was replaced by another in the history. */
function isLedOn({ state: from }: ParsedLocation, { state: to }: ParsedLocation): boolean {
  return from.__TSR_index === 0 && to.__TSR_index === 0;
}

/** "Leader Rankings · Crow’s Nest"; the home page is the site itself. */
export function documentTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
}

/** Focuses the page's heading, or the page itself where no heading is in sight. */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
