/** The players remembered on this device, for every screen that shows or changes them. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverTime } from '../../data/http/server-clock';
import {
  type ChangedPlayers,
  forgetAllPlayers,
  forgetPlayer,
  loadRecentPlayers,
  markAsMe,
  type RecentPlayer,
  rememberPlayer,
} from '../../personal/player/recent-players';
import {
  forgetSeenPlayer,
  forgetSeenPlayers,
  keepOnlySeenStatsOf,
} from '../../personal/player/seen-players';

function recentPlayersQuery() {
  return queryOptions({
    queryKey: ['recent-players'],
    queryFn: loadRecentPlayers,
    networkMode: 'always',
    // Another tab may have changed them: returning to the tab reads again.
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The reader first, then the latest opened; undefined until they are read. */
export function useRecentPlayers(): readonly RecentPlayer[] | undefined {
  return useQuery(recentPlayersQuery()).data;
}

/**
 * Changes of the list; each takes effect on every screen at once and says whether the device kept it.
 * Forgetting a player removes all copies.
 */
export function useRecentPlayerChanges() {
  const queryClient = useQueryClient();
  return {
    markAsMe: async (deviceId: string | null) => {
      const isKept = await adopt(queryClient, markAsMe(deviceId));
      await keepOnlySeenStatsOf(deviceId);
      return isKept;
    },
    forget: async (deviceId: string) => {
      const isKept = await adopt(queryClient, forgetPlayer(deviceId));
      await forgetSeenPlayer(deviceId);
      return isKept;
    },
    forgetAll: async () => {
      const isKept = await adopt(queryClient, forgetAllPlayers());
      await forgetSeenPlayers();
      return isKept;
    },
  };
}

/** Notes that a player's history was opened. */
export async function rememberOpenedPlayer(
  queryClient: QueryClient,
  player: Pick<RecentPlayer, 'deviceId' | 'name'>,
): Promise<void> {
  await adopt(queryClient, rememberPlayer(player, serverTime()));
}

async function adopt(queryClient: QueryClient, change: Promise<ChangedPlayers>): Promise<boolean> {
  const { players, isKept } = await change;
  queryClient.setQueryData(recentPlayersQuery().queryKey, players);
  return isKept;
}
