/** One row per import, for the operator. */
import type { Queries } from '../connection/database';

/** A refused line, shortened but otherwise unchanged. */
export interface BadSample {
  readonly number: number;
  readonly reason: string;
  readonly line: string;
}

export interface RefusedLines {
  /** How many lines, by their fault. */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first of them. */
  readonly samples: readonly BadSample[];
}

interface FinishedImport {
  readonly newMatches: number;
  readonly known: number;
  readonly badLines: number;
  /** A code for the input's fault (ingest/open-lines); null where it was read to its end. */
  readonly fault: string | null;
}

export async function storeFinishedImport(
  queries: Queries,
  { newMatches, known, badLines, fault }: FinishedImport,
  { source = null, refused = null }: { source?: string | null; refused?: RefusedLines | null } = {},
): Promise<void> {
  await queries.query(
    `INSERT INTO imports (new_matches, known_matches, bad_lines, fault, source, refused, bad_samples)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newMatches,
      known,
      badLines,
      fault,
      source,
      refused && JSON.stringify(refused.reasons),
      refused && JSON.stringify(refused.samples),
    ],
  );
}

interface LoggedImport extends FinishedImport {
  readonly finishedAt: Date;
  readonly source: string | null;
  readonly refused: RefusedLines['reasons'] | null;
  readonly samples: BadSample[] | null;
}

/** The newest first. */
export function readImports(queries: Queries, most: number): Promise<LoggedImport[]> {
  return queries.query(
    `SELECT finished_at AS "finishedAt", new_matches AS "newMatches", known_matches AS known,
      bad_lines AS "badLines", fault, source, refused, bad_samples AS samples
    FROM imports ORDER BY finished_at DESC LIMIT $1`,
    [most],
  );
}

/** Refused lines may name a player who is to be forgotten. */
export async function forgetBadLines(queries: Queries): Promise<void> {
  await queries.query('UPDATE imports SET bad_samples = NULL WHERE bad_samples IS NOT NULL');
}

/** Null when there has been none. */
export async function readLastImport(queries: Queries): Promise<LoggedImport | null> {
  const [last] = await readImports(queries, 1);
  return last ?? null;
}
