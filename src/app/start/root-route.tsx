/** The root of all routes. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Navigation } from '../frame/bar/navigation';
import { Layout } from '../frame/Layout';
import { PendingScreen } from './PendingScreen';
import { lazyScreen } from './screen-loading';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
}

const NotFoundScreen = lazyScreen(
  () => import('../../features/not-found/NotFoundScreen'),
  'NotFoundScreen',
);

/** Not lazy: the router would wait for its file before it shows the bars. */
function NotFound() {
  return (
    <Suspense fallback={<PendingScreen />}>
      <NotFoundScreen />
    </Suspense>
  );
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFound,
  // The root itself only shows where no page matches the address.
  staticData: { title: 'Page not found', access: 'everyone' },
});
