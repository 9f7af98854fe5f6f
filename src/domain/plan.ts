/** The player's own notes on how to play one leader against another. A pair may have several plans. */
import type { CardId } from './card';
import { fnv1a } from './fnv1a';
import { type Deletion, isDeletedBy, latestDeletions } from './games/deletion';

export interface Plan {
  /** Permanent, the same on every device. */
  readonly id: string;
  readonly leader: CardId;
  readonly opponentLeader: CardId;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  readonly changedAt: number;
}

export const MAX_PLAN_LENGTH = 2000;

/** The plans of a pair, in the order in which they were begun. */
export function plansFor(
  plans: readonly Plan[],
  leader: CardId | '',
  opponentLeader: CardId | '',
): Plan[] {
  return plans
    .filter((plan) => plan.leader === leader && plan.opponentLeader === opponentLeader)
    .toSorted((a, b) => a.addedAt - b.addedAt);
}

/** A device's plans and deletions. */
export interface KnownPlans {
  readonly plans: readonly Plan[];
  readonly deletions: readonly Deletion[];
}

/**
 * The mark by which a deletion recognizes a plan: its pair and its words, whatever id it has on another
 * device. So it never deletes words that the player has not seen.
 */
export function markOfWords({ leader, opponentLeader, text }: Plan): string {
  const words = text.trim();
  const hash = fnv1a(Array.from({ length: words.length }, (_, at) => words.charCodeAt(at)));
  return `${leader}/${opponentLeader}/${words.length}/${hash.toString(36)}`;
}

/** Older versions marked the id. */
const marksOf = (plan: Plan) => [markOfWords(plan), plan.id];

/** The plan as its player wants to keep it: newer than each of its deletions. */
export function newerThanDeletions(plan: Plan, deletions: readonly Deletion[]): Plan {
  const marks = new Set(marksOf(plan));
  const times = deletions.flatMap(({ id, deletedAt }) => (marks.has(id) ? [deletedAt + 1] : []));
  return { ...plan, changedAt: Math.max(plan.changedAt, ...times) };
}

interface MergedPlans {
  /** Plans to keep: new ones, and those that have a newer time on another device. */
  readonly kept: readonly Plan[];
  /** How many of them are new here. */
  readonly added: number;
  /** How many were here already, word for word. */
  readonly known: number;
  /** Plans deleted elsewhere after they were written here. */
  readonly gone: readonly Plan[];
  /** Plans deleted here after they were written there: they stay deleted. */
  readonly left: readonly Plan[];
  /** The other device's deletions, for this device to remember. */
  readonly deletions: readonly Deletion[];
}

/**
 * Merges the plans of a file. It overwrites nothing: another text of the same plan becomes a second plan. The
 * resulting words do not depend on the direction of the merge.
 */
export function mergePlans(here: KnownPlans, given: KnownPlans, newId: () => string): MergedPlans {
  const before = latestDeletions(here.deletions);
  const deletions = latestDeletions([...here.deletions, ...given.deletions]);
  const isDeleted = (plan: Plan) =>
    marksOf(plan).some((mark) => isDeletedBy(deletions.get(mark), plan));
  const present = new Map(here.plans.map((plan) => [plan.id, plan]));
  const known = new Map(here.plans.map((plan) => [wordsOf(plan), plan.id]));
  const kept = new Map<string, Plan>();
  const left: Plan[] = [];
  let added = 0;
  for (const plan of given.plans) {
    const id = known.get(wordsOf(plan));
    const twin = id && (kept.get(id) ?? present.get(id));
    if (twin) {
      if (plan.changedAt > twin.changedAt)
        kept.set(twin.id, { ...twin, changedAt: plan.changedAt });
    } else if (isDeleted(plan)) left.push(plan);
    else {
      const isTaken = present.has(plan.id) || kept.has(plan.id);
      const own = isTaken ? { ...plan, id: newId() } : plan;
      kept.set(own.id, own);
      known.set(wordsOf(own), own.id);
      added += 1;
    }
  }
  const gone = here.plans.filter((plan) => isDeleted(kept.get(plan.id) ?? plan));
  for (const { id } of gone) kept.delete(id);
  return {
    kept: [...kept.values()],
    added,
    known: given.plans.length - added - left.length,
    gone,
    left,
    deletions: [...deletions.values()].filter(
      ({ id, deletedAt }) => deletedAt > (before.get(id)?.deletedAt ?? -1),
    ),
  };
}

const wordsOf = ({ leader, opponentLeader, text }: Plan) =>
  `${leader} ${opponentLeader} ${text.trim()}`;
