/** The player's own words on how to play one leader against another. A pair may have several plans. */
import type { CardId } from './card';
import { fnv1a } from './fnv1a';
import { type Deletion, isDeletedBy, latestDeletions } from './games/deletion';

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

/** What a device holds of plans, and what was deleted there. */
export interface KnownPlans {
  readonly plans: readonly Plan[];
  readonly deletions: readonly Deletion[];
}

/**
 * By what a deletion knows a plan: its pair and its words, whatever id they have on another device. So no
 * words are deleted that their player has not seen.
 */
export function markOfWords({ leader, opponentLeader, text }: Plan): string {
  const words = text.trim();
  const hash = fnv1a(Array.from({ length: words.length }, (_, at) => words.charCodeAt(at)));
  return `${leader}/${opponentLeader}/${words.length}/${hash.toString(36)}`;
}

/** Versions of before marked the id. */
const marksOf = (plan: Plan) => [markOfWords(plan), plan.id];

/** The plan as its player wants it to stay: newer than each deletion of it. */
export function newerThanDeletions(plan: Plan, deletions: readonly Deletion[]): Plan {
  const marks = new Set(marksOf(plan));
  const times = deletions.flatMap(({ id, deletedAt }) => (marks.has(id) ? [deletedAt + 1] : []));
  return { ...plan, changedAt: Math.max(plan.changedAt, ...times) };
}

interface MergedPlans {
  /** To be kept: new here, or with the newer time of another device. */
  readonly kept: readonly Plan[];
  /** How many of them are new here. */
  readonly added: number;
  /** Here already, word for word. */
  readonly known: number;
  /** Deleted elsewhere after they were written here. */
  readonly gone: readonly Plan[];
  /** Deleted here after they were written there: they stay so. */
  readonly left: readonly Plan[];
  /** What was deleted there, to be remembered here, too. */
  readonly deletions: readonly Deletion[];
}

/**
 * What plans of a file bring. Nothing is written over: another text of the same plan becomes a second one.
 * The same words whichever device is merged into which.
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
