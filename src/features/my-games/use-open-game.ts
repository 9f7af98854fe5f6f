import { useEffect, useState } from 'react';
import { type Game, isSameRecord } from '../../domain/games/game';
import { readOpenForm, writeOpenForm } from '../../personal/open-form';
import { parseStoredGame, recordOf } from '../../personal/stored-game';

/** A game as its form began, and what stands in the form. */
interface OpenGame {
  readonly game: Game;
  readonly entry: Game;
}

interface OpenGameState {
  /** Null while the form is closed. */
  readonly open: OpenGame | null;
  /** What was closed without being kept, as long as it can be had back. */
  readonly closed: OpenGame | null;
  readonly begin: (game: Game) => void;
  readonly enter: (entry: Game) => void;
  /** The reader wants out. */
  readonly close: () => void;
  readonly reopen: () => void;
  /** What was entered is kept. */
  readonly end: () => void;
}

const FORM = 'game';

/** The form of one game. It stands open again after a reload, and after its page was killed. */
export function useOpenGame(): OpenGameState {
  const [open, setOpen] = useState<OpenGame | null>(null);
  const [closed, setClosed] = useState<OpenGame | null>(null);
  useEffect(() => {
    setOpen(parseOpenGame(readOpenForm(FORM)));
  }, []);
  const show = (next: OpenGame | null, left: OpenGame | null = null) => {
    writeOpenForm(FORM, next && [next.game, next.entry].map(recordOf));
    setOpen(next);
    setClosed(left);
  };
  return {
    open,
    closed,
    begin: (game) => show({ game, entry: game }),
    enter: (entry) => open && show({ ...open, entry }),
    close: () => show(null, open && isChanged(open) ? open : null),
    reopen: () => show(closed),
    end: () => show(null),
  };
}

function parseOpenGame(kept: unknown): OpenGame | null {
  if (!Array.isArray(kept)) return null;
  const [game, entry] = kept.map(parseStoredGame);
  return game && entry ? { game, entry } : null;
}

function isChanged({ game, entry }: OpenGame): boolean {
  return !isSameRecord(entry, game);
}
