/** Who changed what from the panel: each change is written here before it is made. */
import type { Queries } from './database';

interface OperatorChange {
  readonly who: string;
  readonly what: string;
  /** How it was, and how it is meant to be; null where there is nothing to say. */
  readonly before: string | null;
  readonly after: string | null;
}

const MOST_CHARACTERS = 20_000;

export async function storeChange(queries: Queries, change: OperatorChange): Promise<void> {
  const { who, what, before, after } = change;
  await queries.query(
    'INSERT INTO operator_changes (who, what, before, after) VALUES ($1, $2, $3, $4)',
    [who, what, storable(before), storable(after)],
  );
}

/** The newest first. */
export function readChanges(
  queries: Queries,
  most: number,
): Promise<(OperatorChange & { readonly at: Date })[]> {
  return queries.query(
    'SELECT at, who, what, before, after FROM operator_changes ORDER BY id DESC LIMIT $1',
    [most],
  );
}

/** A text column takes no NUL. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '').slice(0, MOST_CHARACTERS);
}
