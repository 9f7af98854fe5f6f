/** Prefetches a route's data at no cost to the first visit: the query's module loads on demand. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** A route's loader that prefetches: `importQuery` gets the route's `loaderDeps`. */
export function prefetching<Deps, Data, DataError, Key extends QueryKey>(
  importQuery: (deps: Deps) => Promise<FetchQueryOptions<Data, DataError, Data, Key>>,
) {
  return (of: { readonly context: { readonly queryClient: QueryClient }; readonly deps: Deps }) =>
    prefetchLater(of.context.queryClient, () => importQuery(of.deps));
}

/**
 * Loads the module of a query, then its data. Waits for nothing and never fails: the screen runs the same
 * query and reports failures.
 */
export function prefetchLater<Data, DataError, Key extends QueryKey>(
  queryClient: QueryClient,
  importQuery: () => Promise<FetchQueryOptions<Data, DataError, Data, Key>>,
): void {
  importQuery().then(
    (query) => queryClient.prefetchQuery(query),
    () => undefined,
  );
}
