import { useQuery } from '@tanstack/react-query';
import { leadersQuery } from '../../data/queries/cards';
import { indexLeaders, type LeaderIndex, NO_LEADERS } from '../../domain/leader/leader-index';

/**
 * The leaders by id. Until the card data arrives, or if it fails, a leader's name is its code. `enabled`
 * false: waits while something else matters more to the reader.
 */
export function useLeaders(enabled = true): LeaderIndex {
  const { data } = useQuery({ ...leadersQuery(), enabled });
  return data ? indexLeaders(data.value) : NO_LEADERS;
}
