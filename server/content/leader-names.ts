/** The leaders' names in the served card data, for the daily files. */
import type { Queries } from '../db/connection/database';
import type { CardFile } from './card-file';

/** Stores the leaders' names where the publishing job reads them. */
export async function storeLeaderNames(queries: Queries, cards: CardFile): Promise<void> {
  const leaders = [...cards.values()].filter(({ type }) => type === 'LEADER');
  await queries.query(
    `INSERT INTO leader_names (leader, name)
     SELECT leader, name FROM json_to_recordset($1::json) AS rows (leader text, name text)
     ON CONFLICT (leader) DO UPDATE SET name = excluded.name`,
    [JSON.stringify(leaders.map(({ id, name }) => ({ leader: id, name })))],
  );
}
