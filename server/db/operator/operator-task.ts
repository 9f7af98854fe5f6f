/** The panel's last task, in whichever process: any other tells of it, and begins none beside it. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../connection/database';

const SILENCE_SECONDS = 60;
/** Its process is gone, or without the database. Also from the future: the database's clock was set back. */
const IS_LOST = `NOT task.is_over
  AND abs(extract(epoch FROM now() - task.told_at)) > ${SILENCE_SECONDS}`;

interface Task {
  readonly label: string;
  readonly rehearsedDay: string | null;
  readonly fraction: number;
  readonly isOver: boolean;
  readonly result: string[];
  readonly error: string | null;
  readonly isLost: boolean;
}

/** Null for none. A task of which nothing was heard for a minute is lost. */
export async function readTask(queries: Queries): Promise<Task | null> {
  const [task] = await queries.query<Task>(
    `SELECT what AS label, rehearsed_day AS "rehearsedDay", fraction, is_over AS "isOver", result, error, ${IS_LOST} AS "isLost"
    FROM operator_task AS task`,
  );
  return task ?? null;
}

export type NewTask = Pick<Task, 'label'> & Partial<Pick<Task, 'rehearsedDay'>>;

/** Gives the new task's id; null while another one runs. */
export async function beginTask(
  queries: Queries,
  { label, rehearsedDay = null }: NewTask,
): Promise<string | null> {
  const id = randomUUID();
  // The same id: begun already, over a connection that was lost before it said so.
  const begun = await queries.query(
    `INSERT INTO operator_task AS task (id, what, rehearsed_day) VALUES ($1, $2, $3)
    ON CONFLICT (one) DO UPDATE SET id = excluded.id, what = excluded.what, rehearsed_day = excluded.rehearsed_day,
      fraction = 0, is_over = false, result = '[]', error = NULL, told_at = now()
    WHERE task.is_over OR task.id = excluded.id OR ${IS_LOST}
    RETURNING id`,
    [id, label, rehearsedDay],
  );
  return begun.length > 0 ? id : null;
}

/** Call it every second. */
export async function reportTask(queries: Queries, id: string, fraction: number): Promise<void> {
  await queries.query(
    'UPDATE operator_task SET fraction = $2, told_at = now() WHERE id = $1 AND NOT is_over',
    [id, fraction],
  );
}

export async function endTask(
  queries: Queries,
  id: string,
  { result, error }: { readonly result: readonly string[]; readonly error: string | null },
): Promise<void> {
  await queries.query(
    `UPDATE operator_task SET fraction = 1, is_over = true, result = $2, error = $3 WHERE id = $1`,
    [id, JSON.stringify(result), error],
  );
}
