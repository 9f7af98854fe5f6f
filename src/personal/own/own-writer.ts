/** What a write may do with the store of own things, within its transaction (`OwnWriter`). */
import { promisifyRequest } from 'idb-keyval';
import { type Change, isSameChange, keyOf, laterOf, timeAfter } from '../../domain/record/change';
import { noteAnswer } from '../../storage/in-time';
import { entriesOf } from '../device/own-database';
import { changeOf, keptOf, readKind, recordsOf } from './own-changes';
import { type Counts, countsIn, putCounts } from './own-counts';
import type { OwnWriter, Replaced } from './own-kind';
import { ownTime } from './own-time';

/** The thing is of a version that this one can't read: it must not be replaced. */
export class UnreadableThingError extends Error {
  override readonly name = 'UnreadableThingError';
}

interface OpenWriter {
  readonly own: OwnWriter;
  /** Changes the numbers of what should be here. */
  readonly count: (change: (counts: Counts) => void) => void;
  /** Puts the numbers into the store: null where they are as before. Says whether anything was written. */
  readonly end: () => Promise<{ readonly counts: Counts | null; readonly hasWritten: boolean }>;
}

export function openWriter(store: IDBObjectStore): OpenWriter {
  const replaced = new Map<string, Replaced>();
  let hasWritten = false;
  let isCounted = false;
  // Asked for at once: no change waits for them, a keystroke no longer than for its own record.
  let counts = countsIn(store);
  const count: OpenWriter['count'] = (change) => {
    isCounted = true;
    counts = counts.then((known) => {
      change(known);
      return known;
    });
    // Awaited where it is needed.
    counts.catch(() => undefined);
  };
  counts.catch(() => undefined);

  const replace: OwnWriter['replace'] = (before, after) => {
    const thing = after ?? before;
    if (!thing) return;
    const key = keyOf(thing);
    const isHere = (change: Change | undefined) => Number((change?.value ?? null) !== null);
    const more = isHere(after) - isHere(before);
    if (more !== 0)
      count((known) => {
        known[thing.kind] = Math.max(0, (known[thing.kind] ?? 0) + more);
      });
    hasWritten = true;
    if (after) {
      store.put(after, key);
      replaced.set(key, { change: after, before: (replaced.get(key) ?? { before }).before });
    } else {
      store.delete(key);
      replaced.delete(key);
    }
  };

  const own: OwnWriter = {
    all: async (kind) => readKind(store, kind, await counts),
    raw: async (keys) => {
      noteAnswer();
      return recordsOf(store, keys);
    },
    replace,
    change: async (kind, id, next) => {
      const key = keyOf({ kind: kind.name, id });
      const before = changeOf(await promisifyRequest<unknown>(store.get(key)));
      const value = keptOf(kind, before)?.value ?? null;
      if (before && before.value !== null && value === null)
        throw new UnreadableThingError(`${key} is of a newer version`);
      const after = next(value, before?.changedAt);
      if (after === undefined || after === value) return;
      // Kept, it could not be read again.
      if (after !== null && kind.parse(after) === null) throw new TypeError(key);
      const changedAt = timeAfter(before, ownTime());
      replace(before, { kind: kind.name, id, changedAt, value: after });
    },
    merge: async (changes) => {
      const stored = await recordsOf(store, changes.map(keyOf));
      noteAnswer();
      const latest = new Map<string, Change>();
      for (const change of changes) {
        const key = keyOf(change);
        const known = latest.get(key) ?? stored.get(key);
        if (!known || (laterOf(known, change) === change && !isSameChange(known, change)))
          latest.set(key, change);
      }
      for (const [key, change] of latest) replace(stored.get(key), change);
    },
    replaced: () => [...replaced.values()],
    note: (name) => promisifyRequest<unknown>(store.get(name)),
    putNote: (name, note) => {
      if (note === null) store.delete(name);
      else store.put(note, name);
    },
    dropNotes: (prefix) => {
      store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
    },
    settle: async ({ name }) => {
      const entries = await entriesOf(store, `${name}/`);
      const stored = entries.filter(([, record]) => (changeOf(record)?.value ?? null) !== null);
      count((known) => {
        known[name] = stored.length;
      });
    },
  };
  const end: OpenWriter['end'] = async () => {
    if (!isCounted) return { counts: null, hasWritten };
    const known = await counts;
    putCounts(store, known);
    return { counts: known, hasWritten: true };
  };
  return { own, count, end };
}
