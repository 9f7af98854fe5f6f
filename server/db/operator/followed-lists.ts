/** What came last from the address of each list that renews itself (server/operator/followed-lists). */
import type { Queries } from '../connection/database';

export interface ListState {
  readonly address: string;
  /** ISO time. */
  readonly askedAt: string;
  /** What was wrong with the last answer, in a sentence; null for nothing. */
  readonly error: string | null;
  /** The last answer that could be read, and the ETag that came with it. */
  readonly text: string | null;
  readonly etag: string | null;
  /** What spoke against taking it unseen. */
  readonly doubts: readonly string[];
  /** The newest day or time of any answer. */
  readonly newest: string | null;
  /** The version of the file (operator/content-files) that stood as it came from there. */
  readonly standing: string | null;
}

/** Null for none, and for one of another address. */
export async function readListState(
  queries: Queries,
  name: string,
  address: string,
): Promise<ListState | null> {
  const [row] = await queries.query<{ state: ListState }>(
    'SELECT state FROM followed_lists WHERE name = $1',
    [name],
  );
  return row?.state.address === address ? row.state : null;
}

export async function storeListState(
  queries: Queries,
  name: string,
  state: ListState,
): Promise<void> {
  await queries.query(
    'INSERT INTO followed_lists VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET state = excluded.state',
    [name, JSON.stringify(state)],
  );
}
