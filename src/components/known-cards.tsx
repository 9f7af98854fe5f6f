import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { cardsQuery } from '../data/queries/cards';
import type { CardId } from '../domain/card';
import { type CardIndex, NO_CARDS } from '../domain/card-index';

const KnownCards = createContext<CardIndex>(NO_CARDS);
const AskForCards = createContext<() => void>(() => {});

/**
 * Watches the card data for all pictures of a page at once: hundreds of queries of their own would cost more
 * than the pictures, and would all be drawn anew in one task when it comes.
 */
export function KnownCardsProvider({ children }: { readonly children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({ ...cardsQuery(), enabled: isAsked });
  const ask = useCallback(() => setAsked(true), []);
  return (
    <AskForCards value={ask}>
      <KnownCards value={useDeferredValue(data?.value ?? NO_CARDS)}>{children}</KnownCards>
    </AskForCards>
  );
}

/** The cards by id as far as they are there: none is asked for. Who needs them uses `useCards`. */
export function useKnownCards(): CardIndex {
  return useContext(KnownCards);
}

/**
 * What a card is called where its name is all that is seen of it: the card data is asked for where `name` is but the code.
 * The code while it is not there.
 */
export function useCardName(id: CardId, name: string): string {
  const ask = useContext(AskForCards);
  const { find } = useKnownCards();
  const isUnnamed = name === id || name === '';
  useEffect(() => {
    if (isUnnamed) ask();
  }, [isUnnamed, ask]);
  return isUnnamed ? (find(id)?.name ?? id) : name;
}
