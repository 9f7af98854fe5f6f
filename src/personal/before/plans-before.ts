/** Plans as versions before *My things* kept and handed them over. */
import { keptPlans } from '../device/kept-mark';
import type { StoreBefore } from '../own/store-before';
import { deletionsIn } from './stored-deletion';
import { parseStoredPlan, plansAsChanges } from './stored-plan';

export const PLANS_BEFORE: StoreBefore = {
  database: 'crows-nest-plans',
  store: 'plans',
  changesOf: (entries) => {
    const plans = entries.flatMap(([, record]) => parseStoredPlan(record) ?? []);
    return plansAsChanges(plans, deletionsIn(entries));
  },
  noted: () => ({ plan: keptPlans.read() }),
  isCounted: true,
};
