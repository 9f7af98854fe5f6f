/** Player search, match history and player statistics as queries. The network alone answers them. */
import { queryOptions } from '@tanstack/react-query';
import type { PlayerHistory } from '../../domain/match-history';
import { loadHistory, loadPlayerStats, searchPlayers } from '../players';
import { LIVE_DEFAULTS } from './live-defaults';
import { PATRONS_ONLY } from './membership';
import { MINUTE } from './query-defaults';

/** Matches come in every 30 minutes; anyone who comes back within this sees what they left. */
const LIVE_REST = 5 * MINUTE;

/** Who answers to the term, which is trimmed. */
export function playerSearchQuery(term: string) {
  return queryOptions({
    ...LIVE_DEFAULTS,
    queryKey: ['player-search', term],
    queryFn: ({ signal }) => searchPlayers(term, signal),
    staleTime: LIVE_REST,
  });
}

/**
 * A device's matches, as many as the reader may have. `isVisitor` is asked before each request: then no
 * session is named.
 */
export function historyQuery(deviceId: string, isVisitor: () => boolean) {
  return queryOptions({
    ...LIVE_DEFAULTS,
    queryKey: ['matches', deviceId],
    queryFn: ({ client, queryKey, signal }) =>
      loadHistory(
        deviceId,
        isVisitor(),
        // What is whole stays until all has come anew.
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
