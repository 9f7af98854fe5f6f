import { useMemo, useState } from 'react';
import { type Game, isSameRecord } from '../../domain/games/game';

/** A game before and after it was changed. */
interface Change {
  readonly before: Game;
  readonly after: Game;
}

/**
 * Changes games; the last change can be undone as long as its games stay as it left them. The record itself
 * tells whether a change was kept or undone, so nothing closes in between.
 * @param games all games of the record.
 */
export function useUndoable(
  games: readonly Game[],
  onKeep: (...games: Game[]) => Promise<boolean>,
) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const before = useMemo(() => stillSo(changes, games), [changes, games]);
  const change = async (changed: readonly Game[]) => {
    const known = new Map(games.map((game) => [game.id, game]));
    setChanges(
      changed.flatMap((after) => {
        const game = known.get(after.id);
        return game ? [{ before: game, after }] : [];
      }),
    );
    if (!(await onKeep(...changed))) setChanges(changes);
  };
  return { before, change, undo: () => void onKeep(...before) };
}

/** The former versions of the changed games that are still as the change left them. */
function stillSo(changes: readonly Change[], games: readonly Game[]): Game[] {
  const now = new Map(changes.length === 0 ? [] : games.map((game) => [game.id, game]));
  return changes.flatMap(({ before, after }) => {
    const game = now.get(after.id);
    return game && isSameRecord(game, after) ? [before] : [];
  });
}
