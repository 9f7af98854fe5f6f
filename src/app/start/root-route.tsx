/** What all routes hang from, and what several of them read of an address. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import { Layout } from '../frame/Layout';
import type { Navigation } from '../frame/navigation';
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

/** A screen of its own: the router would wait for the file of a lazy one before it shows the bars. */
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
  // The root is shown by itself only where no page answers to the address.
  staticData: { title: 'Page not found', access: 'everyone' },
});
