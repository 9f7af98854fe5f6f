import { useQuery } from '@tanstack/react-query';
import { leadersQuery } from '../data/queries/cards';
import { indexLeaders, type LeaderIndex, NO_LEADERS } from '../domain/leader-index';

/**
 * The leaders by id. Until the card data is there, and where it can't be had, every leader is called by its
 * code. `enabled`: false while something else matters more to the reader.
 */
export function useLeaders(enabled = true): LeaderIndex {
  const { data } = useQuery({ ...leadersQuery(), enabled });
  return data ? indexLeaders(data.value) : NO_LEADERS;
}
