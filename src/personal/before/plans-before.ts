/** Plans as versions before *My things* kept and handed them over. */
import * as v from 'valibot';
import { fnv1aOfText } from '../../domain/fnv1a';
import type { Plan } from '../../domain/leader/plan';
import { idField, reader, timeOrNone } from '../own/kinds/fields';
import { PlanSchema, planKind } from '../own/kinds/plan-kind';
import { type FileBefore, type ReadBefore, readList, type StoreBefore } from './before';
import { type Deletion, deletionsIn, parseDeletions } from './stored-deletion';

const RecordSchema = v.object({
  version: v.literal(1),
  plan: v.object({ ...PlanSchema.entries, id: idField, changedAt: timeOrNone }),
});

export const PLANS_BEFORE: StoreBefore = {
  database: 'crows-nest-plans',
  store: 'plans',
  kinds: [planKind.name],
  changesOf: (entries) =>
    read(
      Array.from(entries, ([, record]) => record),
      deletionsIn(entries),
    ).changes,
  counts: planKind.name,
  isCounted: true,
};

export const PLANS_FILE: FileBefore = {
  kind: 'crows-nest-plans',
  list: 'plans',
  read: ({ plans, deleted }) => read(plans, parseDeletions(deleted)),
};

/** Plans were deleted by their words. What names no plan that is told here says nothing any more. */
function read(list: unknown, deletions: readonly Deletion[]): ReadBefore {
  const { records, unreadable } = readList(list, reader(RecordSchema));
  const changes = records.map(({ plan }) => {
    const { id, changedAt, ...value } = plan;
    const marks = [wordsMarkOf(plan), id];
    const deleted = deletions.find(
      (mark) => marks.includes(mark.id) && mark.deletedAt >= changedAt,
    );
    const { name: kind } = planKind;
    return deleted
      ? { kind, id, changedAt: deleted.deletedAt, value: null }
      : { kind, id, changedAt, value };
  });
  return { changes, unreadable };
}

function wordsMarkOf({ leader, opponentLeader, text }: Omit<Plan, 'changedAt'>): string {
  const words = text.trim();
  const hash = fnv1aOfText(words);
  return `${leader}/${opponentLeader}/${words.length}/${hash.toString(36)}`;
}
