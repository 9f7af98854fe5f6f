import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import type { CardId } from '../../domain/card/card';
import { indexLeaders, NO_LEADERS } from '../../domain/leader/leader-index';

/** What to call a leader: the name given, else the card data's, else its code. */
export type NameLeader = (id: CardId, name: string) => string;

/** Names for decks whose file has none. Without the card data the codes serve; that is logged (SPEC 8). */
export function useLeaderNames(): NameLeader {
  const { data, error } = useQuery(leadersQuery());
  useEffect(() => {
    if (error) console.error('Error loading leaders', error);
  }, [error]);
  const find = data ? indexLeaders(data.value).find : NO_LEADERS.find;
  return useCallback((id, name) => (name === '' || name === id ? find(id).name : name), [find]);
}
