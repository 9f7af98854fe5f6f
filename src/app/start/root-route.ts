/** What all routes hang from, and what several of them read of an address. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import { Layout } from '../frame/Layout';
import type { Navigation } from '../frame/navigation';
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

export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: lazyScreen(
    () => import('../../features/not-found/NotFoundScreen'),
    'NotFoundScreen',
  ),
  // The root is shown by itself only where no page answers to the address.
  staticData: { title: 'Page not found', access: 'everyone' },
});
