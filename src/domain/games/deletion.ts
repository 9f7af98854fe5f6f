/**
 * The id and time of each deleted game, report and round. Because of them, neither a log nor another device
 * brings it back, unless it was changed after its deletion.
 */
import type { KnownLog } from './log/same-log';

export interface Deletion {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly deletedAt: number;
  /** What identifies a log's game; null for everything else. */
  readonly log: KnownLog | null;
}

/** True for what was deleted after its last change. */
export function isDeletedBy(
  deletion: Pick<Deletion, 'deletedAt'> | undefined,
  { changedAt }: { readonly changedAt: number },
): boolean {
  return deletion !== undefined && deletion.deletedAt >= changedAt;
}

/** The latest deletion of each id; of two with the same time, the last one listed. */
export function latestDeletions(deletions: readonly Deletion[]): Map<string, Deletion> {
  const latest = new Map<string, Deletion>();
  for (const deletion of deletions) {
    const other = latest.get(deletion.id);
    if (!other || other.deletedAt <= deletion.deletedAt) latest.set(deletion.id, deletion);
  }
  return latest;
}
