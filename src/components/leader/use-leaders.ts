import { useQuery } from '@tanstack/react-query';
import { leadersQuery } from '../../data/queries/cards';
import { indexLeaders, type LeaderIndex, NO_LEADERS } from '../../domain/leader-index';

/** True while the leaders are on their way: until then no one can say that they are missing. */
export function useAreLeadersLoading(): boolean {
  return useQuery(leadersQuery()).isLoading;
}

/**
 * The leaders by id. Until the card data is there, and where it can't be had, every leader is called by its
 * code. `enabled`: false while something else matters more to the reader.
 */
export function useLeaders(enabled = true): LeaderIndex {
  const { data } = useQuery({ ...leadersQuery(), enabled });
  return data ? indexLeaders(data.value) : NO_LEADERS;
}
