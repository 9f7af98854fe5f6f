import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { cardsQuery } from '../../data/queries/cards';
import { type CardIndex, NO_CARDS } from '../../domain/card/card-index';

const KnownCards = createContext<CardIndex>(NO_CARDS);

/**
 * Watches the card data for all pictures of a page at once: hundreds of single queries would cost more than
 * the pictures, and would all render again in one task when the data arrives.
 */
export function KnownCardsProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({ ...cardsQuery(), enabled: false });
  return <KnownCards value={useDeferredValue(data?.value ?? NO_CARDS)}>{children}</KnownCards>;
}

/** The loaded cards by id; it loads none. Callers that need them use `useCards`. */
export function useKnownCards(): CardIndex {
  return useContext(KnownCards);
}
