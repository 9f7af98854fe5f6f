/**
 * Matches that an operator removed. Their reports are kept, so that no later import, by either player's
 * report, brings a match back, and so that it can be restored.
 */
import { OperatorError } from '../../operator-error';
import type { Database, Queries } from '../connection/database';
import { retryTransaction } from '../connection/retry-transaction';
import { storingAlone, uncountDaysOf } from '../matches/counted-days';
import { batchOfRows, makeReady } from '../matches/match-batch';
import { changeMatchDays } from '../matches/match-days';
import { findMatches, HOLD_SIDES, removeMatches, storeIn } from '../matches/match-store';
import type { MatchRows, SideRow } from '../matches/side-rows';
import { weekOf } from '../matches/weeks';
import { renewNamesGone, renewNamesVersion } from '../names/names-version';

interface RemovedMatch {
  readonly key: string;
  readonly removedAt: Date;
  readonly who: string;
  readonly label: string;
  readonly isWhole: boolean;
}

/** A match's description for permanent lists: without a player's name or id. */
export function describeMatch([first, second]: MatchRows): string {
  const words = [
    first.played_at,
    `${first.leader} (${first.result}) against ${second.leader} (${second.result})`,
    first.turns === null ? '' : `${first.turns} turns`,
    first.is_private ? 'private' : '',
  ];
  return `${words.filter(Boolean).join(', ')}; key ${first.match_key}`;
}

/** Both sides. @throws OperatorError where the match does not exist */
export async function readMatch(queries: Queries, key: string): Promise<MatchRows> {
  const rows = (await findMatches(queries, [key], HOLD_SIDES)).get(key);
  if (!rows) throw new OperatorError('There is no such match any more.');
  return rows;
}

/**
 * Removes a match; the figures of its day are counted again. @throws OperatorError where it does not exist
 */
export function removeMatch(database: Database, key: string, who: string): Promise<void> {
  return storingAlone(database, async (queries) => {
    const rows = await readMatch(queries, key);
    const [{ played_at }] = rows;
    const report = [describeMatch(rows), JSON.stringify(rows), played_at];
    await queries.query(KEEP_REPORTS, [key, who, ...report]);
    await queries.query('DELETE FROM joined_reports WHERE match_key = $1', [key]);
    await removeMatches(queries, [rows]);
    await uncountDaysOf(queries, [played_at]);
    await changeMatchDays(queries, { added: [], removed: [played_at], unnamed: [] });
    await renewNamesVersion(queries, null);
    for (const row of rows) await showNextNewest(queries, row);
  });
}

// Each of its reports by its own key, if it had several; those with forgotten players have no content.
const KEEP_REPORTS = `
  INSERT INTO removed_matches (report_key, match_key, who, told, sides, played_at)
  SELECT report_key, match_key, $2, $3, sides, $5::timestamptz FROM joined_reports WHERE match_key = $1::bigint
  UNION ALL
  SELECT $1::bigint, $1::bigint, $2, $3, $4::json, $5::timestamptz
  WHERE NOT EXISTS (SELECT FROM joined_reports WHERE report_key = $1::bigint AND match_key = $1::bigint)
  ON CONFLICT (report_key) DO NOTHING`;

/** The search shows a name's newest remaining match, or drops the name. */
async function showNextNewest(queries: Queries, { device_id, player_name }: SideRow) {
  if (device_id === '') return;
  const [newest] = await queries.query<
    Pick<SideRow, 'leader' | 'opp_leader' | 'result'> & { at: Date }
  >(
    `SELECT played_at AS at, leader, opp_leader, result FROM match_sides
    WHERE device_id = $1 AND player_name = $2
    ORDER BY ${weekOf('played_at')} DESC, played_at DESC, match_key, side LIMIT 1`,
    [device_id, player_name],
  );
  const name = [device_id, player_name];
  if (newest) {
    await queries.query(
      `UPDATE player_names SET played_at = $3, leader = $4, opp_leader = $5, result = $6
      WHERE device_id = $1 AND player_name = $2`,
      [...name, newest.at, newest.leader, newest.opp_leader, newest.result],
    );
    return;
  }
  await queries.query('DELETE FROM player_names WHERE device_id = $1 AND player_name = $2', name);
  await renewNamesGone(queries);
}

/**
 * Restores a match as it was reported. If a player was forgotten, only the removal is undone, so that a
 * delivery brings it. Says whether the match is there. @throws OperatorError where it was not removed
 */
export async function putBackMatch(database: Database, key: string): Promise<boolean> {
  return retryTransaction(database, async (queries) => {
    const reports = await queries.query<{ sides: MatchRows | null }>(
      'DELETE FROM removed_matches WHERE match_key = $1 RETURNING sides',
      [key],
    );
    if (reports.length === 0) throw new OperatorError('This match was put back already.');
    const rows = reports.flatMap(({ sides }) => (sides === null ? [] : [sides]));
    if (rows.length < reports.length) return false;
    await storeIn(queries, await makeReady(batchOfRows(rows)));
    return true;
  });
}

/** The newest first. */
export function listRemoved(queries: Queries, most: number): Promise<RemovedMatch[]> {
  return queries.query(
    `SELECT match_key::text AS key, max(removed_at) AS "removedAt", max(who) AS who, max(told) AS label,
      bool_and(sides IS NOT NULL) AS "isWhole"
    FROM removed_matches GROUP BY match_key ORDER BY max(removed_at) DESC, match_key LIMIT $1`,
    [most],
  );
}
