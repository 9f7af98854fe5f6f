/** What imports did, one row each: for anyone who watches the server. */
import type { Queries } from './database';

interface FinishedImport {
  readonly newMatches: number;
  readonly known: number;
  readonly badLines: number;
}

export async function storeFinishedImport(
  queries: Queries,
  { newMatches, known, badLines }: FinishedImport,
): Promise<void> {
  await queries.query(
    'INSERT INTO imports (new_matches, known_matches, bad_lines) VALUES ($1, $2, $3)',
    [newMatches, known, badLines],
  );
}

/** Null when there has been none. */
export async function readLastImport(
  queries: Queries,
): Promise<(FinishedImport & { readonly finishedAt: Date }) | null> {
  const [last] = await queries.query<FinishedImport & { readonly finishedAt: Date }>(
    `SELECT finished_at AS "finishedAt", new_matches AS "newMatches", known_matches AS known,
       bad_lines AS "badLines"
     FROM imports ORDER BY finished_at DESC LIMIT 1`,
  );
  return last ?? null;
}
