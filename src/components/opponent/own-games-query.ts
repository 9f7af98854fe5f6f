import { queryOptions } from '@tanstack/react-query';
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

/** The record for the next page. A page that shows it decides itself when to read. */
export function ownGamesAhead() {
  return queryOptions({
    ...ownGamesQuery(),
    staleTime: (query) => (query.isActive() ? Number.POSITIVE_INFINITY : 0),
  });
}
