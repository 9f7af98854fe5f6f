import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import { OWN_DEFAULTS } from '../../../components/loading/own-defaults';
import type { Game, LogSide } from '../../../domain/games/game';
import { type GameLog, seenBySide } from '../../../domain/games/log/log-events';
import { ownSide } from '../../../domain/games/log/log-summary';
import { type Replay, replayOf } from '../../../domain/games/log/replay';
import { leaderRulesOf } from '../../../domain/leader/leader-rules';
import { loadGame, loadLog, loadSummaries } from '../../../personal/game/own-games';
import { unpackLog } from '../../../personal/game/packed-log';

/**
 * - `game`: it is not on this device. - `none`: it has no log. - `before`: this app did not keep logs yet.
 */
export type NoReplay = 'game' | 'none' | 'before' | 'large' | 'storage';

interface ReplayState {
  /** Undefined while the device is asked. */
  readonly found: FoundLog | NoReplay | undefined;
  readonly replay: Replay | null;
  /** The player's side; null until someone says which it is. */
  readonly mine: LogSide | null;
}

interface FoundLog {
  readonly game: Game;
  readonly log: GameLog;
}

/** Opens a game's log and replays it. Other tabs change logs, too: each use reads it again. */
export function useReplay(id: string): ReplayState {
  const { data, isError } = useQuery({
    queryKey: ['own-log', id],
    queryFn: () => findLog(id),
    ...OWN_DEFAULTS,
  });
  const { find } = useCards();
  const leaders = useLeaders();
  const found = isError ? 'storage' : data;
  const log = typeof found === 'object' ? found.log : null;
  const replay = useMemo(
    () =>
      log &&
      replayOf(log, {
        typeOf: (card) => find(card)?.type,
        lifeOf: (leader) => leaders.find(leader).life ?? undefined,
        donDeckOf: (leader) => leaderRulesOf(find(leader)?.text ?? '').donDeck,
      }),
    [log, find, leaders],
  );
  return { found, replay, mine: log?.mine ?? null };
}

async function findLog(id: string): Promise<FoundLog | NoReplay> {
  const [game, bytes] = await Promise.all([loadGame(id), loadLog(id)]);
  if (!game) return 'game';
  if (game.source !== 'log') return 'none';
  const log = bytes && (await unpackLog(bytes));
  if (log) return { game, log: seenBySide(log, ownSide(game, log)) };
  return (await loadSummaries()).has(id) ? 'large' : 'before';
}
