import { useQuery } from '@tanstack/react-query';
import { decksStore, ownDecksQuery } from '../../../components/deck/own-decks-query';
import { useOwnChanges } from '../../../components/own/use-own-changes';
import type { changeDecks } from '../../../personal/deck/own-decks';

/** The decks of this device and their changes. */
export function useOwnDecks() {
  const store = useQuery(ownDecksQuery());
  const { hasFailed, change } = useOwnChanges(store.refetch);
  return {
    store,
    hasFailed,
    /** Keeps a deed, and gives what it has deleted; null where the device could not. */
    change: (deed: Parameters<typeof changeDecks>[0]) =>
      change(async () => (await decksStore()).changeDecks(deed)),
  };
}
