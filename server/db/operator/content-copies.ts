/** Earlier versions of content files that the panel changed, the newest few of each. */
import type { Queries } from '../connection/database';

/** How many changes of a file can be undone. */
const KEPT_COPIES = 20;

interface ContentCopy {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  /** Null where the file did not exist. */
  readonly content: string | null;
}

export async function storeCopy(
  queries: Queries,
  { name, who, content }: { name: string; who: string; content: string | null },
): Promise<void> {
  await queries.query('INSERT INTO content_copies (name, who, content) VALUES ($1, $2, $3)', [
    name,
    who,
    // A text column accepts no NUL, which no reader of these files does either.
    content?.replaceAll('\0', '\u{fffd}') ?? null,
  ]);
  await queries.query(
    `DELETE FROM content_copies WHERE name = $1 AND id NOT IN (
      SELECT id FROM content_copies WHERE name = $1 ORDER BY id DESC LIMIT ${KEPT_COPIES})`,
    [name],
  );
}

/** The version before the last change; null where nothing is left to undo. */
export async function readNewestCopy(queries: Queries, name: string): Promise<ContentCopy | null> {
  const [copy] = await queries.query<ContentCopy>(
    'SELECT id, at, who, content FROM content_copies WHERE name = $1 ORDER BY id DESC LIMIT 1',
    [name],
  );
  return copy ?? null;
}

export async function countCopies(queries: Queries, name: string): Promise<number> {
  const [row] = await queries.query<{ copies: number }>(
    'SELECT count(*)::integer AS copies FROM content_copies WHERE name = $1',
    [name],
  );
  return row?.copies ?? 0;
}

export async function dropCopy(queries: Queries, id: number): Promise<void> {
  await queries.query('DELETE FROM content_copies WHERE id = $1', [id]);
}
