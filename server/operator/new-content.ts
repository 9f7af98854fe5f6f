/** A new content file beside the present one: what would change, and whether it may take its place. */
import type { PanelFile } from '../../src/data/schemas/api/panel';
import type { Operator } from '../auth/operators';
import { OperatorError } from '../operator-error';
import { readJson } from '../operator-text';
import { checkContent, fileNameOf, isMostlyRead, kindOf } from '../watch/content-check';
import type { ContentFiles } from './content-files';

/**
 * The entries of a text.
 * @throws OperatorError where it is no such file, or most of it can't be read.
 */
export function readEntries(name: PanelFile, text: string) {
  const kind = kindOf(name, text);
  if (kind !== name) {
    throw new OperatorError(`By what is in it this is ${fileNameOf(kind)}. What is there stays.`);
  }
  const content = checkContent(name, new TextEncoder().encode(text));
  const { entries, unreadable, problems } = content;
  if (isMostlyRead(content)) return content;
  const [first] = problems;
  const why = first ? `${first.place}: expected ${first.expected}` : 'it is empty';
  throw new OperatorError(
    `Of ${entries} entries ${entries - unreadable} can be read: too few (${why}). What is there stays.`,
  );
}

interface NewContent {
  readonly name: PanelFile;
  readonly text: string;
  /** Of the file that it was compared with. */
  readonly version: string;
  readonly isLossMeant?: boolean | undefined;
}

/** @throws OperatorError where it can't be read, or more would go than is meant. */
export async function takeNew(
  files: ContentFiles,
  operator: Operator,
  { name, text, version, isLossMeant = false }: NewContent,
): Promise<void> {
  const { entries } = readEntries(name, text);
  const what = `Took a new ${fileNameOf(name)} of ${entries === 1 ? 'one entry' : `${entries} entries`}`;
  await files.write(operator, what, { name, version }, (before, isOwn) => {
    const { before: stands, lost } = compare(before, text, isOwn);
    if (isLossMeant || lost * 2 <= stands) return text;
    throw new OperatorError(`Of ${stands} entries that stand, ${lost} would go: check it first.`);
  });
}

/** The fields by which an entry is known when its others change. */
const KNOWN_BY = [
  ...['tournament_name', 'event_title', 'product_name', 'tournament', 'placing', 'player'],
  ...['cardNumber', 'cards', 'card', 'question'],
];

/** How many entries stand, which are new and gone (a changed one is both), how many have nothing left. */
export function compare(before: string, after: string, isOwn: boolean) {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const keyOf = (row: unknown) =>
    JSON.stringify(KNOWN_BY.map((key) => (Object(row) as Record<string, unknown>)[key]));
  return {
    before: old.length,
    fresh: rowsBeside(now, old, JSON.stringify),
    gone: rowsBeside(old, now, JSON.stringify),
    // What can't be read is no loss.
    lost: isOwn ? rowsBeside(old.filter(isRow), now, keyOf).length : 0,
  };
}

/** The rows that have no equal among the others. */
function rowsBeside(
  rows: readonly unknown[],
  others: readonly unknown[],
  keyOf: (row: unknown) => string,
): readonly unknown[] {
  const left = new Map<string, number>();
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by).get(key) ?? 0;
  for (const row of others) count(keyOf(row), 1);
  return rows.filter((row) => count(keyOf(row), -1) < 0);
}

const isRow = (row: unknown) => typeof row === 'object';

function rowsOf(text: string): readonly unknown[] {
  try {
    const rows = readJson(text);
    // A list of bans has lists by name.
    return Array.isArray(rows) ? rows : Object.values(Object(rows)).flat();
  } catch {
    return text.trim() === '' ? [] : [text.trim()];
  }
}
