/** Puts the tournament decks that a page is drawn ahead with where their query looks for them. */
import type { QueryClient } from '@tanstack/react-query';
import type { TournamentIndex } from '../../domain/tournaments';
import { tournamentsQuery } from './tournaments';

export function primeTournaments(queryClient: QueryClient, value: TournamentIndex): void {
  const freshness = { dataDate: null, fromStore: false, storedAt: null, isFallback: false };
  queryClient.setQueryData(tournamentsQuery().queryKey, { value, freshness });
}
