import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadOwnGames } from '../../personal/own-games';

/** The record of this device. Other pages change it, too: it is read again wherever it is shown. */
export function ownGamesQuery() {
  return queryOptions({
    queryKey: ['own-games'],
    queryFn: loadOwnGames,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}

/** Starts reading the record for the next page. A page that shows it decides itself when to read. */
export function readOwnGamesAhead(queryClient: QueryClient): void {
  const query = ownGamesQuery();
  if (!queryClient.getQueryCache().find(query)?.isActive()) void queryClient.prefetchQuery(query);
}
