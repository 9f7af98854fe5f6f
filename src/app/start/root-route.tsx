/** The root of all routes, and what several of them read from an address. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/time/period';
import type { Navigation } from '../frame/bar/navigation';
import { Layout } from '../frame/Layout';
import { PendingScreen } from './PendingScreen';
import { lazyScreen } from './screen-loading';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
}

export interface OfPeriod {
  readonly period: PeriodValue;
}

export function periodOf({ search }: { search: { readonly period?: unknown } }): OfPeriod {
  return { period: parsePeriod(search.period) ?? DEFAULT_PERIOD };
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
