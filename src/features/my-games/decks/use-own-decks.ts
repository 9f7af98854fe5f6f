import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decksStore, ownDecksQuery } from '../../../components/deck/own-decks-query';
import { serverNow } from '../../../data/server-clock';
import { momentAfter } from '../../../domain/games/deck-key';
import { changedDeck, type KnownDecks, type OwnDeck } from '../../../domain/own-deck';
import type { OwnDecks, TakenDecks } from '../../../personal/own-decks';
import { StorageSilentError } from '../../../storage/in-time';

export interface OwnDecksState {
  /** Undefined while the device is asked. */
  readonly own: OwnDecks | undefined;
  /** Why there are none: the device refuses storage, or has not answered; null otherwise. */
  readonly lost: 'blocked' | 'silent' | null;
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  /** Keeps the given decks beside those here; null where the device could not. */
  readonly take: (given: Partial<KnownDecks>) => Promise<TakenDecks | null>;
  /** The same for the decks in a file. */
  readonly takeFile: (file: object) => Promise<TakenDecks | null>;
  /** Keeps decks as their newest version, which also restores deleted ones. */
  readonly keep: (...decks: OwnDeck[]) => Promise<boolean>;
  /**
   * Deletes a deck. Gives it as it was, no older than its deletion, so that `keep` restores it; null as
   * `take`.
   */
  readonly remove: (deck: OwnDeck) => Promise<OwnDeck | null>;
  readonly acceptMissing: () => Promise<void>;
  readonly reload: () => Promise<void>;
}

/** The decks of this device and their changes. */
export function useOwnDecks(): OwnDecksState {
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const { data, error } = useQuery(ownDecksQuery());
  const reload = () => queryClient.invalidateQueries({ queryKey: ownDecksQuery().queryKey });
  const change = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work();
      setFailed(false);
      await reload();
      return result;
    } catch (cause) {
      console.error('A deck could not be kept', cause);
      setFailed(true);
      return null;
    }
  };
  const take = (given: Partial<KnownDecks>) =>
    change(async () => (await decksStore()).takeDecks(given));
  const nowAfter = (deck: OwnDeck) => momentAfter(deck, serverNow().getTime());
  return {
    own: data,
    lost: error && (error instanceof StorageSilentError ? 'silent' : 'blocked'),
    hasFailed,
    take,
    takeFile: (file) => change(async () => (await decksStore()).takeCarriedDecks(file)),
    keep: async (...decks) => {
      const kept = decks.map((deck) => changedDeck(deck, nowAfter(deck)));
      return (await take({ decks: kept })) !== null;
    },
    remove: async (deck) => {
      const deletedAt = nowAfter(deck);
      const taken = await take({ deletions: [{ id: deck.id, deletedAt, log: null }] });
      return taken && { ...deck, changedAt: deletedAt };
    },
    acceptMissing: async () => {
      await change(async () => (await decksStore()).acceptMissingDecks());
    },
    reload,
  };
}
