/**
 * Has the worker keep what a page shows once it is complete, to be seen at its next start before the app is there
 * (sw/page-snapshots). Kept is what a start shows: once somebody has changed something in a page, what is kept of it no
 * longer holds, and it is kept again when it is opened anew.
 */
import type { QueryClient } from '@tanstack/react-query';
import { patronQuery } from '../components/patron-status';
import { BUILD_ATTRIBUTE } from '../resources/first-picture';
import type { ForgetSnapshotsRequest, KeepSnapshotRequest } from '../resources/stored-answer';
import { firstPictureOf } from '../resources/which-picture';
import { painted } from '../ui/painted';
import { WIDE_SCREEN } from '../ui/use-media-query';
import { wait } from '../ui/wait';
import { copyInSight } from './copy-in-sight';
import type { AppRouter } from './router';

/** What shows the same for so long is done with drawing itself; this often is looked at most. */
const REST_MILLISECONDS = 100;
const MOST_LOOKS = 100;

/** A page that is larger, even without what is out of sight, is drawn as fast by the app. */
const MOST_CHARACTERS = 300_000;

/** Where a press changes nothing of a page: ways to others, and the bars. A notice outside the page may undo something in it. */
const UNTOUCHING = 'a[href], header, nav';

/** To be called once, when the page is there. Does nothing where no worker answers, or the build has no name. */
export function keepSnapshots(router: AppRouter, queryClient: QueryClient): void {
  const build = document.documentElement.getAttribute(BUILD_ATTRIBUTE);
  if (build === null || !('serviceWorker' in navigator)) return;
  const tell = (message: KeepSnapshotRequest | ForgetSnapshotsRequest) => {
    const { controller, ready } = navigator.serviceWorker;
    // A page that was reloaded past its worker has none; what it shows is kept and forgotten all the same.
    if (controller) controller.postMessage(message);
    else void ready.then(({ active }) => active?.postMessage(message));
  };

  let { pathname, search } = location;
  let isTouched = false;
  /** Gives what is to be kept, once it is; null while nothing is. */
  let look: (() => string | null) | null = null;

  const keep = () => {
    // On the way to another page the address is that one's already, while this one still stands there.
    if (pathname !== location.pathname || search !== location.search) return;
    const html = look?.() ?? null;
    const { staticData } = router.state.matches.at(-1) ?? {};
    if (html === null || !staticData) return;
    look = null;
    if (staticData.access === 'patrons' && !isPatron(queryClient)) return;
    tell({
      type: 'keep-snapshot',
      address: pathname + search,
      build,
      screen: matchMedia(WIDE_SCREEN).matches ? 'wide' : 'phone',
      html,
      sheets: [...document.styleSheets].flatMap(({ href }) => ownPath(href) ?? []),
      access: staticData.access,
    });
  };

  const arrive = async () => {
    if (pathname !== location.pathname) isTouched = false;
    ({ pathname, search } = location);
    look = null;
    const { staticData } = router.state.matches.at(-1) ?? {};
    if (isTouched || !staticData || staticData.isLive || isDrawnByServer()) return;
    const looking = untilAtRest(queryClient);
    look = looking;
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await wait(REST_MILLISECONDS);
      // Right after a frame nothing has to be laid out for a look.
      await painted();
      if (look !== looking) return;
      keep();
    }
    look = null;
  };

  const touch = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(UNTOUCHING)) return;
    look = null;
    if (!isTouched) tell({ type: 'forget-snapshots', of: { path: pathname } });
    isTouched = true;
  };

  const forgetAsVisitor = () => {
    const is = isPatron(queryClient);
    if (is === false && wasPatron !== false) tell({ type: 'forget-snapshots', of: 'patrons' });
    wasPatron = is;
  };
  let wasPatron: boolean | undefined;
  forgetAsVisitor();
  queryClient.getQueryCache().subscribe(forgetAsVisitor);

  for (const type of ['click', 'input']) document.addEventListener(type, touch, { capture: true });
  addEventListener('pagehide', keep);
  router.subscribe('onRendered', arrive);
  void arrive();
}

/** Of content that everybody sees alike the worker has the server's page. */
function isDrawnByServer(): boolean {
  return firstPictureOf(location.pathname, new URLSearchParams(location.search)).content !== null;
}

/** Undefined while nobody asked, or no answer has come. */
function isPatron(queryClient: QueryClient): boolean | undefined {
  return queryClient.getQueryData(patronQuery(queryClient).queryKey)?.isPatron;
}

/** An extension's style sheets are none of ours. */
function ownPath(address: string | null): string | null {
  const { origin, pathname } = new URL(address ?? 'about:blank');
  return origin === location.origin ? pathname : null;
}

/** Gives what `main` shows when it is complete, and was the same at the look before; else null. */
function untilAtRest(queryClient: QueryClient): () => string | null {
  let before: string | null = null;
  return () => {
    const html = isComplete(queryClient) ? shown() : null;
    const isAtRest = html === before;
    before = html;
    return isAtRest ? html : null;
  };
}

/** Whether nothing of the page is under way, missing, or wrong. */
function isComplete(queryClient: QueryClient): boolean {
  if (document.querySelector('#first-picture, [data-pending], main [data-waiting]')) return false;
  const queries = queryClient.getQueryCache().findAll({ type: 'active' });
  return queries.every(
    ({ state, meta }) =>
      state.fetchStatus !== 'fetching' && (state.data !== undefined || meta?.isAside === true),
  );
}

/** What `main` shows without having been scrolled; null where a start would show something else. */
function shown(): string | null {
  const main = document.querySelector('#root main');
  if (!main || scrollY > 0 || main.querySelector('dialog[open]')) return null;
  const scrollers = main.querySelectorAll('[tabindex="0"]');
  if ([main, ...scrollers].some(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft))
    return null;
  const html = textOf(copyInSight(main));
  return html.length > MOST_CHARACTERS ? null : html;
}

/** What stands in an element, as HTML can be read: no name in it can begin a tag, not even in an attribute. */
function textOf(element: Element): string {
  const serializer = new XMLSerializer();
  return Array.from(element.childNodes, (node) => serializer.serializeToString(node))
    .join('')
    .replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');
}
