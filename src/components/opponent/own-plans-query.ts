import { queryOptions } from '@tanstack/react-query';
import { loadPlans } from '../../personal/plan/own-plans';
import { OWN_DEFAULTS } from '../loading/own-defaults';

/** The plans of this device, read again wherever they are shown. */
export function ownPlansQuery() {
  return queryOptions({
    queryKey: ['own-plans'],
    queryFn: loadPlans,
    ...OWN_DEFAULTS,
  });
}
