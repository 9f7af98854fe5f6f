import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownGamesQuery } from '../../components/own-games-query';
import type { Game } from '../../domain/games/game';
import {
  deleteGame,
  keepGames,
  leaveRoundOut,
  type OwnGames,
  restoreGame,
} from '../../personal/own-games';

interface OwnGamesState {
  /** Undefined while the device is asked. */
  readonly own: OwnGames | undefined;
  /** True where the device keeps nothing. */
  readonly isLost: boolean;
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  readonly keep: (game: Game) => Promise<void>;
  readonly leaveOut: (game: Game, isLeftOut: boolean) => Promise<void>;
  readonly remove: (game: Game) => Promise<void>;
  readonly restore: (game: Game) => Promise<void>;
  readonly reload: () => Promise<void>;
}

/** The record of this device, and what changes it. A round of a report is changed in its report. */
export function useOwnGames(): OwnGamesState {
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const { data, isError } = useQuery(ownGamesQuery());
  const reload = () => queryClient.invalidateQueries({ queryKey: ownGamesQuery().queryKey });
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      setFailed(false);
    } catch (error) {
      console.error('A game could not be kept', error);
      setFailed(true);
    }
    await reload();
  };
  return {
    own: data,
    isLost: isError,
    hasFailed,
    keep: (game) => change(() => keepGames([game])),
    leaveOut: (game, isLeftOut) =>
      change(() =>
        game.source === 'report'
          ? leaveRoundOut(game.id, isLeftOut)
          : keepGames([{ ...game, isLeftOut }]),
      ),
    remove: (game) => change(() => deleteGame(game)),
    restore: (game) => change(() => restoreGame(game)),
    reload,
  };
}
