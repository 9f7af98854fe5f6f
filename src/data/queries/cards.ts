/** The card data file as queries. It is over a megabyte: ask for what you need of it. */
import { queryOptions } from '@tanstack/react-query';
import { loadCardPool, loadCards, loadLeaderCards } from '../card-data';
import { HOUR, undatedHabits } from './habits';

const CARDS_HABITS = {
  // New cards come with a new set: a few times a year.
  ...undatedHabits(12 * HOUR),
  // Stored ones are as good: not worth reading a megabyte again and again.
  refetchInterval: false,
} as const;

/** Names, colours and life of all leaders. */
export function leadersQuery() {
  return queryOptions({
    ...CARDS_HABITS,
    queryKey: ['leader-cards'],
    queryFn: ({ signal }) => loadLeaderCards(signal),
  });
}

/** Every card with its text. */
export function cardsQuery() {
  return queryOptions({
    ...CARDS_HABITS,
    queryKey: ['cards'],
    queryFn: ({ signal }) => loadCards(signal),
  });
}

/** The cards as the deck generator takes them. */
export function cardPoolQuery() {
  return queryOptions({
    ...CARDS_HABITS,
    queryKey: ['card-pool'],
    queryFn: ({ signal }) => loadCardPool(signal),
    // Comparing a new pool with the old one would walk every card once for each leader it may follow.
    structuralSharing: false,
  });
}
