/** Saves all own things as one file, and knows when that was last done. */
import * as v from 'valibot';
import { type Change, keyOf } from '../../domain/record/change';
import type { Work } from './in-slices';
import { BETWEEN, changeText, FILE_END, ownFileHead } from './own-file';
import { ownerOf, pagesOf } from './own-import';
import type { AnyKind } from './own-kind';
import { OWN_KINDS } from './own-kinds';
import { countOf, pageOf, readNote, writeOwn } from './own-record';
import { ownTime } from './own-time';

const PAGE_LENGTH = 150;
/** Those that are large. */
const COPIES_AT_ONCE = 6;
/** By so many of the large ones the room of all is told. */
const MEASURED = 20;

/** What is kept of a kind. */
export interface KeptRoom {
  readonly kind: AnyKind;
  readonly count: number;
  /** Of large kinds by their first few. */
  readonly bytes: number;
  /** When each was changed; empty for large kinds and those that say nothing to a reader. */
  readonly changedAt: readonly number[];
  /** How many are missing though not deleted, and how many this version can't read. */
  readonly missing: number;
  readonly unreadable: number;
}

/** How many things of each kind are here, and how much room they take. Rejects where storage is refused. */
export async function roomOfOwn(): Promise<readonly KeptRoom[]> {
  const rooms: KeptRoom[] = [];
  for (const kind of OWN_KINDS) {
    if (kind.travels === 'copy') {
      const some = (await pageOf(kind, '', MEASURED)).filter(isHere);
      const count = some.length < MEASURED ? some.length : await countOf(kind);
      const measured = some.reduce((sum, change) => sum + sizeOf(change), 0);
      const bytes = some.length === 0 ? 0 : Math.round((measured / some.length) * count);
      rooms.push({ kind, count, bytes, changedAt: [], missing: 0, unreadable: 0 });
      continue;
    }
    let bytes = 0;
    let unreadable = 0;
    const changedAt: number[] = [];
    for await (const page of pagesOf(kind, PAGE_LENGTH)) {
      bytes += page.reduce((sum, change) => sum + sizeOf(change), 0);
      const present = page.filter(isHere);
      changedAt.push(...present.map((change) => change.changedAt));
      unreadable += present.filter(({ value }) => kind.parse(value) === null).length;
    }
    const count = changedAt.length;
    const missing = Math.max(0, (await countOf(kind)) - count);
    rooms.push({
      kind,
      count,
      bytes,
      changedAt: kind.isQuiet ? [] : changedAt,
      missing,
      unreadable,
    });
  }
  return rooms;
}

const isHere = ({ value }: Change) => value !== null;
const sizeOf = ({ value }: Change): number => {
  const bytes = value instanceof Uint8Array ? value : Object.values(Object(value)).find(isBytes);
  return bytes ? bytes.length : JSON.stringify(value).length;
};
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/**
 * All own things as a file; large ones only if asked for.
 * @throws the signal's reason once it is aborted. Rejects where this device refuses storage.
 */
export async function copyOfAll(
  { withCopies }: { readonly withCopies: boolean },
  { signal, onProgress }: Work = {},
): Promise<{ readonly file: Blob; readonly savedAt: number; readonly count: number }> {
  const savedAt = ownTime();
  const kinds = OWN_KINDS.filter(({ travels }) => withCopies || travels === 'always');
  const counts = await Promise.all(kinds.map(countOf));
  const total = counts.reduce((sum, count) => sum + count, 0);
  // Each part as a blob at once: a browser keeps those outside of the page's own room.
  const parts: Blob[] = [new Blob([ownFileHead(savedAt)])];
  let count = 0;
  for (const kind of kinds) {
    for await (const page of pagesOf(
      kind,
      kind.travels === 'copy' ? COPIES_AT_ONCE : PAGE_LENGTH,
    )) {
      signal?.throwIfAborted();
      parts.push(new Blob([count === 0 ? '' : BETWEEN, page.map(changeText).join(BETWEEN)]));
      count += page.length;
      onProgress?.(Math.min(1, count / Math.max(total, 1)));
    }
  }
  parts.push(new Blob([FILE_END]));
  return { file: new Blob(parts, { type: 'application/json' }), savedAt, count };
}

/** The changes of these things and their parts, for codes: without large ones. Rejects as above. */
export async function changesOf(
  isWanted: (key: string, kind: AnyKind) => boolean,
): Promise<Change[]> {
  const wanted: Change[] = [];
  for (const kind of OWN_KINDS) {
    if (kind.travels === 'copy') continue;
    for await (const page of pagesOf(kind, PAGE_LENGTH))
      wanted.push(
        ...page.filter((change) => isWanted(ownerOf(kind, change) ?? keyOf(change), kind)),
      );
  }
  return wanted;
}

const COPY = '#copy';
const CopySchema = v.object({
  savedAt: v.fallback(v.number(), 0),
  remindedAt: v.fallback(v.number(), 0),
  lookedAt: v.fallback(v.number(), 0),
});

/** When a copy was last saved, when the reminder was last shown, and when it last looked; 0 for never. */
export type CopyNote = v.InferOutput<typeof CopySchema>;

export async function loadCopyNote(): Promise<CopyNote> {
  return v.parse(CopySchema, Object((await readNote(COPY)) ?? {}));
}

/** Rejects where that could not be kept. */
export function noteCopy(changed: Partial<CopyNote>): Promise<void> {
  return writeOwn([], async (own) => {
    const note = v.parse(CopySchema, Object((await own.note(COPY)) ?? {}));
    own.putNote(COPY, { ...note, ...changed });
  });
}
