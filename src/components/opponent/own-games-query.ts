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
