/** A part of every process's session keys: renewing it ends all sessions at once. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../connection/database';

/** Empty until it is renewed for the first time. */
export async function readSessionEpoch(queries: Pick<Queries, 'query'>): Promise<string> {
  const [row] = await queries.query<{ epoch: string }>('SELECT epoch FROM session_epoch');
  return row?.epoch ?? '';
}

export async function renewSessionEpoch(queries: Queries): Promise<void> {
  await queries.query(
    `INSERT INTO session_epoch (epoch) VALUES ($1)
    ON CONFLICT (one) DO UPDATE SET epoch = excluded.epoch`,
    [randomUUID()],
  );
}
