/** The player's own plans (`own/kinds/plan-kind`), with those that this device could not keep. */
import type { Plan } from '../../domain/leader/plan';
import type { Change, Kept, OwnThings } from '../../domain/record/change';
import { planKind } from '../own/kinds/plan-kind';
import { changeOwn, loadOwn, writeOwn } from '../own/own-record';

/** Plans that the device could not keep; they last as long as this tab. */
const unkept = new Map<string, Plan>();

type StoredPlan = Omit<Plan, 'id' | 'changedAt'>;

interface OwnPlans extends Pick<OwnThings<StoredPlan>, 'unreadable' | 'missing'> {
  readonly plans: readonly Plan[];
}

/** Rejects where this device refuses storage and this tab holds no plans. */
export async function loadPlans(): Promise<OwnPlans> {
  try {
    const { plan } = await loadOwn({ plan: planKind });
    const { kept, unreadable, missing } = plan;
    const parsed = kept.map(planOf).filter(({ id }) => !unkept.has(id));
    return { plans: [...parsed, ...unkept.values()], unreadable, missing };
  } catch (error) {
    if (unkept.size === 0) throw error;
    return { plans: [...unkept.values()], unreadable: 0, missing: 0 };
  }
}

/**
 * Keeps a plan and gives it as it was kept: newer than the word that it replaces, also a deletion. If
 * another tab has written it since `base`, the `changedAt` that this tab knows, that version stays as a
 * separate plan. Rejects where the plan could not be kept; then this tab holds it.
 */
export async function keepPlan(plan: Plan, base: number | null): Promise<Plan> {
  unkept.set(plan.id, plan);
  const { id, changedAt: _, ...value } = plan;
  const changedAt = await writeOwn([planKind], async (own) => {
    const aside = new Map<string, StoredPlan>();
    await own.change(planKind, id, (stored, storedAt) => {
      if (stored && storedAt !== base && stored.text !== plan.text)
        aside.set(`${id}/${storedAt}`, stored);
      return value;
    });
    for (const [asideId, stored] of aside) await own.change(planKind, asideId, () => stored);
    return own.replaced().find(({ change }) => change.id === id)?.change.changedAt;
  });
  if (unkept.get(id) === plan) unkept.delete(id);
  return { ...plan, changedAt: changedAt ?? plan.changedAt };
}

/** Deletes a plan, here and on each device that hears of it, unless it is changed there later. */
export async function deletePlan(id: string): Promise<void> {
  await changeOwn(planKind, id, () => null);
  unkept.delete(id);
}

/** A plan as its change, for a file. */
export function planChange({ id, changedAt, ...value }: Plan): Change<StoredPlan> {
  return { kind: planKind.name, id, changedAt, value };
}

function planOf({ id, changedAt, value }: Kept<StoredPlan>): Plan {
  return { id, changedAt, ...value };
}
