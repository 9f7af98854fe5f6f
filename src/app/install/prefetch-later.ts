/** Prefetches a route's data at no cost to the first visit: the query's module loads on demand. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a page loads ahead: `importQuery` gets what the page's address says. */
export function prefetching<
  Address extends { readonly queryClient: QueryClient },
  Data,
  DataError,
  Key extends QueryKey,
>(importQuery: (address: Address) => Promise<FetchQueryOptions<Data, DataError, Data, Key>>) {
  return (address: Address) => prefetchLater(address.queryClient, () => importQuery(address));
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
