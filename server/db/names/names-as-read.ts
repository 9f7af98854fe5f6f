/**
 * Updates names from older versions (migration 014) to the present rules: renews their searched form, and
 * drops invisible ones. In parts, while the site runs with what is there; after a kill it continues.
 */

import type { Database, Queries } from '../connection/database';
import { storingAlone } from '../matches/counted-days';
import { hoursOfDay } from '../matches/match-days';
import { renewNamesGone } from './names-version';

/** About a tenth of a second of work. */
const NAMES_AT_ONCE = 2000;

export async function hasUnreadNames(queries: Queries): Promise<boolean> {
  return (await queries.query('SELECT FROM unread_names')).length > 0;
}

/** Resolves when all are done, or when `signal` has stopped it between two parts. */
export async function readNamesAnew(database: Database, signal?: AbortSignal): Promise<void> {
  for (let isLast = false; !isLast; ) {
    if (signal?.aborted) return;
    isLast = await storingAlone(database, foldSome);
  }
  const unseen = await database.query<{ name: string }>(
    `SELECT DISTINCT player_name AS name FROM player_names WHERE ${IS_UNSEEN}`,
  );
  if (unseen.length > 0) {
    const names = unseen.map(({ name }) => name);
    const days = await database.query<{ day: string }>(
      `SELECT to_char(day, 'YYYYMMDD') AS day FROM match_days ORDER BY day`,
    );
    for (const { day } of days) {
      for (const [from, to] of hoursOfDay(day)) {
        if (signal?.aborted) return;
        await storingAlone(database, (queries) => queries.query(UNNAME_SIDES, [from, to, names]));
      }
    }
  }
  await storingAlone(database, async (queries) => {
    for (const statement of UNNAME) await queries.query(statement);
    await renewNamesGone(queries);
    await queries.query('DELETE FROM unread_names');
  });
}

/** True where no names follow these. */
async function foldSome(queries: Queries): Promise<boolean> {
  const [end] = await queries.query<{ device_id: string; player_name: string }>(
    `SELECT device_id, player_name FROM player_names WHERE ${IS_UNREAD}
    ORDER BY device_id, player_name OFFSET ${NAMES_AT_ONCE - 1} LIMIT 1`,
  );
  const until = end ? [end.device_id, end.player_name] : [];
  await queries.query(
    `UPDATE player_names SET search_text = NULL
    WHERE ${IS_UNREAD} AND search_text IS DISTINCT FROM ${FOLDED}
      ${end ? 'AND (device_id, player_name) <= ($1, $2)' : ''}`,
    until,
  );
  if (end) await queries.query('UPDATE unread_names SET device_id = $1, player_name = $2', until);
  return !end;
}

const IS_UNREAD =
  '(device_id, player_name) > ((SELECT device_id FROM unread_names), (SELECT player_name FROM unread_names))';
/** The same as the trigger's. */
const FOLDED = `folded_name(player_name || E'\\n' || device_id)`;

// Uses the index of how names begin: an invisible name's form begins with the divider before the id.
const isUnseen = (name: string) =>
  `${name}.player_name <> '' AND left(${name}.search_text, 2) ~>=~ E'\\n' AND left(${name}.search_text, 2) ~<~ E'\\x0B'`;
const IS_UNSEEN = isUnseen('player_names');

const UNNAME_SIDES = `
  UPDATE match_sides SET
    player_name = CASE WHEN player_name = ANY($3::text[]) THEN '' ELSE player_name END,
    opp_player_name = CASE WHEN opp_player_name = ANY($3::text[]) THEN '' ELSE opp_player_name END
  WHERE played_at >= $1 AND played_at < $2 AND (player_name = ANY($3::text[]) OR opp_player_name = ANY($3::text[]))`;

const isNone = (name: string) => `${name}.player_name = '' OR ${isUnseen(name)}`;

/** Of a device's invisible and empty names one stays, with the newest match. */
const UNNAME: readonly string[] = [
  `DELETE FROM player_names AS older USING player_names AS newer
  WHERE newer.device_id = older.device_id AND (newer.played_at, newer.player_name) > (older.played_at, older.player_name)
    AND (${isNone('newer')}) AND (${isNone('older')})
    AND older.device_id IN (SELECT device_id FROM player_names WHERE ${IS_UNSEEN})`,
  `UPDATE player_names SET player_name = '' WHERE ${IS_UNSEEN}`,
];
