/**
 * Has the worker keep what a page shows once it is complete, to be seen at its next start before the app is there
 * (sw/page-snapshots). Kept is what a start shows: once somebody has changed something in a page, what is kept of it no
 * longer holds, and it is kept again when it is opened anew.
 */
import type { QueryClient } from '@tanstack/react-query';
import { patronQuery } from '../components/patron-status';
import { BUILD_ATTRIBUTE } from '../resources/first-picture';
import type { ForgetSnapshotsRequest, KeepSnapshotRequest } from '../resources/stored-answer';
import { WIDE_SCREEN } from '../ui/use-media-query';
import { wait } from '../ui/wait';
import { copyInSight } from './copy-in-sight';
import type { AppRouter } from './router';
import { whenIdle } from './when-idle';

/** How often a page that is not complete yet is looked at, and how often at most. */
const LOOK_MILLISECONDS = 200;
const MOST_LOOKS = 50;

/** A page that is larger, even without what is out of sight, is drawn as fast by the app. */
const MOST_CHARACTERS = 300_000;

/** To be called once, when the page is there. Does nothing where no worker answers, or the build has no name. */
export function keepSnapshots(router: AppRouter, queryClient: QueryClient): void {
  const build = document.documentElement.getAttribute(BUILD_ATTRIBUTE);
  if (build === null || !('serviceWorker' in navigator)) return;
  const tell = (message: KeepSnapshotRequest | ForgetSnapshotsRequest) =>
    navigator.serviceWorker.controller?.postMessage(message);

  let arrivals = 0;
  let { pathname } = location;
  let isTouched = false;
  const arrive = async () => {
    arrivals += 1;
    const arrival = arrivals;
    if (pathname !== location.pathname) {
      ({ pathname } = location);
      isTouched = false;
    }
    const { staticData } = router.state.matches.at(-1) ?? {};
    if (!staticData || staticData.isLive) return;
    for (let looks = 0; !isComplete(queryClient); looks += 1) {
      if (looks === MOST_LOOKS) return;
      await wait(LOOK_MILLISECONDS);
    }
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (arrival !== arrivals || isTouched || !isComplete(queryClient)) return;
    if (staticData.access === 'patrons' && !isPatron(queryClient)) return;
    const html = snapshot();
    if (html === null) return;
    tell({
      type: 'keep-snapshot',
      address: location.pathname + location.search,
      build,
      screen: matchMedia(WIDE_SCREEN).matches ? 'wide' : 'phone',
      html,
      sheets: [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href).pathname : [])),
      access: staticData.access,
    });
  };
  const touch = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('main') || target.closest('a[href]'))
      return;
    if (!isTouched) tell({ type: 'forget-snapshots', of: { path: location.pathname } });
    isTouched = true;
  };
  // Before those that answer them: the address is still the one that was touched.
  for (const type of ['click', 'input']) document.addEventListener(type, touch, { capture: true });
  router.subscribe('onRendered', arrive);
  void arrive();

  let wasPatron = isPatron(queryClient);
  const [checkKey] = patronQuery(queryClient).queryKey;
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== checkKey || query.state.data === undefined) return;
    const is = isPatron(queryClient);
    if (!is && wasPatron !== false) tell({ type: 'forget-snapshots', of: 'patrons' });
    wasPatron = is;
  });
}

/** Undefined while nobody asked, or no answer has come. */
function isPatron(queryClient: QueryClient): boolean | undefined {
  return queryClient.getQueryData(patronQuery(queryClient).queryKey)?.isPatron;
}

/** Whether the page stands as it will stay: nothing is under way, missing, or wrong. */
function isComplete(queryClient: QueryClient): boolean {
  if (document.querySelector('#first-picture, [data-pending], main [data-waiting]')) return false;
  const queries = queryClient.getQueryCache().findAll({ type: 'active' });
  return queries.every(
    ({ state, meta }) =>
      state.fetchStatus !== 'fetching' && (state.data !== undefined || meta?.isAside === true),
  );
}

/** What `main` shows without having been scrolled; null where a snapshot would show something else. */
function snapshot(): string | null {
  const main = document.querySelector('#root main');
  if (!main || scrollY > 0 || main.querySelector('dialog[open]')) return null;
  const scrollers = main.querySelectorAll('[tabindex="0"]');
  if ([main, ...scrollers].some(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft))
    return null;
  const html = copyInSight(main).innerHTML;
  return html.length > MOST_CHARACTERS ? null : html;
}
