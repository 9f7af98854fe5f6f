/** The way back from the last import, whole or not at all, until something of it is changed again. */
import * as v from 'valibot';
import { type Change, keyOf } from '../../domain/record/change';
import { changeOf } from './own-changes';
import type { OwnWriter, Replaced } from './own-kind';
import { tellEveryPage } from './own-news';
import { readNote, writeOwn } from './own-record';

const WAY_BACK = '#way-back';
const PART = `${WAY_BACK}/`;
/** Of thousands of things a part is written and read at once without a wait that is felt. */
const PART_LENGTH = 500;
const PUT_AT_ONCE = 100;

const WaySchema = v.object({
  at: v.number(),
  what: v.string(),
  count: v.number(),
  parts: v.number(),
  left: v.number(),
});
const PartSchema = v.array(
  v.object({ key: v.string(), changedAt: v.number(), before: v.unknown() }),
);

interface WayBack {
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
  /** What came in, in words. */
  readonly what: string;
  /** How many things it has changed. */
  readonly count: number;
  /** How many more were to come (`goOnWayBack`). */
  readonly left: number;
}

/**
 * Notes what this write has replaced as the way back; call it last. Nothing replaced leaves the one
 * before.
 * @param left how many more changes come in by further writes, each with `goOnWayBack`.
 * @param all what several writes have replaced, in place of this one's.
 */
export function noteWayBack(
  own: OwnWriter,
  what: string,
  at: number,
  { left = 0, all = own.replaced() }: { left?: number; all?: readonly Replaced[] } = {},
): void {
  if (all.length + left === 0) return;
  own.dropNotes(PART);
  own.putNote(WAY_BACK, { at, what, count: all.length, left, parts: putParts(own, 0, all) });
}

/** Adds what this write has replaced to the way back; call it last. */
export async function goOnWayBack(own: OwnWriter, left: number): Promise<void> {
  const { success, output } = v.safeParse(WaySchema, await own.note(WAY_BACK));
  if (!success) return;
  const parts = putParts(own, output.parts, own.replaced());
  own.putNote(WAY_BACK, { ...output, left, parts });
}

/** Gives the number of parts. */
function putParts(own: OwnWriter, from: number, all: readonly Replaced[]): number {
  const replaced = all.map(({ change, before }) => ({
    key: keyOf(change),
    changedAt: change.changedAt,
    before: before ?? null,
  }));
  const parts = Math.ceil(replaced.length / PART_LENGTH);
  for (let part = 0; part < parts; part++) {
    const some = replaced.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH);
    own.putNote(`${PART}${from + part}`, some);
  }
  return from + parts;
}

/** Null where nothing came in, or it was taken back. Rejects where this device refuses storage. */
export async function loadWayBack(): Promise<WayBack | null> {
  const { success, output } = v.safeParse(WaySchema, await readNote(WAY_BACK));
  if (!success) return null;
  const { at, what, count, left } = output;
  return { at, what, count, left };
}

/**
 * Takes the last import back. False where something of it has been changed since: then nothing is taken back.
 * Rejects where that could not be kept.
 */
export async function takeBack(): Promise<boolean> {
  const isBack = await writeOwn([], async (own) => {
    const { success, output } = v.safeParse(WaySchema, await own.note(WAY_BACK));
    if (!success) return false;
    const replaced: { readonly present: Change; readonly before: Change | undefined }[] = [];
    for (let part = 0; part < output.parts; part++) {
      const read = v.safeParse(PartSchema, await own.note(PART + part));
      if (!read.success) return false;
      const records = await own.raw(read.output.map(({ key }) => key));
      for (const { key, changedAt, before } of read.output) {
        const present = records.get(key);
        if (present?.changedAt !== changedAt) return false;
        // Without what it says: of all together that may be too much.
        const isHere = present.value === null ? null : true;
        replaced.push({ present: { ...present, value: isHere }, before: changeOf(before) });
      }
    }
    for (const [at, { present, before }] of replaced.entries()) {
      own.replace(present, before);
      // An answer in between lets the page answer, too.
      if (at % PUT_AT_ONCE === 0) await own.note(WAY_BACK);
    }
    own.dropNotes(WAY_BACK);
    return true;
  });
  tellEveryPage();
  return isBack;
}

/** Takes back what writes have just replaced, but for what was changed since. Rejects as `takeBack` does. */
export async function undo(replaced: readonly Replaced[]): Promise<void> {
  await writeOwn([], async (own) => {
    const records = await own.raw(replaced.map(({ change }) => keyOf(change)));
    for (const { change, before } of replaced) {
      const present = records.get(keyOf(change));
      if (present?.changedAt === change.changedAt) own.replace(present, before);
    }
  });
  tellEveryPage();
}

/** The reader needs no way back any more. Rejects where that could not be kept. */
export function closeWayBack(): Promise<void> {
  return writeOwn([], async (own) => own.dropNotes(WAY_BACK));
}
