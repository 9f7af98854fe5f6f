/** The player's own plans, in a database of their own that nothing evicts. */
import { promisifyRequest } from 'idb-keyval';
import {
  type KnownPlans,
  markOfWords,
  mergePlans,
  newerThanDeletions,
  type Plan,
} from '../domain/plan';
import { countedRecords } from './counted-records';
import { keptPlans } from './kept-mark';
import { entriesOf, ownDatabase } from './own-database';
import { randomId } from './random-id';
import { DELETED, deletionsIn, putDeletion } from './stored-deletion';
import { parseStoredPlan, recordOfPlan } from './stored-plan';

const database = ownDatabase('crows-nest-plans', 'plans');
const PLAN = 'plan/';
const counted = countedRecords(database, PLAN, keptPlans);

/** Plans that the device could not keep; they last as long as this tab. */
const unkept = new Map<string, Plan>();

interface OwnPlans extends KnownPlans {
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many plans are gone though nobody deleted them. */
  readonly missing: number;
}

/** Rejects where this device refuses storage and this tab holds no plans. */
export async function loadPlans(): Promise<OwnPlans> {
  try {
    const own = await database.read(readAll);
    const here = own.plans.filter(({ id }) => !unkept.has(id));
    return { ...own, plans: [...here, ...unkept.values()] };
  } catch (error) {
    if (unkept.size === 0) throw error;
    return { plans: [...unkept.values()], deletions: [], unreadable: 0, missing: 0 };
  }
}

/**
 * Keeps a plan and gives it as it was kept: newer than any deletion of its words. If another tab has written
 * it since `base`, the `changedAt` that this tab knows, that version stays as a separate plan. Rejects where
 * the plan could not be kept; then this tab holds it.
 */
export async function keepPlan(plan: Plan, base: number | null): Promise<Plan> {
  unkept.set(plan.id, plan);
  let kept = plan;
  await counted.write(async (store) => {
    const stored = parseStoredPlan(await promisifyRequest<unknown>(store.get(PLAN + plan.id)));
    if (stored && stored.changedAt !== base && stored.text !== plan.text)
      put(store, { ...stored, id: randomId() });
    kept = newerThanDeletions(plan, deletionsIn(await entriesOf(store, DELETED)));
    put(store, kept);
  });
  if (unkept.get(plan.id) === plan) unkept.delete(plan.id);
  return kept;
}

/**
 * Deletes a plan: its words, and those that were stored before it was emptied. No file and no other device
 * brings them back, unless they are written there later or the reader asks for it.
 */
export async function deletePlan(plan: Plan, deletedAt: number): Promise<void> {
  await counted.write(async (store) => {
    const { plans } = await readAll(store);
    const emptied = plans.filter(({ id }) => id === plan.id);
    const marks = new Set([plan, ...emptied].map(markOfWords));
    for (const id of marks) putDeletion(store, { id, deletedAt, log: null });
    for (const each of plans)
      if (each.id === plan.id || marks.has(markOfWords(each))) store.delete(PLAN + each.id);
  });
  unkept.delete(plan.id);
}

/** The counts of a merge, and plans deleted here or elsewhere, which the reader may restore. */
interface TakenPlans {
  readonly added: number;
  readonly known: number;
  readonly gone: readonly Plan[];
  readonly left: readonly Plan[];
}

/**
 * Merges plans with those here, and deletes what was deleted elsewhere. Rejects where that could not be kept:
 * then nothing has changed.
 */
export async function takePlans(
  { plans = [], deletions = [] }: Partial<KnownPlans>,
  { isBringingBack = false } = {},
): Promise<TakenPlans> {
  let taken: TakenPlans = { added: 0, known: 0, gone: [], left: [] };
  await counted.write(async (store) => {
    const here = await readAll(store);
    const wanted = isBringingBack
      ? plans.map((plan) => newerThanDeletions(plan, here.deletions))
      : plans;
    const merged = mergePlans(here, { plans: wanted, deletions }, randomId);
    taken = merged;
    for (const deletion of merged.deletions) putDeletion(store, deletion);
    for (const { id } of merged.gone) store.delete(PLAN + id);
    for (const plan of merged.kept) put(store, plan);
  });
  return taken;
}

/** The reader confirms that plans are gone: the present ones are all there should be. */
export function acceptMissingPlans(): Promise<void> {
  return counted.write(async () => {}, { settles: true });
}

function put(store: IDBObjectStore, plan: Plan): void {
  store.put(recordOfPlan(plan), PLAN + plan.id);
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
