/** What imports did, one row each: for anyone who watches the server. */
import type { Queries } from './database';

interface FinishedImport {
  readonly newMatches: number;
  readonly known: number;
  readonly badLines: number;
  /** A code for what was wrong with the input (ingest/open-lines); null when it was read to its end. */
  readonly fault: string | null;
}

export async function storeFinishedImport(
  queries: Queries,
  { newMatches, known, badLines, fault }: FinishedImport,
): Promise<void> {
  await queries.query(
    'INSERT INTO imports (new_matches, known_matches, bad_lines, fault) VALUES ($1, $2, $3, $4)',
    [newMatches, known, badLines, fault],
  );
}

/** Null when there has been none. */
export async function readLastImport(
  queries: Queries,
): Promise<(FinishedImport & { readonly finishedAt: Date }) | null> {
  const [last] = await queries.query<FinishedImport & { readonly finishedAt: Date }>(
    `SELECT finished_at AS "finishedAt", new_matches AS "newMatches", known_matches AS known,
       bad_lines AS "badLines", fault
     FROM imports ORDER BY finished_at DESC LIMIT 1`,
  );
  return last ?? null;
}
