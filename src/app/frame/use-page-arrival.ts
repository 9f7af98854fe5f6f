import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { painted } from '../../ui/painted';

/** The site's name, as the document's title ends with it. */
export const SITE_NAME = 'Crow’s Nest';

/**
 * What a browser does by itself when a page is loaded and a router does not: the document's title changes,
 * and the focus goes to the new page's heading, so that it is read out and Tab starts there.
 * `title`: of the page that is shown; undefined while there is none.
 */
export function usePageArrival(title: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // A first visit, and a page it leads on to, starts at the top; a changed search is the same page.
      const isStart = !fromLocation || isLedOn(fromLocation, toLocation);
      // After the paint: earlier, the focus alone would have the page laid out within the render.
      if (!isStart && pathChanged && !toLocation.hash) void painted().then(focusHeading);
    });
  }, [router]);
}

/** Whether the page that a visit began with gave its place in the history to another. */
function isLedOn({ state: from }: ParsedLocation, { state: to }: ParsedLocation): boolean {
  return from.__TSR_index === 0 && to.__TSR_index === 0;
}

/** "Leader Rankings · Crow’s Nest"; the home page is the site itself. */
export function documentTitle(title: string): string {
  return title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
}

/** The page's heading, or the page itself where it has none in sight. */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
