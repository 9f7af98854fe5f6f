import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import type { Game, LogSide } from '../../../domain/games/game';
import { ownSide } from '../../../domain/games/log-tale';
import { type Replay, replayOf } from '../../../domain/games/replay';
import type { GameLog } from '../../../domain/games/sim-log';
import { loadGame, loadLog, loadTales } from '../../../personal/own-games';
import { unpackLog } from '../../../personal/packed-log';

/** - `game`: it is not on this device. - `none`: of no log. - `before`: read when none were kept. */
export type NoReplay = 'game' | 'none' | 'before' | 'large' | 'storage';

interface ReplayState {
  /** Undefined while the device is asked. */
  readonly found: FoundLog | NoReplay | undefined;
  readonly replay: Replay | null;
  /** Whose side is below: the player's, or the first one's where nobody has said. */
  readonly mine: LogSide;
}

interface FoundLog {
  readonly game: Game;
  readonly log: GameLog;
}

/** A game's log, opened and told. Other tabs change logs, too: it is read whenever it is asked for. */
export function useReplay(id: string): ReplayState {
  const { data, isError } = useQuery({
    queryKey: ['own-log', id],
    queryFn: () => findLog(id),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const { find } = useCards();
  const found = isError ? 'storage' : data;
  const replay = useMemo(() => {
    if (typeof found !== 'object') return null;
    return replayOf(found.log, {
      typeOf: (card) => find(card)?.type,
      lifeOf: (leader) => find(leader)?.life ?? undefined,
    });
  }, [found, find]);
  const mine = typeof found === 'object' ? (found.log.mine ?? 0) : 0;
  return { found, replay, mine };
}

async function findLog(id: string): Promise<FoundLog | NoReplay> {
  const [game, bytes] = await Promise.all([loadGame(id), loadLog(id)]);
  if (!game) return 'game';
  if (game.source !== 'log') return 'none';
  const log = bytes && (await unpackLog(bytes));
  if (log) return { game, log: { ...log, mine: ownSide(game, log) } };
  return (await loadTales()).has(id) ? 'large' : 'before';
}
