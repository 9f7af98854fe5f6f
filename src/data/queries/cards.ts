/** Queries of the card data file. It exceeds a megabyte: ask for only the part you need. */
import { queryOptions } from '@tanstack/react-query';
import { sourceOf } from '../http/source';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

const cardsSource = () => sourceOf(() => import('../card-data'));

const CARDS_DEFAULTS = {
  // New cards come with a new set: a few times a year.
  ...undatedDefaults(12 * HOUR),
} as const;

/** Names, colours and life of all leaders. */
export function leadersQuery() {
  return queryOptions({
    ...CARDS_DEFAULTS,
    queryKey: ['leader-cards'],
    queryFn: async (context) => (await cardsSource()).loadLeaderCards(loadOptionsOf(context)),
  });
}

/** Every card with its text, by id. */
export function cardsQuery() {
  return queryOptions({
    ...CARDS_DEFAULTS,
    queryKey: ['cards'],
    queryFn: async (context) => (await cardsSource()).loadCards(loadOptionsOf(context)),
  });
}

/** The cards in the form of the deck generator. */
export function generatorPoolQuery() {
  return queryOptions({
    ...CARDS_DEFAULTS,
    queryKey: ['generator-pool'],
    queryFn: async (context) => (await cardsSource()).loadGeneratorPool(loadOptionsOf(context)),
  });
}
