import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadOwnGames } from '../../personal/own-games';

/** The record of this device. Reports and other pages change it: it is read anew wherever it is shown. */
export function ownGamesQuery() {
  return queryOptions({
    queryKey: ['own-games'],
    queryFn: loadOwnGames,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}

/** Begins to read it for a page that is on its way. Where it is shown, its screen knows when to. */
export function readOwnGamesAhead(queryClient: QueryClient): void {
  const query = ownGamesQuery();
  if (!queryClient.getQueryCache().find(query)?.isActive()) void queryClient.prefetchQuery(query);
}
