/** What the player follows (`own/kinds/follow-kind`). */
import type { Kept } from '../../domain/record/change';
import { type Follow, followKind } from '../own/kinds/follow-kind';
import { loadOwn, writeOwn } from '../own/own-record';
import { followId } from './follow-id';
import { type FollowAfter, subjectOf } from './followed';

/** Rejects where this device refuses storage. */
export async function loadFollows(): Promise<readonly Kept<Follow>[]> {
  return (await loadOwn({ follow: followKind })).follow.kept;
}

/** Follows it, or not any more. Rejects where that could not be kept. */
export function toggleFollow(follow: Follow): Promise<void> {
  return writeOwn([followKind], async (own) => {
    const { kept } = await own.all(followKind);
    const known = kept.filter(({ value }) => subjectOf(value) === subjectOf(follow));
    for (const { id } of known) await own.change(followKind, id, () => null);
    if (known.length === 0) await own.change(followKind, followId(follow), () => follow);
  });
}

/** Notes what became of what is followed; null ends it, without a trace. Rejects as `toggleFollow` does. */
export function settleFollows(after: FollowAfter): Promise<void> {
  return writeOwn([followKind], async (own) => {
    for (const { id, value, changedAt } of (await own.all(followKind)).kept) {
      const next = after(value);
      if (!next) own.replace({ kind: followKind.name, id, value, changedAt }, undefined);
      else if (next !== value) await own.change(followKind, id, () => next);
    }
  });
}
