/** The schema of a plan in the database or a file, and the file itself. No database. */
import * as v from 'valibot';
import { isCardId } from '../domain/card';
import type { Deletion } from '../domain/games/deletion';
import { type KnownPlans, MAX_PLAN_LENGTH, type Plan } from '../domain/plan';
import { deletionsToTell, parseDeletions } from './stored-deletion';
import { LATEST_TIME, MAX_ID_LENGTH } from './stored-game';

/** The version this app writes; records of a newer one stay as they are. */
const PLAN_VERSION = 1;
const KIND = 'crows-nest-plans';
/** No player has written more. */
const MAX_PLANS = 10_000;

const leader = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const time = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)), 0);
const RecordSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLAN_VERSION)),
  plan: v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
    leader,
    opponentLeader: leader,
    // Longer text is no plan of this app: the record stays as it is, and is counted.
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_PLAN_LENGTH)),
    addedAt: time,
    changedAt: time,
  }),
});
const FileSchema = v.object({
  kind: v.literal(KIND),
  plans: v.pipe(v.array(v.unknown()), v.maxLength(MAX_PLANS)),
  deleted: v.optional(v.unknown()),
});

/** Null for anything else, or for a newer version. */
export function parseStoredPlan(stored: unknown): Plan | null {
  const read = v.safeParse(RecordSchema, stored);
  return read.success ? read.output.plan : null;
}

export function recordOfPlan(plan: Plan) {
  return { version: PLAN_VERSION, plan };
}

/** `deletions` go along to another device of one's own, not to a friend. */
export function plansFileOf(plans: readonly Plan[], deletions: readonly Deletion[] = []): string {
  const deleted = deletionsToTell(deletions);
  return JSON.stringify({ kind: KIND, plans: plans.map(recordOfPlan), deleted });
}

interface PlansFile extends KnownPlans {
  readonly unreadable: number;
}

/** Null for a text that is no file of plans. */
export function parsePlansFile(text: string): PlansFile | null {
  try {
    const file = v.safeParse(FileSchema, JSON.parse(text));
    if (!file.success) return null;
    const plans = file.output.plans.flatMap((record) => parseStoredPlan(record) ?? []);
    return {
      plans,
      deletions: parseDeletions(file.output.deleted),
      unreadable: file.output.plans.length - plans.length,
    };
  } catch {
    return null;
  }
}
