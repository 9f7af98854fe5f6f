/** The player's own decks in the store of own things (`own/kinds/deck-kinds`). */
import { handedDeck, type KnownDecks, standingDecks } from '../../domain/deck/deck-record';
import type { OwnDeck } from '../../domain/deck/own-deck';
import { type Change, keyOf, type OwnThings } from '../../domain/record/change';
import { deckKind, deckVersionKind } from '../own/kinds/deck-kinds';
import type { AnyKind } from '../own/own-kind';
import { loadOwn, writeOwn } from '../own/own-record';
import { ownTime } from '../own/own-time';
import { UnreadableThingError } from '../own/own-writer';

const DECK_KINDS = { decks: deckKind, lists: deckVersionKind };

interface OwnDecks extends Pick<OwnThings<unknown>, 'unreadable' | 'missing'> {
  readonly decks: readonly OwnDeck[];
}

/** Rejects where this device refuses storage. */
export async function loadDecks(): Promise<OwnDecks> {
  const known = await loadOwn(DECK_KINDS);
  const unreadable = known.decks.unreadable + known.lists.unreadable;
  return { decks: standingDecks(known), unreadable, missing: known.decks.missing };
}

/** A deck and its lists for a file. Rejects as `loadDecks` does. */
export async function deckChanges(id: string): Promise<readonly Change[]> {
  return handedDeck(await loadOwn(DECK_KINDS), id);
}

/**
 * Keeps what a deed (`domain/deck/deck-record`) makes of the decks on this device, from any writer;
 * all of it or
 * nothing. Gives what it has deleted, as it was. Rejects where that could not be kept.
 */
export function changeDecks(
  deed: (known: KnownDecks, now: number) => readonly Change[],
): Promise<readonly Change[]> {
  return writeOwn(Object.values<AnyKind>(DECK_KINDS), async (own) => {
    const [decks, lists] = await Promise.all([own.all(deckKind), own.all(deckVersionKind)]);
    const changes = deed({ decks, lists }, ownTime());
    const readable = new Set([...decks.kept, ...lists.kept].map(({ id }) => id));
    const records = await own.raw(changes.map(keyOf));
    for (const change of changes)
      if ((records.get(keyOf(change))?.value ?? null) !== null && !readable.has(change.id))
        throw new UnreadableThingError(`${keyOf(change)} is of a newer version`);
    await own.merge(changes);
    return own
      .replaced()
      .flatMap(({ change, before }) => (change.value === null && before ? [before] : []));
  });
}
