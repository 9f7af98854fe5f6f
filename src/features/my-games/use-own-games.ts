import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownDecksQuery } from '../../components/deck/own-decks-query';
import { ownGamesQuery } from '../../components/opponent/own-games-query';
import type { Game } from '../../domain/games/game';
import type { GameChange } from '../../domain/games/game-word';
import {
  acceptMissingGames,
  changeGames,
  deleteGame,
  leaveOut,
  type OwnGames,
  settleLogs,
} from '../../personal/game/own-games';
import { StorageSilentError } from '../../storage/in-time';
import { ownTalesQuery } from './figures/own-tales-query';
import { theLogQueue } from './import/the-log-queue';

interface OwnGamesState {
  /** Undefined while the device is asked. */
  readonly own: OwnGames | undefined;
  /** Why there is none: the device refuses storage, or has not answered; null otherwise. */
  readonly lost: 'blocked' | 'silent' | null;
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  /** Like each other change, says whether the device kept it, once that is known. */
  readonly keep: (...changes: GameChange[]) => Promise<boolean>;
  readonly leaveOut: (game: Game, isLeftOut: boolean) => Promise<boolean>;
  readonly remove: (game: Game) => Promise<boolean>;
  /** The player confirms that the missing games are gone. */
  readonly acceptMissing: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
}

/** This device's record and its changes. A report's round is changed in the report. */
export function useOwnGames(): OwnGamesState {
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const { data, error } = useQuery(ownGamesQuery());
  const isRead = data !== undefined;
  useEffect(() => {
    // Where they find no room, they stay where they are, and are read there.
    if (isRead) settleLogs().catch(() => undefined);
  }, [isRead]);
  const reload = async () => {
    const queries = [ownGamesQuery(), ownTalesQuery(), ownDecksQuery()];
    const anew = queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }));
    await Promise.all(anew);
  };
  const change = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      console.error('A game could not be kept', error);
      setFailed(true);
      return false;
    }
    setFailed(false);
    theLogQueue().noteChange();
    await reload();
    return true;
  };
  return {
    own: data,
    lost: error && (error instanceof StorageSilentError ? 'silent' : 'blocked'),
    hasFailed,
    keep: (...changes) => change(() => changeGames(changes)),
    leaveOut: (game, isLeftOut) => change(() => leaveOut(game, isLeftOut)),
    remove: (game) => change(() => deleteGame(game)),
    acceptMissing: () => change(acceptMissingGames),
    reload,
  };
}
