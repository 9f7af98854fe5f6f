import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decksStore, ownDecksQuery } from '../../../components/deck/own-decks-query';
import type { Change } from '../../../domain/record/change';
import type { changeDecks, OwnDecks } from '../../../personal/deck/own-decks';
import { StorageSilentError } from '../../../storage/in-time';

interface OwnDecksState {
  /** Undefined while the device is asked. */
  readonly own: OwnDecks | undefined;
  /** Why there are none: the device refuses storage, or has not answered; null otherwise. */
  readonly lost: 'blocked' | 'silent' | null;
  /** True where the last change could not be kept. */
  readonly hasFailed: boolean;
  /** Keeps a deed, and gives what it has deleted; null where the device could not. */
  readonly change: (deed: Parameters<typeof changeDecks>[0]) => Promise<readonly Change[] | null>;
  readonly acceptMissing: () => Promise<unknown>;
  readonly reload: () => Promise<void>;
}

/** The decks of this device and their changes. */
export function useOwnDecks(): OwnDecksState {
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const { data, error } = useQuery(ownDecksQuery());
  const reload = () => queryClient.invalidateQueries({ queryKey: ownDecksQuery().queryKey });
  const write = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
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
  return {
    own: data,
    lost: error && (error instanceof StorageSilentError ? 'silent' : 'blocked'),
    hasFailed,
    change: (deed) => write(async () => (await decksStore()).changeDecks(deed)),
    acceptMissing: () => write(async () => (await decksStore()).acceptMissingDecks()),
    reload,
  };
}
