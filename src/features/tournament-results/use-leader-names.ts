import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import type { CardId } from '../../domain/card';

/** What to call a leader: the name given, else the card data's, else its code. */
export type NameLeader = (id: CardId, name: string) => string;

/** Names for decks whose file has none. Without the card data the codes serve; that is logged (SPEC 8). */
export function useLeaderNames(): NameLeader {
  const { data, error } = useQuery(leadersQuery());
  useEffect(() => {
    if (error) console.error('Error loading leaders', error);
  }, [error]);
  const names = useMemo(() => new Map(data?.value.map(({ id, name }) => [id, name])), [data]);
  return useCallback(
    (id, name) => (name === '' || name === id ? (names.get(id) ?? id) : name),
    [names],
  );
}
