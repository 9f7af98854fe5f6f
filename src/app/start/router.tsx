/** The router: how it reads addresses, when it shows waiting and failure, and what screens may rely on. */
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { EXTERNAL } from '../../resources/settings';
import { deriveNavigation } from '../frame/bar/navigation';
import { ErrorScreen } from './ErrorScreen';
import { PendingScreen } from './PendingScreen';
import { parsePlainSearch, stringifyPlainSearch } from './page/plain-search';
import { NAVIGATION_PAGES, routeTree } from './routes';

/** A page that loads sooner shows no sign of waiting (LOOK, Skeleton). */
const PENDING_MILLISECONDS = 300;

/** `history` is the browser's own unless a test passes another. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient, navigation: deriveNavigation(NAVIGATION_PAGES, EXTERNAL) },
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultPreload: 'intent',
    // Queries know how old their data is; the router always asks them.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MILLISECONDS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    ...(history && { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
