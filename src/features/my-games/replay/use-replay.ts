import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Cards, useCards } from '../../../components/card/use-cards';
import { useLeaders } from '../../../components/leader/use-leaders';
import { OWN_DEFAULTS } from '../../../components/loading/own-defaults';
import type { Game, LogSide } from '../../../domain/games/game';
import { isMachineMove } from '../../../domain/games/log/log-lines';
import { ownSide } from '../../../domain/games/log/log-tale';
import { type Replay, replayOf } from '../../../domain/games/log/replay';
import type { GameLog } from '../../../domain/games/log/sim-log';
import { leaderRulesOf } from '../../../domain/leader/leader-rules';
import { loadGame, loadLog, loadTales } from '../../../personal/game/own-games';
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

const NO_CARD: Cards['find'] = () => null;

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
  // Only where the log has no machine lines does a card's type decide where it goes.
  const typeOf = log && !log.lines.some(isMachineMove) ? find : NO_CARD;
  const replay = useMemo(
    () =>
      log &&
      replayOf(log, {
        typeOf: (card) => typeOf(card)?.type,
        lifeOf: (leader) => leaders.find(leader).life ?? undefined,
        donDeckOf: (leader) => leaderRulesOf(find(leader)?.text ?? '').donDeck,
      }),
    [log, typeOf, find, leaders],
  );
  return { found, replay, mine: log?.mine ?? null };
}

async function findLog(id: string): Promise<FoundLog | NoReplay> {
  const [game, bytes] = await Promise.all([loadGame(id), loadLog(id)]);
  if (!game) return 'game';
  if (game.source !== 'log') return 'none';
  const log = bytes && (await unpackLog(bytes));
  if (log) return { game, log: { ...log, mine: ownSide(game, log) } };
  return (await loadTales()).has(id) ? 'large' : 'before';
}
