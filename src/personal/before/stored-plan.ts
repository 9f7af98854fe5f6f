/** Plans in the store and in files of versions before *My things*. */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import { fnv1a } from '../../domain/fnv1a';
import { type Deletion, isDeletedBy, latestDeletions } from '../../domain/games/deletion';
import { MAX_PLAN_LENGTH, type Plan } from '../../domain/leader/plan';
import type { Change } from '../../domain/record/change';
import { LATEST_TIME, MAX_ID_LENGTH } from '../game/stored-game';
import { parseDeletions } from './stored-deletion';

const KIND = 'crows-nest-plans';
/** No player has written more. */
const MAX_PLANS = 10_000;

const leader = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const time = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)), 0);
const RecordSchema = v.object({
  version: v.literal(1),
  plan: v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
    leader,
    opponentLeader: leader,
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

export function parseStoredPlan(stored: unknown): Plan | null {
  const read = v.safeParse(RecordSchema, stored);
  return read.success ? read.output.plan : null;
}

/** The changes in a file of plans, and how much of it can't be read; null for a text that is none. */
export function readPlansFile(
  text: string,
): { readonly changes: readonly Change[]; readonly unreadable: number } | null {
  try {
    const file = v.safeParse(FileSchema, JSON.parse(text));
    if (!file.success) return null;
    const plans = file.output.plans.flatMap((record) => parseStoredPlan(record) ?? []);
    return {
      changes: plansAsChanges(plans, parseDeletions(file.output.deleted)),
      unreadable: file.output.plans.length - plans.length,
    };
  } catch {
    return null;
  }
}

/** Plans were deleted by their words. What names no plan that is told here says nothing any more. */
export function plansAsChanges(
  plans: readonly Plan[],
  deletions: readonly Deletion[],
): readonly Change[] {
  const gone = latestDeletions(deletions);
  return plans.map((plan) => {
    const { id, changedAt, ...value } = plan;
    const deletion = [wordsMarkOf(plan), id]
      .flatMap((mark) => gone.get(mark) ?? [])
      .find((found) => isDeletedBy(found, plan));
    return deletion
      ? { kind: 'plan', id, changedAt: deletion.deletedAt, value: null }
      : { kind: 'plan', id, changedAt, value };
  });
}

function wordsMarkOf({ leader, opponentLeader, text }: Plan): string {
  const words = text.trim();
  const hash = fnv1a(Array.from({ length: words.length }, (_, at) => words.charCodeAt(at)));
  return `${leader}/${opponentLeader}/${words.length}/${hash.toString(36)}`;
}
