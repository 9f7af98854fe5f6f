/** The panel's last task, in whichever process: any other tells of it, and begins none beside it. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../connection/database';

export interface Task {
  readonly what: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly isOver: boolean;
  /** The result, one line each; after a failure, the reason. */
  readonly result: readonly string[];
  readonly error: string | null;
}

const SILENCE_SECONDS = 60;
/** Its process is gone, or without the database. Also from the future: the database's clock was set back. */
const IS_LOST = `NOT task.is_over
  AND abs(extract(epoch FROM now() - task.told_at)) > ${SILENCE_SECONDS}`;

/** Null for none. A task of which nothing was heard for a minute is lost. */
export async function readTask(
  queries: Queries,
): Promise<(Task & { readonly isLost: boolean }) | null> {
  const [task] = await queries.query<Task & { isLost: boolean }>(
    `SELECT what, fraction, is_over AS "isOver", result, error, ${IS_LOST} AS "isLost"
    FROM operator_task AS task`,
  );
  return task ?? null;
}

/** Gives the new task's id; null while another one runs. */
export async function beginTask(queries: Queries, what: string): Promise<string | null> {
  const id = randomUUID();
  // The same id: begun already, over a connection that was lost before it said so.
  const begun = await queries.query(
    `INSERT INTO operator_task AS task (id, what) VALUES ($1, $2)
    ON CONFLICT (one) DO UPDATE SET id = excluded.id, what = excluded.what, fraction = 0, is_over = false,
      result = '[]', error = NULL, told_at = now()
    WHERE task.is_over OR task.id = excluded.id OR ${IS_LOST}
    RETURNING id`,
    [id, what],
  );
  return begun.length > 0 ? id : null;
}

/** Call it every second. */
export async function tellTask(queries: Queries, id: string, fraction: number): Promise<void> {
  await queries.query(
    'UPDATE operator_task SET fraction = $2, told_at = now() WHERE id = $1 AND NOT is_over',
    [id, fraction],
  );
}

export async function endTask(
  queries: Queries,
  id: string,
  { result, error }: Pick<Task, 'result' | 'error'>,
): Promise<void> {
  await queries.query(
    `UPDATE operator_task SET fraction = 1, is_over = true, result = $2, error = $3 WHERE id = $1`,
    [id, JSON.stringify(result), error],
  );
}
