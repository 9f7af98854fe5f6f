import { useQuery } from '@tanstack/react-query';
import { cardsQuery } from '../../data/queries/cards';
import { type CardIndex, NO_CARDS } from '../../domain/card/card-index';
import { isFirstLoad } from '../loading/is-first-load';

export interface Cards extends Pick<CardIndex, 'find'> {
  /** True while they are loading for the first time. */
  readonly isLoading: boolean;
}

/**
 * Every card by its id, with text and figures: a file of a megabyte that loads on first use. `enabled` false:
 * uses the cards only if they are loaded already.
 */
export function useCards(enabled = true): Cards {
  const cards = useQuery({ ...cardsQuery(), enabled });
  return { find: (cards.data?.value ?? NO_CARDS).find, isLoading: isFirstLoad(cards) };
}
