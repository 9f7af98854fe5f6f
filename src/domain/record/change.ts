/**
 * What is kept of the player's own, on any device: changes. A change is the present word on one thing; the
 * later word replaces it, and a deletion is a word. So devices that exchange their changes, in any order
 * and as often as they like, come to one record.
 */

export interface Change<Value = unknown> {
  /** The name of a row in the table of kinds. */
  readonly kind: string;
  /** Permanent, the same on every device. */
  readonly id: string;
  /** Milliseconds since 1970. Of a log, which is never edited but may grow: how much it shows. */
  readonly changedAt: number;
  /** JSON, or bytes; null once it is deleted. */
  readonly value: Value | null;
}

/** A thing that is here. */
export interface Kept<Value> {
  readonly id: string;
  readonly changedAt: number;
  readonly value: Value;
}

/** What is known of the things of one kind. */
export interface OwnThings<Value> {
  readonly kept: readonly Kept<Value>[];
  /** When each deleted thing was deleted, by its id. */
  readonly deleted: ReadonlyMap<string, number>;
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many are missing though not deleted. */
  readonly missing: number;
}

/** By `keyOf`. */
type ChangeRecord = ReadonlyMap<string, Change>;

export function keyOf({ kind, id }: Pick<Change, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** Of two changes of one thing the one that stays: the later one; of one moment, on every device the same. */
export function laterOf(a: Change, b: Change): Change {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt ? a : b;
  return canonicalText(a.value) >= canonicalText(b.value) ? a : b;
}

/** Two devices' changes as one record. */
export function mergeRecords(local: ChangeRecord, input: Iterable<Change>): Map<string, Change> {
  const merged = new Map(local);
  for (const change of input) {
    const key = keyOf(change);
    const known = merged.get(key);
    merged.set(key, known ? laterOf(known, change) : change);
  }
  return merged;
}

/** The time of a change that replaces another: always later, whatever the clock says. */
export function timeAfter(before: Pick<Change, 'changedAt'> | undefined, now: number): number {
  return before ? Math.max(now, before.changedAt + 1) : now;
}

/** Whether two changes of one thing are the same word. */
export function isSameChange(a: Change, b: Change): boolean {
  return a.changedAt === b.changedAt && isSameValue(a.value, b.value);
}

/** Whether two values say the same, in whatever order their members were written. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || canonicalText(a) === canonicalText(b);
}

/** JSON with its members in one order, without those that are undefined; bytes as their numbers. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    if (member instanceof Uint8Array) return Array.from(member);
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(
      Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  });
}
