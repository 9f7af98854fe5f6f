/** Queries of the card data file. It exceeds a megabyte: ask for only the part you need. */
import type { LeaderCard } from '../../domain/card/card';
import type { CardIndex } from '../../domain/card/card-index';
import type { GeneratorPool } from '../../domain/deck/generator-pool';
import { sourceOf } from '../http/source';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

const cardsSource = () => sourceOf(() => import('../card-data'));

/** New cards come with a new set: a few times a year. */
const rest = 12 * HOUR;

/** Names, colours and life of all leaders. */
export const leadersQuery = () =>
  undatedQuery<LeaderCard[]>('leader-cards', {
    load: async (options) => (await cardsSource()).loadLeaderCards(options),
    rest,
  });

/** Every card with its text, by id. */
export const cardsQuery = () =>
  undatedQuery<CardIndex>('cards', {
    load: async (options) => (await cardsSource()).loadCards(options),
    rest,
  });

/** The cards in the form of the deck generator. */
export const generatorPoolQuery = () =>
  undatedQuery<GeneratorPool>('generator-pool', {
    load: async (options) => (await cardsSource()).loadGeneratorPool(options),
    rest,
  });
