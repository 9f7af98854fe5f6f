import type { FormKind } from '../form/use-open-form';

/** A list in its form: for a new deck, or as a new version of an existing one. */
export interface DeckEntry {
  readonly text: string;
  readonly name: string;
  /** An ISO day. */
  readonly since: string;
  /** The deck's id; empty for a new one, null until the player says so. */
  readonly into: string | null;
}

export const DECK_FORM: FormKind<DeckEntry> = {
  name: 'crows-nest-form-own-deck',
  write: (entry) => entry,
  read: (kept) => {
    const { text, name, since, into } = Object(kept) as Partial<DeckEntry>;
    const areTexts = [text, name, since].every((field) => typeof field === 'string');
    if (!areTexts || (into !== null && typeof into !== 'string')) return null;
    return { text, name, since, into } as DeckEntry;
  },
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
};
