/** Player search, match history and player statistics as queries, which only the network answers. */
import { queryOptions } from '@tanstack/react-query';
import type { PlayerHistory } from '../../domain/figures/match-history';
import { loadHistory, loadPlayerStats, searchPlayers } from '../players';
import { LIVE_DEFAULTS } from './live-defaults';
import { PATRONS_ONLY } from './membership';
import { MINUTE } from './query-defaults';

/** Matches arrive every 30 minutes; a reader who returns sooner sees the same data. */
const LIVE_REST = 5 * MINUTE;

/** The players found by the term, which is trimmed. */
export function playerSearchQuery(term: string) {
  return queryOptions({
    ...LIVE_DEFAULTS,
    queryKey: ['player-search', term],
    queryFn: ({ signal }) => searchPlayers(term, signal),
    staleTime: LIVE_REST,
  });
}

/**
 * A device's matches, as many as the reader may have. `isVisitor` is called before each request: if true, the
 * request names no session.
 */
export function historyQuery(deviceId: string, isVisitor: () => boolean) {
  return queryOptions({
    ...LIVE_DEFAULTS,
    queryKey: ['matches', deviceId],
    queryFn: ({ client, queryKey, signal }) =>
      loadHistory(
        deviceId,
        isVisitor(),
        // A whole history stays until the new one is whole.
        (begun) =>
          client.setQueryData<PlayerHistory>(queryKey, (known) =>
            known && !known.isBegun ? known : begun,
          ),
        signal,
      ),
    staleTime: LIVE_REST,
    meta: PATRONS_ONLY,
    // Comparing a new history with the old one would walk every match on the main thread.
    structuralSharing: false,
  });
}

/** A device's statistics; for patrons. */
export function playerStatsQuery(deviceId: string) {
  return queryOptions({
    ...LIVE_DEFAULTS,
    queryKey: ['player-stats', deviceId],
    queryFn: ({ signal }) => loadPlayerStats(deviceId, signal),
    staleTime: LIVE_REST,
    meta: PATRONS_ONLY,
    structuralSharing: false,
  });
}
