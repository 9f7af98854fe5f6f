/** The way back from the last import, whole or not at all, until something of it is changed again. */
import * as v from 'valibot';
import { type Change, keyOf } from '../../domain/record/change';
import type { OwnWriter, Replaced } from './own-kind';
import { changeOf, readNote, writeOwn } from './own-record';

const WAY_BACK = '#way-back';

const WaySchema = v.object({
  at: v.number(),
  what: v.string(),
  replaced: v.array(v.object({ key: v.string(), changedAt: v.number(), before: v.unknown() })),
});

interface WayBack {
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
  /** What came in, in words. */
  readonly what: string;
  /** How many things it has changed. */
  readonly count: number;
}

/**
 * Notes what this write has replaced as the way back, or what several writes have; call it last. Nothing
 * replaced leaves the one before.
 */
export function noteWayBack(
  own: OwnWriter,
  what: string,
  at: number,
  all: readonly Replaced[] = own.replaced(),
): void {
  const replaced = all.map(({ change, before }) => ({
    key: keyOf(change),
    changedAt: change.changedAt,
    before: before ?? null,
  }));
  if (replaced.length > 0) own.putNote(WAY_BACK, { at, what, replaced });
}

/** Null where nothing came in, or it was taken back. Rejects where this device refuses storage. */
export async function loadWayBack(): Promise<WayBack | null> {
  const { success, output } = v.safeParse(WaySchema, await readNote(WAY_BACK));
  if (!success) return null;
  return { at: output.at, what: output.what, count: output.replaced.length };
}

/**
 * Takes the last import back. False where something of it has been changed since: then nothing is taken back.
 * Rejects where that could not be kept.
 */
export function takeBack(): Promise<boolean> {
  return writeOwn([], async (own) => {
    const { success, output } = v.safeParse(WaySchema, await own.note(WAY_BACK));
    if (!success) return false;
    const present = await Promise.all(output.replaced.map(({ key }) => own.raw(key)));
    const isAsItCame = output.replaced.every(
      ({ changedAt }, at) => present[at]?.changedAt === changedAt,
    );
    if (!isAsItCame) return false;
    for (const { key, before } of output.replaced) {
      const change: Change | undefined = changeOf(before);
      if (change) await own.put(change);
      else await own.remove(key);
    }
    own.putNote(WAY_BACK, null);
    return true;
  });
}
