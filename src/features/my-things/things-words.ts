/** The words of My things. */

import type { Change } from '../../domain/record/change';
import { formatCountOf } from '../../domain/text/count';
import { cutText } from '../../domain/text/cut-text';
import { type Difference, inOrder, type OwnPreview } from '../../personal/own/own-import';
import type { AnyKind, CardNames } from '../../personal/own/own-kind';
import { kindNamed } from '../../personal/own/own-kinds';
import type { NoFile } from '../../personal/own/read-given-file';
import type { OwnFile } from '../../personal/own/read-own-file';

/** `0.4 MB`; small sizes in KB. */
export function bytesWords(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "12 plans"; a large number has its separators. */
export const countWords = (kind: Pick<AnyKind, 'one' | 'many'>, count: number) =>
  formatCountOf(count, kind.one, kind.many);

export const titleOf = ({ many }: Pick<AnyKind, 'many'>) =>
  many.charAt(0).toUpperCase() + many.slice(1);

const MOST_LETTERS = 140;

/** One line of what a thing says; null where it was deleted. */
export function wordsOf(change: Change | undefined, names: CardNames): string | null {
  if (!change || change.value === null) return null;
  const kind = kindNamed(change.kind);
  const value = kind?.parse(change.value) ?? null;
  if (!kind || value === null) return null;
  const words = kind.describe(value, names);
  const begin = cutText(words, MOST_LETTERS);
  return begin === words ? words : `${begin}…`;
}

/** How what comes stands to what is here, in the order in which it is told, and what becomes of it. */
export const DIFFERENCES: readonly {
  readonly standing: Difference;
  readonly words: string;
  readonly outcome: string;
}[] = [
  { standing: 'new', words: 'new', outcome: '' },
  { standing: 'newer', words: 'changed there later', outcome: 'The word of the copy counts.' },
  {
    standing: 'different',
    words: 'changed at the same moment',
    outcome: 'One word counts, on every device the same one.',
  },
  { standing: 'older', words: 'changed here later', outcome: 'The word of this device counts.' },
  { standing: 'deleted-there', words: 'deleted there later', outcome: 'They go here, too.' },
  { standing: 'deleted-here', words: 'deleted here later', outcome: 'They stay deleted.' },
];

/** "3 plans, 2 decks": what a file changes here. */
export function whatComes({ kinds, quiet, copies }: OwnPreview): string {
  const shown = kinds.flatMap(({ kind, counts }) => {
    const count =
      (counts.new ?? 0) +
      (counts.newer ?? 0) +
      (counts['deleted-there'] ?? 0) +
      (counts.different ?? 0);
    return count > 0 ? [countWords(kind, count)] : [];
  });
  if (shown.length > 0) return shown.join(', ');
  const [copy] = copies;
  const kind = copy && kindNamed(copy.kind);
  if (kind) return countWords(kind, copies.length);
  return quiet > 0 ? formatCountOf(quiet, 'mark on a thing', 'marks on things') : 'nothing new';
}

/** "12 logs (0.4 MB) come along." */
export function copiesWords(copies: OwnPreview['copies']): string {
  const kind = kindNamed(copies[0]?.kind ?? '');
  const bytes = copies.reduce(
    (sum, { value }) => sum + (value instanceof Uint8Array ? value.length : 0),
    0,
  );
  const size = bytes > 0 ? ` (${bytesWords(bytes)})` : '';
  return `${kind ? countWords(kind, copies.length) : ''}${size} ${copies.length === 1 ? 'comes' : 'come'} along.`;
}

/** What a scanned text holds, before it is compared with what is here. */
export function scannedWords({ changes, unreadable }: OwnFile): string[] {
  const counts = new Map<string, number>();
  for (const { kind, value } of changes)
    if (value !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const shown = inOrder().flatMap((kind) => {
    const count = kind.isQuiet ? 0 : (counts.get(kind.name) ?? 0);
    return count > 0 ? [countWords(kind, count)] : [];
  });
  const rest = unreadable > 0 ? [`${formatCountOf(unreadable, 'thing')} that can’t be read`] : [];
  return shown.length + rest.length > 0 ? [...shown, ...rest] : ['Words of deletion alone'];
}

const MINUTE = 60_000;

/** "2 days": a time in its largest unit. */
export function leadWords(lead: number): string {
  const minutes = Math.round(lead / MINUTE);
  if (minutes < 120) return formatCountOf(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? formatCountOf(hours, 'hour') : formatCountOf(Math.round(hours / 24), 'day');
}

export const NO_FILE: Readonly<Record<NoFile | 'replay', { title: string; meaning: string }>> = {
  other: {
    title: 'This is no copy of your things.',
    meaning:
      'Or a newer Crow’s Nest made it: then update this one. Logs and tables are added in My Games.',
  },
  replay: {
    title: 'This replay can’t be shown.',
    meaning: 'It is not as it was sent, or a newer Crow’s Nest made it: then update this one.',
  },
  large: { title: 'This file is too large.', meaning: 'No copy is larger than 150 MB.' },
  unreadable: {
    title: 'This file could not be read.',
    meaning: 'It may have been moved, or is not on this device yet. Choose it again.',
  },
};

/** The set with this key, or without it where it had it. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
