/** What the player follows (`own/kinds/follow-kind`). */
import type { Kept } from '../../domain/record/change';
import { type Follow, followId, subjectOf } from '../../domain/record/follow';
import { followKind } from '../own/kinds/follow-kind';
import { loadOwn, writeOwn } from '../own/own-record';

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

/** Notes what became of what is followed. Rejects as `toggleFollow` does. */
export function noteFollows(followed: readonly Kept<Follow>[]): Promise<void> {
  return writeOwn([followKind], async (own) => {
    for (const { id, value } of followed)
      await own.change(followKind, id, (known) => known && value);
  });
}

/** Ends follows without a trace. Rejects as `toggleFollow` does. */
export function endFollows(ids: readonly string[]): Promise<void> {
  return writeOwn([followKind], async (own) => {
    const keyOfId = (id: string) => `${followKind.name}/${id}`;
    const records = await own.raw(ids.map(keyOfId));
    for (const id of ids) own.replace(records.get(keyOfId(id)), undefined);
  });
}
