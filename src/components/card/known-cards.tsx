import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { cardsQuery } from '../../data/queries/cards';
import { type CardIndex, NO_CARDS } from '../../domain/card-index';

const KnownCards = createContext<CardIndex>(NO_CARDS);

/**
 * Watches the card data for all pictures of a page at once: hundreds of queries of their own would cost more
 * than the pictures, and would all be drawn anew in one task when it comes.
 */
export function KnownCardsProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({ ...cardsQuery(), enabled: false });
  return <KnownCards value={useDeferredValue(data?.value ?? NO_CARDS)}>{children}</KnownCards>;
}

/** The cards by id as far as they are there: none is asked for. Who needs them uses `useCards`. */
export function useKnownCards(): CardIndex {
  return useContext(KnownCards);
}
