import { queryOptions } from '@tanstack/react-query';
import { loadPlans } from '../../personal/own-plans';

/** The plans of this device, read again wherever they are shown. */
export function ownPlansQuery() {
  return queryOptions({
    queryKey: ['own-plans'],
    queryFn: loadPlans,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
