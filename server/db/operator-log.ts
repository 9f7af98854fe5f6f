/** Changes made through the panel: each is recorded before it happens. */
import { cutText } from '../../src/domain/cut-text';
import type { Queries } from './database';

interface OperatorChange {
  readonly who: string;
  readonly what: string;
  /** The values before and after; null for none. */
  readonly before: string | null;
  readonly after: string | null;
}

const MOST_CHARACTERS = 20_000;

export async function storeChange(queries: Queries, change: OperatorChange): Promise<void> {
  const { who, what, before, after } = change;
  await queries.query(
    'INSERT INTO operator_changes (who, what, before, after) VALUES ($1, $2, $3, $4)',
    [who, storable(what), storable(before), storable(after)],
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

/** A text column accepts no NUL. */
function storable(text: string | null): string | null {
  return text === null ? null : cutText(text.replaceAll('\0', ''), MOST_CHARACTERS);
}
