import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ownGamesQuery } from '../../components/opponent/own-games-query';
import { isOwnQuery } from '../../components/own/is-own-query';
import { useOwnChanges } from '../../components/own/use-own-changes';
import type { Game } from '../../domain/games/game';
import type { GameChange } from '../../domain/games/game-word';
import { changeGames, deleteGame, leaveOut, settleLogs } from '../../personal/game/own-games';
import { theLogQueue } from './import/the-log-queue';

/** This device's record and its changes. A report's round is changed in the report. */
export function useOwnGames() {
  const queryClient = useQueryClient();
  const store = useQuery(ownGamesQuery());
  const isRead = store.data !== undefined;
  useEffect(() => {
    // Where they find no room, they stay where they are, and are read there.
    if (isRead) settleLogs().catch(() => undefined);
  }, [isRead]);
  const reload = () => queryClient.invalidateQueries({ predicate: isOwnQuery });
  const { subscribe, getState } = theLogQueue();
  const outcomeNow = () => getState().outcome;
  const outcome = useSyncExternalStore(subscribe, outcomeNow, outcomeNow);
  // A reading may end while another page than its own is open.
  useEffect(() => {
    if (outcome) void queryClient.invalidateQueries({ predicate: isOwnQuery });
  }, [outcome, queryClient]);
  const { hasFailed, change } = useOwnChanges(reload);
  /** Says whether the device kept it, once that is known. */
  const isKept = async (work: () => Promise<void>): Promise<boolean> => {
    const kept = await change(async () => {
      await work();
      theLogQueue().noteChange();
      return true;
    });
    return kept !== null;
  };
  return {
    store,
    hasFailed,
    keep: (...changes: readonly GameChange[]) => isKept(() => changeGames(changes)),
    leaveOut: (game: Game, isLeftOut: boolean) => isKept(() => leaveOut(game, isLeftOut)),
    remove: (game: Game) => isKept(() => deleteGame(game)),
    reload,
  };
}
