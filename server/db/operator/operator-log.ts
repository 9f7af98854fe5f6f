/** Changes made through the panel: each is recorded before it happens. */
import { cutText } from '../../../src/domain/text/cut-text';
import type { Queries } from '../connection/database';

export interface OperatorChange {
  readonly who: string;
  readonly what: string;
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

/** The change by which findings of a check are taken note of; their marks stand in `after`. */
export const noteOf = (check: string) => `Took note of: ${check}`;

/** The marks of a check's findings that an operator took note of. */
export async function readNoted(queries: Queries, check: string): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ after: string }>(
    'SELECT after FROM operator_changes WHERE what = $1 AND after IS NOT NULL',
    [noteOf(check)],
  );
  return new Set(rows.flatMap(({ after }) => after.split(' ')));
}

/** Operators' sessions that were logged out: among the changes, in memory while those can't be asked. */
export function endedSessions(database: Queries, wait: () => Promise<unknown>) {
  const known = new Set<string>();
  const what = 'Logged out';
  const find = 'SELECT 1 FROM operator_changes WHERE what = $1 AND after = $2';
  return {
    has: async (session: string) => {
      const stored = database.query(find, [what, session]).then((rows) => rows.length > 0);
      const found = await Promise.race([stored, wait()]).catch(() => false);
      return known.has(session) || found === true;
    },
    add: async (session: string, operator: { readonly name: string } | null) => {
      known.add(session);
      const change = { who: operator?.name ?? '', what, before: null, after: session };
      await Promise.race([storeChange(database, change), wait()]).catch(() => {});
    },
  };
}

/** A text column accepts no NUL. */
function storable(text: string | null): string | null {
  return text === null ? null : cutText(text.replaceAll('\0', ''), MOST_CHARACTERS);
}
