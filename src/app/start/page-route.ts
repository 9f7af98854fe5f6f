/** A page of the app as one row: the route that follows from its path, screen, data and facts. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type ResolveParams } from '@tanstack/react-router';
import { defaultPeriod, findPeriod, type PeriodValue } from '../../domain/time/periods-of-today';
import type { PageFacts } from '../frame/page-facts';
import { enforceAccess, type Screen } from './enforce-access';
import { textSearch } from './page/plain-search';
import { root } from './root-route';
import { reportingMount } from './screen-mounted';

interface Row<Path extends string> extends Omit<PageFacts, 'screen'> {
  /** Its search parameters are those of this path (`resources/page-parameters`). */
  readonly path: Path;
  /** A lazy one, unless the entry has it. */
  readonly screen: Screen;
  /** Asks for the data ahead of the screen, and waits for nothing. */
  readonly load?: (address: PageAddress<Path>) => void;
}

/** What a page's address says of its data. */
interface PageAddress<Path extends string> {
  readonly queryClient: QueryClient;
  readonly period: PeriodValue;
  readonly params: ResolveParams<Path>;
}

/** The route of a page. Its type knows the path's parameters and the names of its search. */
export function page<const Path extends string>({ path, screen, load, ...facts }: Row<Path>) {
  const guarded = enforceAccess(screen, load, facts);
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: textSearch(path),
    loaderDeps: ({ search }: { search: { readonly period?: unknown } }) => ({
      period: findPeriod(search.period) ?? defaultPeriod(),
    }),
    loader: ({ context: { queryClient }, params, deps: { period } }) =>
      guarded.load?.({ queryClient, period, params: params as ResolveParams<Path> }),
    component: reportingMount(guarded.screen),
    staticData: { ...facts, ...(screen.screen && { screen: screen.screen }) },
  });
}
