import { useEffect, useState } from 'react';
import { type Game, isSameRecord } from '../../../domain/games/game';
import { keepValue, loadValue } from '../../../personal/device/kept-values';
import { parseStoredGame, recordOf } from '../../../personal/game/stored-game';

/** An item as the form opened with it, and as it stands in the form now. */
export interface OpenForm<Item> {
  readonly begun: Item;
  readonly entry: Item;
}

interface OpenFormState<Item> {
  /** Null while the form is closed. */
  readonly open: OpenForm<Item> | null;
  /** True once it is known whether a form was left open. */
  readonly isRead: boolean;
  /** What was closed without saving, as long as it can be reopened. */
  readonly closed: OpenForm<Item> | null;
  /** What stood in the form counts as closed without saving. */
  readonly begin: (item: Item) => void;
  readonly enter: (entry: Item) => void;
  /** Closes the form without saving. */
  readonly close: () => void;
  readonly reopen: () => void;
  /** Closes the form after its entry was saved. */
  readonly end: () => void;
}

/** The kind of item in a form: its name on this device, how it is written, read and compared. */
export interface FormKind<Item> {
  readonly name: string;
  readonly write: (item: Item) => unknown;
  /** Null for foreign data that is no such item. */
  readonly read: (kept: unknown) => Item | null;
  readonly isSame: (a: Item, b: Item) => boolean;
}

export const GAME_FORM: FormKind<Game> = {
  name: 'crows-nest-form-game',
  write: recordOf,
  read: parseStoredGame,
  isSame: isSameRecord,
};

/** A form that is open again after a reload or after the page was killed. */
export function useOpenForm<Item>(kind: FormKind<Item>): OpenFormState<Item> {
  const [open, setOpen] = useState<OpenForm<Item> | null>(null);
  const [closed, setClosed] = useState<OpenForm<Item> | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void loadValue(kind.name).then((kept) => {
      const [begun, entry] = Array.isArray(kept) ? kept.map(kind.read) : [];
      if (begun && entry) setOpen((now) => now ?? { begun, entry });
      setRead(true);
    });
  }, [kind]);
  const show = (next: OpenForm<Item> | null, left: OpenForm<Item> | null = null) => {
    void keepValue(kind.name, next && [next.begun, next.entry].map(kind.write));
    setOpen(next);
    setClosed(left);
  };
  const unsaved = open && !kind.isSame(open.begun, open.entry) ? open : null;
  return {
    open,
    isRead,
    closed,
    begin: (item) => show({ begun: item, entry: item }, unsaved),
    enter: (entry) => open && show({ ...open, entry }),
    close: () => show(null, unsaved),
    reopen: () => show(closed),
    end: () => show(null),
  };
}
