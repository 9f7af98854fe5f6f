import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Game } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { buttonClass } from '../../../ui/button/button-class';
import { Icon } from '../../../ui/icon/Icon';
import { Actions } from '../../../ui/layout/Box';
import { PartLost } from '../../../ui/notice/PartLost';
import { UndoNotice } from '../../../ui/notice/UndoNotice';
import { usePart } from '../../../ui/timing/use-part';
import { AddLogs } from '../import/AddLogs';
import type { MoreActionsProps } from './MoreActions';
import { useUndoable } from './use-undoable';

const loadMoreActions = async () => (await import('./MoreActions')).MoreActions;

interface GamesActionsProps extends Omit<MoreActionsProps, 'onChange'> {
  readonly onLog: () => void;
  readonly onKeep: (...changes: GameChange[]) => Promise<boolean>;
}

const loadLogFolders = async () => (await import('../import/LogFolders')).LogFolders;
const canWatch = () => typeof window !== 'undefined' && 'showDirectoryPicker' in window;

const NO_GAMES: readonly Game[] = [];

/** Buttons that add games; rarer actions are behind *More*. */
export function GamesActions(props: GamesActionsProps) {
  const { own, onLog, onKeep } = props;
  const [isMore, setMore] = useState(false);
  const { undoable, change, undo } = useUndoable(own?.games ?? NO_GAMES, onKeep);
  const { part: MoreActions, isLost, retry } = usePart(loadMoreActions, isMore);
  const [isWhere, setWhere] = useState(false);
  // Where a folder is watched, its new files are read when the page opens.
  const folders = usePart(loadLogFolders, isWhere || canWatch());
  const { part: LogFolders } = folders;
  return (
    <>
      <Actions>
        <Button kind="primary" onClick={onLog}>
          <Icon name="plus" /> Log a game
        </Button>
        <AddLogs />
        <Button kind="quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {isMore ? 'Less' : 'More'}
        </Button>
      </Actions>
      {isMore && isLost && (
        <PartLost onRetry={retry}>
          The rest of the actions did not load. Games can be logged and added.
        </PartLost>
      )}
      {(isMore || own?.games.length === 0) && (
        <Actions>
          {isMore && MoreActions && (
            <>
              <Link to="/mygames/decks" className={buttonClass()}>
                My decks
              </Link>
              <Link to="/mythings" className={buttonClass()}>
                My things
              </Link>
              <MoreActions {...props} onChange={change} />
            </>
          )}
          <Button kind="quiet" aria-expanded={isWhere} onClick={() => setWhere(!isWhere)}>
            Where are my logs?
          </Button>
        </Actions>
      )}
      {isWhere && folders.isLost && (
        <PartLost onRetry={folders.retry}>
          The help about folders did not load. “Add logs” works without it.
        </PartLost>
      )}
      {LogFolders && <LogFolders isOpen={isWhere} />}
      {undoable.length > 0 && (
        <UndoNotice title={`${formatCountOf(undoable.length, 'game')} changed.`} onUndo={undo} />
      )}
    </>
  );
}
