import type { Game } from '../../domain/games/game';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { UndoButton } from '../../ui/UndoButton';

interface GameNoticesProps {
  /** Null where no game was removed. */
  readonly removed: Game | null;
  readonly onBringBack: (game: Game) => Promise<void>;
  readonly kept: Game | null;
  readonly onAdd: (game: Game) => void;
  readonly isClosed: boolean;
  readonly onReopen: () => void;
}

/** Says what has just happened to a game, and offers undo or the next step. */
export function GameNotices(props: GameNoticesProps) {
  const { removed, onBringBack, kept, onAdd, isClosed, onReopen } = props;
  return (
    <>
      {removed && (
        <Notice icon="trash" title="Game deleted.">
          <UndoButton onUndo={() => void onBringBack(removed)} />
        </Notice>
      )}
      {kept && (
        <Notice icon="check" title="Game kept.">
          <Button kind="quiet" onClick={() => onAdd(kept)}>
            <Icon name="edit" /> Add a note or more
          </Button>
        </Notice>
      )}
      {isClosed && (
        <Notice icon="edit" title="Closed without saving.">
          <UndoButton onUndo={onReopen} />
        </Notice>
      )}
    </>
  );
}
