import { queryOptions } from '@tanstack/react-query';
import { loadOwnGames } from '../../personal/game/own-games';
import { OWN_DEFAULTS } from '../loading/own-defaults';

/** The record of this device. Other pages change it, too: it is read again wherever it is shown. */
export function ownGamesQuery() {
  return queryOptions({
    queryKey: ['own-games'],
    queryFn: loadOwnGames,
    ...OWN_DEFAULTS,
  });
}
