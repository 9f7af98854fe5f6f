/** The player's own words on how to play one leader against another. A pair may have several plans. */
import type { CardId } from './card';
import { type Deletion, isDeletedBy } from './games/deletion';

export interface Plan {
  /** The same for good, on every device. */
  readonly id: string;
  readonly leader: CardId;
  readonly opponentLeader: CardId;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly changedAt: number;
}

export const MAX_PLAN_LENGTH = 2000;

/** Of one pair, in the order in which they were begun. */
export function plansFor(
  plans: readonly Plan[],
  leader: CardId | '',
  opponentLeader: CardId | '',
): Plan[] {
  return plans
    .filter((plan) => plan.leader === leader && plan.opponentLeader === opponentLeader)
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

interface MergedPlans {
  /** To be kept beside what is here. */
  readonly added: readonly Plan[];
  /** Here already, word for word. */
  readonly known: number;
  /** Deleted here after they were written: they stay so. */
  readonly deleted: readonly Plan[];
}

/** What given plans bring. Nothing is written over: another text of the same plan becomes a second one. */
export function mergePlans(
  present: readonly Plan[],
  deletions: ReadonlyMap<string, Deletion>,
  given: readonly Plan[],
  newId: () => string,
): MergedPlans {
  const added: Plan[] = [];
  const deleted: Plan[] = [];
  let known = 0;
  for (const plan of given) {
    const here = [...present, ...added];
    const ofPair = plansFor(here, plan.leader, plan.opponentLeader);
    if (ofPair.some(({ text }) => text.trim() === plan.text.trim())) known += 1;
    else if (here.some(({ id }) => id === plan.id)) added.push({ ...plan, id: newId() });
    else if (isDeletedBy(deletions.get(plan.id), plan)) deleted.push(plan);
    else added.push(plan);
  }
  return { added, known, deleted };
}
