/**
 * Writes the names that the search looks through: each name a device was seen with and its newest match, in
 * `player_names`, and those that were seen last once more in `newest_names`. Of the names that are not there none is
 * newer than the oldest that is.
 */
import type { Queries } from './database';
import { NAME_COLUMNS } from './match-batch';
import { renewNamesVersion } from './names-version';

/**
 * Stores the newest side of each name of a batch: an array for each of NAME_COLUMNS. One transaction at a time does:
 * names of two batches are mostly the same players', and whatever order rows were locked in, one batch would wait for
 * the other.
 */
export async function storeNames(queries: Queries, names: readonly string[]): Promise<void> {
  await renewNamesVersion(queries);
  await queries.query(LOOK_UP_EACH);
  await queries.query(STORE_NAMES, names);
}

/** Takes a device's names out of the search. */
export async function forgetNames(queries: Queries, deviceId: string): Promise<void> {
  await renewNamesVersion(queries);
  await queries.query('DELETE FROM player_names WHERE device_id = $1', [deviceId]);
  // The row stays, with its time: what is older than all rows may be missing.
  await queries.query(
    `UPDATE newest_names SET device_id = '', player_name = '', search_text = '' WHERE device_id = $1`,
    [deviceId],
  );
}

// Until the transaction's end. Nobody has counted what an import has just written. The planner takes a name for several
// rows and would make a bitmap of each, a quarter of the statement; and a table that had no row when it was last counted
// it takes for empty, and would read for each name all that the statement itself has written by then.
const LOOK_UP_EACH = `
  SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

// Selected, so that the planner does not see how long they are: it would read all names there are.
const NAME_ARRAYS = NAME_COLUMNS.map(
  (name, index) => `(SELECT $${index + 1}::${name === 'played_at' ? 'timestamptz' : 'text'}[])`,
).join(', ');

const COLUMNS = NAME_COLUMNS.join(', ');

// One reading of the list for both, and one look at each known name: it is renewed, which costs little as no
// index has what changes. What is left is older than what is known, or a name that nobody has seen.
// Among the newest names, the newest that were written take the places of those that they renew, and then of the oldest.
const STORE_NAMES = `
  WITH newest AS MATERIALIZED (
    SELECT * FROM unnest(${NAME_ARRAYS}) WITH ORDINALITY AS newest (${COLUMNS}, place)
  ),
  renewed AS (
    UPDATE player_names AS known
    SET played_at = newest.played_at, leader = newest.leader, opp_leader = newest.opp_leader, result = newest.result
    FROM newest
    WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
      AND known.played_at < newest.played_at
    RETURNING newest.*, known.search_text
  ),
  added AS (
    INSERT INTO player_names (${COLUMNS})
    SELECT ${COLUMNS}
    FROM newest
    WHERE place NOT IN (SELECT place FROM renewed) AND NOT EXISTS (
      SELECT FROM player_names AS known
      WHERE known.device_id = newest.device_id AND known.player_name = newest.player_name
    )
    RETURNING ${COLUMNS}, search_text
  ),
  written AS (
    SELECT *, row_number() OVER (ORDER BY played_at DESC) AS turn
    FROM (SELECT ${COLUMNS}, search_text FROM renewed UNION ALL SELECT * FROM added) AS names
  ),
  places AS (
    SELECT place, since, row_number() OVER (ORDER BY since) AS turn
    FROM (
      SELECT place, CASE WHEN written.turn IS NULL THEN known.played_at ELSE '-infinity' END AS since
      FROM newest_names AS known LEFT JOIN written USING (device_id, player_name)
    ) AS known
  )
  UPDATE newest_names AS known
  SET ${NAME_COLUMNS.map((name) => `${name} = written.${name}`).join(', ')}, search_text = written.search_text
  FROM written JOIN places USING (turn)
  WHERE known.place = places.place AND places.since < written.played_at`;
