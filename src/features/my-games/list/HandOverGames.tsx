import { useState } from 'react';
import { type HandedOver, HandOverDialog } from '../../../components/hand-over/HandOverDialog';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { loadChangesOf } from '../../../personal/game/own-games';
import { ownFileText } from '../../../personal/own/own-file';
import { Button } from '../../../ui/button/Button';
import { NothingGiven } from './StorageNotices';

interface HandOverGamesProps {
  /** The games that are shown. */
  readonly games: readonly Game[];
  /** What the games have in common, in a few words. */
  readonly about: string;
  readonly today: string;
}

/** Hands the games that are shown over to another phone without a network. */
export function HandOverGames({ games, about, today }: HandOverGamesProps) {
  const [content, setContent] = useState<HandedOver | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    const changes = await loadChangesOf(games).catch(() => null);
    setFailed(changes === null);
    if (!changes) return;
    setContent({
      name: `${formatCountOf(games.length, 'game')}, ${about}`,
      fileName: `crows-nest-games-${today}.json`,
      text: ownFileText(changes, Date.now()),
      readIn: 'My things',
    });
  };
  return (
    <>
      <Button disabled={games.length === 0} onClick={() => void open()}>
        Hand over
      </Button>
      {hasFailed && <NothingGiven />}
      <HandOverDialog content={content} onClose={() => setContent(null)} />
    </>
  );
}
