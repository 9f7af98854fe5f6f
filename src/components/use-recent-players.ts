/** The players remembered on this device, for every screen that shows or changes them. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverTime } from '../data/server-clock';
import {
  forgetAllPlayers,
  forgetPlayer,
  loadRecentPlayers,
  markAsMe,
  type RecentPlayer,
  rememberPlayer,
} from '../personal/recent-players';

function recentPlayersQuery() {
  return queryOptions({
    queryKey: ['recent-players'],
    queryFn: loadRecentPlayers,
    networkMode: 'always',
    // Another tab may have changed them: coming back looks again.
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The reader first, then the latest opened; undefined until they are read. */
export function useRecentPlayers(): readonly RecentPlayer[] | undefined {
  return useQuery(recentPlayersQuery()).data;
}

/** What can be done about them; each takes effect on every screen at once. Who is forgotten leaves no copy. */
export function useRecentPlayerChanges() {
  const queryClient = useQueryClient();
  return {
    markAsMe: async (deviceId: string | null) => {
      await adopt(queryClient, markAsMe(deviceId));
      await (await seenPlayers()).keepOnlySeenStatsOf(deviceId);
    },
    forget: async (deviceId: string) => {
      await adopt(queryClient, forgetPlayer(deviceId));
      await (await seenPlayers()).forgetSeenPlayer(deviceId);
    },
    forgetAll: async () => {
      await adopt(queryClient, forgetAllPlayers());
      await (await seenPlayers()).forgetSeenPlayers();
    },
  };
}

// Who only shows the players needs none of it.
const seenPlayers = () => import('../personal/seen-players');

/** A player's history was opened. */
export function rememberOpenedPlayer(
  queryClient: QueryClient,
  player: Pick<RecentPlayer, 'deviceId' | 'name'>,
): Promise<void> {
  return adopt(queryClient, rememberPlayer(player, serverTime()));
}

async function adopt(queryClient: QueryClient, change: Promise<RecentPlayer[]>): Promise<void> {
  queryClient.setQueryData(recentPlayersQuery().queryKey, await change);
}
