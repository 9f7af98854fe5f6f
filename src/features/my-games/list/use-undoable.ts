import { useMemo, useState } from 'react';
import { type Game, isSameRecord } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';

/**
 * Changes games; the last change can be undone as long as its games stay as it left them. The record itself
 * tells whether a change was kept or undone, so nothing closes in between.
 * @param games all games of the record.
 */
export function useUndoable(
  games: readonly Game[],
  onKeep: (...changes: GameChange[]) => Promise<boolean>,
) {
  const [changes, setChanges] = useState<readonly GameChange[]>([]);
  const undoable = useMemo(() => waysBack(changes, games), [changes, games]);
  const change = async (changed: readonly Game[]) => {
    const known = new Map(games.map((game) => [game.id, game]));
    const made = changed.flatMap((after) => {
      const before = known.get(after.id);
      return before ? [{ before, after }] : [];
    });
    setChanges(made);
    if (!(await onKeep(...made))) setChanges(changes);
  };
  return { undoable, change, undo: () => void onKeep(...undoable) };
}

/** The changes backwards, of the games that are still as the change left them. */
function waysBack(changes: readonly GameChange[], games: readonly Game[]): GameChange[] {
  const now = new Map(changes.length === 0 ? [] : games.map((game) => [game.id, game]));
  return changes.flatMap(({ before, after }) => {
    const game = now.get(after.id);
    return before && game && isSameRecord(game, after) ? [{ before: game, after: before }] : [];
  });
}
