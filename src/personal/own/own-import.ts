/** What a file of own things brings: shown before any of it is taken, taken in one write, with a way back. */
import { type Change, keyOf, laterOf } from '../../domain/record/change';
import { clockLead, type Standing, standingOf } from '../../domain/record/standing';
import { inSlices, type Work } from './in-slices';
import type { AnyKind, OwnWriter } from './own-kind';
import { kindNamed, OWN_KINDS } from './own-kinds';
import { tellEveryPage } from './own-news';
import { pageOf, writeOwn } from './own-record';
import { ownTime } from './own-time';
import type { OwnFile } from './read-own-file';
import { goOnWayBack, noteWayBack, takeBack } from './way-back';

export type Difference = Exclude<Standing, 'same'>;

/** One thing on which the file says something else. */
export interface Differing {
  readonly standing: Difference;
  readonly stored: Change | undefined;
  readonly input: Change;
  /** The thing that it is a part of, in whatever form it is known. */
  readonly owner: Change | undefined;
}

export interface KindPreview {
  readonly kind: AnyKind;
  readonly counts: Readonly<Partial<Record<Difference, number>>>;
  /** The first few of each standing; many where both words are there. */
  readonly first: readonly Differing[];
  readonly unreadable: number;
}

export interface OwnPreview {
  readonly file: OwnFile;
  /** Kinds of which something differs or can't be read, each followed by its parts. */
  readonly kinds: readonly KindPreview[];
  /** How many things are the same here. */
  readonly same: number;
  /** How many differ that say nothing to a reader. */
  readonly quiet: number;
  /** What only a copy takes along, such as raw logs. */
  readonly copies: readonly Change[];
  /** By how many milliseconds a clock is ahead that has changed something in it; 0 for none. */
  readonly lead: number;
  /** How many of its changes that clock has made. */
  readonly ahead: number;
  /** What is in it that can't be read, and of what kind is not known. */
  readonly unreadable: number;
}

const SHOWN_OF_EACH = 5;
/** More are no list that anybody reads. */
const MOST_WITH_BOTH = 200;
/** How many are read at a time: more would hold a slow phone up. */
const PAGE_LENGTH = 500;
const MERGED_AT_ONCE = 100;
/** Those that are large. */
const COPIES_AT_ONCE = 20;

/** @throws the signal's reason once it is aborted. Rejects where this device refuses storage. */
export async function previewOf(file: OwnFile, work: Work = {}): Promise<OwnPreview> {
  const { copies, changes } = withCopiesApart(file.changes);
  const stored = await hereOf(changes, work.signal);
  const inFile = new Map(changes.map((change) => [keyOf(change), change]));
  const found = new Map<
    string,
    { counts: Partial<Record<Difference, number>>; first: Differing[] }
  >();
  const now = ownTime();
  const leads: number[] = [];
  let same = 0;
  let quiet = 0;
  await inSlices([...inFile.values()], work, (input) => {
    const known = stored.get(keyOf(input));
    const standing = standingOf(known, input);
    const kind = kindNamed(input.kind);
    const lead = standing === 'same' ? 0 : leadOf(input, file, now);
    if (lead > 0) leads.push(lead);
    if (standing === 'same' || !kind) same += 1;
    else if (kind.isQuiet) quiet += 1;
    else {
      const of = found.get(kind.name) ?? { counts: {}, first: [] };
      found.set(kind.name, of);
      const count = (of.counts[standing] ?? 0) + 1;
      of.counts[standing] = count;
      if (count > (known?.value && input.value ? MOST_WITH_BOTH : SHOWN_OF_EACH)) return;
      const ownerKey = ownerOf(kind, input.value === null ? known : input);
      const owner = ownerKey === null ? undefined : (inFile.get(ownerKey) ?? stored.get(ownerKey));
      of.first.push({ standing, stored: known, input, owner });
    }
  });
  const readable = Object.values(file.unreadableOf).reduce((sum, count) => sum + count, 0);
  return {
    file,
    kinds: inOrder().flatMap((kind) => {
      const unreadable = file.unreadableOf[kind.name] ?? 0;
      const { counts, first } = found.get(kind.name) ?? { counts: {}, first: [] };
      return first.length + unreadable > 0 ? [{ kind, counts, first, unreadable }] : [];
    }),
    same,
    quiet,
    copies,
    lead: leads.reduce((most, lead) => Math.max(most, lead), 0),
    ahead: leads.length,
    unreadable: file.unreadable - readable,
  };
}

/** What becomes of changes by a clock that is ahead: they count as of the file's time, or are left out. */
export type ClockAnswer = 'as-saved' | 'leave-out';

/** The file after the player has answered: nothing in it is ahead any more. */
export function settled(file: OwnFile, answer: ClockAnswer): OwnFile {
  const now = ownTime();
  const changedAt = Math.min(file.savedAt ?? now, now);
  const changes = file.changes.flatMap((change) => {
    if (leadOf(change, file, now) === 0) return change;
    return answer === 'as-saved' ? { ...change, changedAt } : [];
  });
  return { ...file, changes };
}

function leadOf({ kind, changedAt }: Change, { savedAt }: OwnFile, now: number): number {
  // What only a copy takes along has no time.
  return isCopy(kind) ? 0 : clockLead([changedAt], savedAt ?? now, now);
}

/** What the player has chosen. */
export interface Choice {
  /** Things of which the word that loses stays, too, as a thing of its own: by their keys. */
  readonly both?: ReadonlySet<string>;
  /** What comes in, in words, for the way back. */
  readonly what: string;
}

