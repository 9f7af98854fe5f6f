import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import { OWN_DEFAULTS } from '../../../components/loading/own-defaults';
import type { Game } from '../../../domain/games/game';
import { cardFactsBy } from '../../../domain/games/log/card-facts';
import { deedsOf, seenBySide } from '../../../domain/games/log/log-events';
import type { GameLog } from '../../../domain/games/log/log-grammar';
import { ownSide } from '../../../domain/games/log/log-summary';
import { readLog } from '../../../domain/games/log/read-log';
import { type Replay, replayOf } from '../../../domain/games/log/replay';
import { type HandView, seenReplay } from '../../../domain/games/log/seen-replay';
import { loadGame, loadLog, loadSummaries } from '../../../personal/game/own-games';
import { unpackLog } from '../../../personal/game/packed-log';
import { openedShared, type SharedReplay } from '../../../personal/game/shared-replay';
import { type LineNote, noteKind } from '../../../personal/own/kinds/note-kind';
import { loadOwn } from '../../../personal/own/own-record';

/**
 * - `game`: it is not on this device. - `none`: it has no log. - `before`: this app did not keep logs yet.
 * - `share`: no shared replay is open, or it tells no game.
 */
export type NoReplay = 'game' | 'share' | 'none' | 'before' | 'large' | 'storage';

interface ReplayState {
  /** Undefined while the device is asked. */
  readonly found: FoundLog | NoReplay | undefined;
  readonly replay: Replay | null;
}

export interface FoundLog {
  /** Null for one that somebody shares. */
  readonly game: Game | null;
  readonly shared: SharedReplay | null;
  readonly log: GameLog;
}

/** In place of a game's id. */
export const SHARED = 'shared';

/** Opens a log, or the shared one, and replays it. Other tabs change logs, too: each use reads it again. */
export function useReplay(id: string, hand: HandView = 'all'): ReplayState {
  const { data, isError } = useQuery({
    queryKey: ['own-log', id],
    queryFn: () => findLog(id),
    ...OWN_DEFAULTS,
  });
  const { find } = useCards();
  const found = isError ? 'storage' : data;
  const log = typeof found === 'object' ? found.log : null;
  const replay = useMemo(
    () => log && seenReplay(replayOf(log, cardFactsBy(find)), hand),
    [log, hand, find],
  );
  return { found, replay };
}

interface PlacedNote extends LineNote {
  /** Undefined for a note of somebody else. */
  readonly id?: string;
}

/**
 * The player's notes on the steps of a game, or those of a shared replay, each at its deed's line in this
 * form of the log; those are lost whose deed it does not tell.
 */
export function useStepNotes({ game, shared, log }: FoundLog) {
  const { data } = useQuery({
    queryKey: ['own-notes'],
    queryFn: () => loadOwn({ notes: noteKind }),
    ...OWN_DEFAULTS,
  });
  return useMemo(() => {
    const ids = [game?.id, ...(game?.twins ?? [])];
    const deeds = deedsOf(log.events);
    const own = (data?.notes.kept ?? [])
      .filter(({ value }) => ids.includes(value.game))
      .map(({ id, value: { deed, line, text } }) => {
        return { id, line: deed === undefined ? line : deeds.indexOf(deed), text };
      });
    const notes: readonly PlacedNote[] = shared?.notes ?? own.filter(({ line }) => line >= 0);
    return { deeds, notes, lost: own.filter(({ line }) => line < 0) };
  }, [data, game, shared, log]);
}

async function findLog(id: string): Promise<FoundLog | NoReplay> {
  if (id === '') return 'none';
  if (id === SHARED) {
    const shared = openedShared();
    const log = shared && readLog(shared.log, { date: '', time: '' }).games[0]?.log;
    return log ? { game: null, shared, log: seenBySide(log, shared.mine) } : 'share';
  }
  const [game, bytes] = await Promise.all([loadGame(id), loadLog(id)]);
  if (!game) return 'game';
  if (game.source !== 'log') return 'none';
  const log = bytes && (await unpackLog(bytes));
  if (log) return { game, shared: null, log: seenBySide(log, ownSide(game, log)) };
  return (await loadSummaries()).has(id) ? 'large' : 'before';
}
