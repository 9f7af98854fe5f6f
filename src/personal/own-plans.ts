/** The player's own plans, in a database of their own that nothing evicts. */
import { promisifyRequest } from 'idb-keyval';
import { type Deletion, latestDeletions } from '../domain/games/deletion';
import { mergePlans, type Plan } from '../domain/plan';
import { countedRecords } from './counted-records';
import { keptPlans } from './kept-mark';
import { entriesOf, ownDatabase } from './own-database';
import { randomId } from './random-id';
import { DELETED, deletionsIn, putDeletion } from './stored-deletion';
import { parseStoredPlan, recordOfPlan } from './stored-plan';

const database = ownDatabase('crows-nest-plans', 'plans');
const PLAN = 'plan/';
const counted = countedRecords(database, PLAN, keptPlans);

/** What the device could not keep lasts as long as this tab. */
const unkept = new Map<string, Plan>();

interface OwnPlans {
  readonly plans: readonly Plan[];
  /** Records that this version can't read: they stay as they lie. */
  readonly unreadable: number;
  /** How many were kept here and are not any more, though none was deleted. */
  readonly missing: number;
}

/** Rejects where this device keeps nothing and nothing was written in this tab. */
export async function loadPlans(): Promise<OwnPlans> {
  try {
    const { plans, unreadable, missing } = await database.read(readAll);
    const here = plans.filter(({ id }) => !unkept.has(id));
    return { plans: [...here, ...unkept.values()], unreadable, missing };
  } catch (error) {
    if (unkept.size === 0) throw error;
    return { plans: [...unkept.values()], unreadable: 0, missing: 0 };
  }
}

/**
 * Keeps a plan as it is now. What another tab has written since `base`, the `changedAt` that this one knows,
 * stays beside it as a plan of its own. Rejects where it could not be kept; then this tab has it.
 */
export async function keepPlan(plan: Plan, base: number | null): Promise<void> {
  unkept.set(plan.id, plan);
  await counted.write(async (store) => {
    const stored = parseStoredPlan(await promisifyRequest<unknown>(store.get(PLAN + plan.id)));
    if (stored && stored.changedAt !== base && stored.text !== plan.text) {
      const id = randomId();
      store.put(recordOfPlan({ ...stored, id }), PLAN + id);
    }
    put(store, plan);
  });
  if (unkept.get(plan.id) === plan) unkept.delete(plan.id);
}

/** Deletes a plan: an older text of it does not come back by a file, unless the reader says so. */
export async function deletePlan({ id }: Plan, deletedAt: number): Promise<void> {
  await counted.write(async (store) => {
    putDeletion(store, { id, deletedAt, log: null });
    store.delete(PLAN + id);
  });
  unkept.delete(id);
}

interface TakenPlans {
  readonly added: number;
  readonly known: number;
  readonly deleted: readonly Plan[];
}

/** Takes plans over beside those that are here. Rejects where they could not be kept: then none is. */
export async function takePlans(
  given: readonly Plan[],
  { isBringingBack = false } = {},
): Promise<TakenPlans> {
  let taken: TakenPlans = { added: 0, known: 0, deleted: [] };
  await counted.write(async (store) => {
    const { plans, deletions } = await readAll(store);
    const gone = isBringingBack ? new Map<string, Deletion>() : latestDeletions(deletions);
    const merged = mergePlans(plans, gone, given, randomId);
    for (const plan of merged.added) put(store, plan);
    taken = { ...merged, added: merged.added.length };
  });
  return taken;
}

/** The reader knows that plans are gone: those that are here are all there should be. */
export function acceptMissingPlans(): Promise<void> {
  return counted.write(async () => {}, { settles: true });
}

function put(store: IDBObjectStore, plan: Plan): void {
  store.put(recordOfPlan(plan), PLAN + plan.id);
  store.delete(DELETED + plan.id);
}

async function readAll(store: IDBObjectStore) {
  const [entries, missing] = await Promise.all([entriesOf(store), counted.countMissing(store)]);
  const stored = entries.filter(([key]) => key.startsWith(PLAN));
  const plans = stored.flatMap(([, value]) => parseStoredPlan(value) ?? []);
  return {
    plans,
    unreadable: stored.length - plans.length,
    missing,
    deletions: deletionsIn(entries),
  };
}