/**
 * Takes a file in, whole or not at all. What only a copy takes along comes after the rest, some at a time:
 * a page killed in the middle has all but some of those, and the way back tells it.
 * @throws the signal's reason once it is aborted: then nothing has come in. Rejects where it could not be
 * kept.
 */
export async function takeIn(
  { file, copies }: Pick<OwnPreview, 'file' | 'copies'>,
  { both = new Set(), what }: Choice,
  { signal, onProgress }: Work = {},
): Promise<void> {
  const { changes } = withCopiesApart(file.changes);
  const total = changes.length + copies.length;
  await writeOwn(OWN_KINDS, async (own) => {
    const lost = await losingOf(own, changes, both);
    // In the order of the store: those that lie beside each other are read at once.
    const sorted = changes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (let from = 0; from < sorted.length; from += MERGED_AT_ONCE) {
      signal?.throwIfAborted();
      await own.merge(sorted.slice(from, from + MERGED_AT_ONCE));
      onProgress?.(from / total);
    }
    await own.merge(lost);
    await afterMerge(own, changes);
    noteWayBack(own, what, Date.now(), { left: copies.length });
  });
  try {
    for (let from = 0; from < copies.length; from += COPIES_AT_ONCE) {
      signal?.throwIfAborted();
      const some = copies.slice(from, from + COPIES_AT_ONCE);
      await writeOwn(OWN_KINDS, async (own) => {
        await own.merge(some);
        await afterMerge(own, some);
        await goOnWayBack(own, Math.max(0, copies.length - from - COPIES_AT_ONCE));
      });
      onProgress?.((changes.length + from) / total);
    }
  } catch (error) {
    if (signal?.aborted) await takeBack();
    throw error;
  } finally {
    tellEveryPage();
  }
}

async function afterMerge(own: OwnWriter, changes: readonly Change[]): Promise<void> {
  const came = new Set(changes.map(({ kind }) => kind));
  for (const kind of OWN_KINDS) if (came.has(kind.name)) await kind.afterMerge?.(own);
}

/** The words that lose, each as a thing whose id is made of the first one's and its time. */
async function losingOf(
  own: OwnWriter,
  changes: readonly Change[],
  both: ReadonlySet<string>,
): Promise<Change[]> {
  const asked = changes.filter((change) => both.has(keyOf(change)));
  const stored = await own.raw(asked.map(keyOf));
  return asked.flatMap((change) => loserOf(stored.get(keyOf(change)), change));
}

function loserOf(known: Change | undefined, change: Change): Change | [] {
  if (!known) return [];
  const loser = laterOf(known, change) === known ? change : known;
  return loser.value === null ? [] : { ...loser, id: `${loser.id}/${loser.changedAt}` };
}

/** Keeps the word that has lost, too, once the file is taken in. Rejects where that could not be kept. */
export async function keepLoser({ stored, input }: Differing): Promise<void> {
  await writeOwn(OWN_KINDS, async (own) => {
    await own.merge([loserOf(stored, input)].flat());
    await goOnWayBack(own, 0);
  });
  tellEveryPage();
}

/** Whether both words on it can stand beside each other. */
export function canKeepBoth({ stored, input }: Differing): boolean {
  const kind = kindNamed(input.kind);
  return Boolean(stored?.value && input.value && kind && !kind.of && !kind.isOneOnly);
}

const isCopy = (kind: string) => kindNamed(kind)?.travels === 'copy';

function withCopiesApart(all: readonly Change[]) {
  const copies = all.filter(({ kind }) => isCopy(kind));
  return { copies, changes: all.filter(({ kind }) => !isCopy(kind)) };
}

/** What is here of the kinds of these changes, by key. */
async function hereOf(
  changes: readonly Change[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Change>> {
  const stored = new Map<string, Change>();
  const kinds = new Set(changes.map(({ kind }) => kind));
  for (const kind of OWN_KINDS) {
    if (!kinds.has(kind.name)) continue;
    for await (const page of pagesOf(kind, PAGE_LENGTH)) {
      signal?.throwIfAborted();
      for (const change of page) stored.set(keyOf(change), change);
    }
  }
  return stored;
}

/** All changes of a kind, some at a time. */
export async function* pagesOf(kind: AnyKind, count: number): AsyncGenerator<Change[]> {
  for (let after = ''; ; ) {
    const page = await pageOf(kind, after, count);
    if (page.length > 0) yield page;
    if (page.length < count) return;
    after = page.at(-1)?.id ?? '';
  }
}

/** The key of the thing that this is a part of; null for none. */
export function ownerOf(kind: AnyKind, change: Change | undefined): string | null {
  const value = change && change.value !== null ? kind.parse(change.value) : null;
  if (!kind.of || !change || value === null) return null;
  return keyOf({ kind: kind.of.kind, id: kind.of.idOf(change.id, value) });
}

/** The kinds, each followed by those that are its parts. */
export function inOrder(): readonly AnyKind[] {
  const partsOf = (kind: AnyKind): AnyKind[] => [
    kind,
    ...OWN_KINDS.filter(({ of }) => of?.kind === kind.name).flatMap(partsOf),
  ];
  return OWN_KINDS.filter(({ of }) => !of || !kindNamed(of.kind)).flatMap(partsOf);
}

/** Whether a reader is told of things of this kind by their name, and not with what they belong to. */
export function isTold({ isQuiet, travels, of }: AnyKind): boolean {
  return !isQuiet || (travels === 'copy' && kindNamed(of?.kind ?? '')?.travels !== 'copy');
}
