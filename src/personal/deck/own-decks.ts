/** The player's own decks in the store of own things (`own/kinds/deck-kind`, `deck-version-kind`). */
import { handedDeck, type KnownDecks, standingDecks } from '../../domain/deck/deck-record';
import type { OwnDeck } from '../../domain/deck/own-deck';
import { type Change, keyOf } from '../../domain/record/change';
import { deckKind } from '../own/kinds/deck-kind';
import { deckVersionKind } from '../own/kinds/deck-version-kind';
import { loadOwn, UnreadableThingError, writeOwn } from '../own/own-record';
import { ownTime } from '../own/own-time';

const KINDS = [deckKind, deckVersionKind] as const;

interface OwnDecks {
  readonly decks: readonly OwnDeck[];
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many decks are missing though not deleted. */
  readonly missing: number;
}

/** Rejects where this device refuses storage. */
export async function loadDecks(): Promise<OwnDecks> {
  const known = await loadOwn({ decks: deckKind, lists: deckVersionKind });
  const { decks, lists } = known;
  return {
    decks: standingDecks(known),
    unreadable: decks.unreadable + lists.unreadable,
    missing: decks.missing,
  };
}

/** A deck and its lists for a file. Rejects as `loadDecks` does. */
export async function deckChanges(id: string): Promise<readonly Change[]> {
  return handedDeck(await loadOwn({ decks: deckKind, lists: deckVersionKind }), id);
}

/**
 * Keeps what a deed (`domain/deck/deck-record`) makes of the decks on this device, from any writer;
 * all of it or
 * nothing. Gives what it has deleted, as it was. Rejects where that could not be kept.
 */
export function changeDecks(
  deed: (known: KnownDecks, now: number) => readonly Change[],
): Promise<readonly Change[]> {
  return writeOwn(KINDS, async (own) => {
    const [decks, lists] = await Promise.all([own.all(deckKind), own.all(deckVersionKind)]);
    const changes = deed({ decks, lists }, ownTime());
    const readable = new Set([...decks.kept, ...lists.kept].map(({ id }) => id));
    for (const change of changes) {
      const before = await own.raw(keyOf(change));
      if (before && before.value !== null && !readable.has(change.id))
        throw new UnreadableThingError(`${keyOf(change)} is of a newer version`);
    }
    await own.merge(changes);
    return own
      .replaced()
      .flatMap(({ change, before }) => (change.value === null && before ? [before] : []));
  });
}
