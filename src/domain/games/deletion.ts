/**
 * What the player has deleted, games and reports with their rounds, is remembered by its id and its time:
 * neither a log nor another device brings it back, unless it was changed after that.
 */
import type { KnownLog } from './same-log';

export interface Deletion {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly deletedAt: number;
  /** By what a game of a log is known again; null of everything else. */
  readonly log: KnownLog | null;
}

/** True for what was last changed before it was deleted. */
export function isDeletedBy(
  deletion: Pick<Deletion, 'deletedAt'> | undefined,
  { changedAt, leftOutAt = 0 }: { readonly changedAt: number; readonly leftOutAt?: number },
): boolean {
  return deletion !== undefined && deletion.deletedAt >= Math.max(changedAt, leftOutAt);
}

/** The latest deletion of each id; of two of one time the one told later. */
export function latestDeletions(deletions: readonly Deletion[]): Map<string, Deletion> {
  const latest = new Map<string, Deletion>();
  for (const deletion of deletions) {
    const other = latest.get(deletion.id);
    if (!other || other.deletedAt <= deletion.deletedAt) latest.set(deletion.id, deletion);
  }
  return latest;
}
