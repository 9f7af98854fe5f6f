/**
 * Players who asked to be forgotten: removes them from the stored data, and from later imports of the same
 * matches. The matches stay, without them.
 */
import { createHash } from 'node:crypto';
import { OperatorError } from '../../operator-error';
import type { Database, Queries } from '../connection/database';
import { forgetInCounts, STORING_LOCK, storingAlone } from '../matches/counted-days';
import type { MatchRows, SideRow } from '../matches/side-rows';
import { forgetBadLines } from '../operator/import-log';
import { renewNamesGone } from './names-version';

type Player = Pick<SideRow, 'device_id' | 'player_name'>;

export type IsForgotten = (player: Player) => boolean;

/**
 * Tells whether a side's player is forgotten; null where no player is. Call it in the transaction that stores
 * the side.
 */
export async function readForgotten(queries: Queries): Promise<IsForgotten | null> {
  await queries.query('SELECT pg_advisory_xact_lock_shared($1)', [STORING_LOCK]);
  const rows = await queries.query<{ mark: string }>('SELECT mark FROM forgotten_players');
  if (rows.length === 0) return null;
  const marks = new Set(rows.map(({ mark }) => mark));
  const key = await readKey(queries);
  return (player) => {
    const mark = markOf(player, key);
    return mark !== null && marks.has(mark);
  };
}

/** The match without ids and names of its forgotten players; the same object where there are none. */
export function withoutForgotten(rows: MatchRows, isForgotten: IsForgotten): MatchRows {
  const [first, second] = rows;
  const [isFirst, isSecond] = [isForgotten(first), isForgotten(second)];
  if (!isFirst && !isSecond) return rows;
  return [anonymous(first, isFirst, isSecond), anonymous(second, isSecond, isFirst)];
}

function anonymous(row: SideRow, isOwn: boolean, isOpponent: boolean): SideRow {
  return {
    ...row,
    ...(isOwn ? { device_id: '', player_name: '' } : {}),
    ...(isOpponent ? { opp_player_name: '' } : {}),
  };
}

/**
 * Removes the device's player from the search and from all matches, including those with only a name that
 * no other player has. Gives how many sides it changed. May run again.
 */
export function forgetPlayer(database: Database, deviceId: string): Promise<number> {
  return storingAlone(database, async (queries) => {
    const names = await queries.query<{ player_name: string }>(OWN_NAMES, [deviceId]);
    const own = names.map(({ player_name }) => player_name);
    const key = await readKey(queries);
    const marks = [
      markOf({ device_id: deviceId, player_name: '' }, key),
      ...own.map((name) => markOf({ device_id: '', player_name: name }, key)),
    ];
    await queries.query(
      'INSERT INTO forgotten_players (mark) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [marks],
    );
    await queries.query('DELETE FROM player_names WHERE device_id = $1', [deviceId]);
    await renewNamesGone(queries);
    await forgetBadLines(queries);
    await forgetInCounts(queries, deviceId, own);
    await queries.query(HIDE_IN_REPORTS, [deviceId, own]);
    await queries.query(HIDE_IN_REMOVED, [deviceId, own]);
    await queries.query(HIDE_FROM_OPPONENTS, [deviceId, own]);
    const [hidden] = await queries.query<{ sides: number }>(HIDE_SIDES, [deviceId, own]);
    return hidden?.sides ?? 0;
  });
}

/** The devices seen under a name, unless it is a device's id: for callers without an id. */
export async function findDevicesCalled(queries: Queries, name: string): Promise<string[]> {
  const rows = await queries.query<{ device_id: string }>(
    `SELECT device_id FROM player_names
     WHERE player_name = $1 AND NOT EXISTS (SELECT FROM match_sides WHERE device_id = $1)
     ORDER BY device_id`,
    [name],
  );
  return rows.map(({ device_id }) => device_id);
}

/** @throws OperatorError for a name, with the ids it may mean */
export async function refuseName(queries: Queries, deviceId: string): Promise<void> {
  const devices = await findDevicesCalled(queries, deviceId);
  if (devices.length === 0) return;
  throw new OperatorError(
    `${deviceId} is a name, of ${devices.join(', ')}: ask again with the id that is meant.`,
  );
}

/** The key of this database's marks (migration 015). */
async function readKey(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ key: string }>('SELECT key FROM forgotten_key');
  if (!row) throw new Error('The key of the forgotten is gone from forgotten_key.');
  return row.key;
}

/** The mark of a side's player; null where nothing is known. The list itself must not name players. */
function markOf({ device_id, player_name }: Player, key: string): string | null {
  if (device_id === '' && player_name === '') return null;
  const known = device_id === '' ? `name ${player_name}` : `device ${device_id}`;
  return sha256(key + sha256(known));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const OWN_NAMES = `
  SELECT player_name FROM player_names AS own
  WHERE device_id = $1 AND player_name <> '' AND NOT EXISTS (
    SELECT FROM player_names AS other
    WHERE other.player_name = own.player_name AND other.device_id <> own.device_id
  )`;

const ARE_THEIRS = (sides: string) =>
  `(${sides}.device_id = $1 OR (${sides}.device_id = '' AND ${sides}.player_name = ANY($2)))`;

// The link between report and match stays: a later import of the report adds nothing.
const HIDE_IN_REPORTS = `
  UPDATE joined_reports SET sides = NULL
  WHERE match_key IN (SELECT match_key FROM match_sides WHERE ${ARE_THEIRS('match_sides')})`;

const HIDE_IN_REMOVED = `
  UPDATE removed_matches SET sides = NULL
  WHERE EXISTS (
    SELECT FROM json_to_recordset(sides) AS said (device_id text, player_name text) WHERE ${ARE_THEIRS('said')}
  )`;

const HIDE_FROM_OPPONENTS = `
  UPDATE match_sides AS opponent SET opp_player_name = ''
  FROM match_sides AS own
  WHERE ${ARE_THEIRS('own')} AND opponent.match_key = own.match_key AND opponent.side = 1 - own.side`;

// Deleted and inserted, not updated, because a row may have to move to another node.
const OTHER_COLUMNS = `match_key, side, played_at, game_mode, is_private, leader, opp_player_name, opp_leader,
  result, turn_order, turns, deck_id, opp_deck_id, hand, opp_hand, plays, reported_at`;
const HIDE_SIDES = `
  WITH gone AS (DELETE FROM match_sides WHERE ${ARE_THEIRS('match_sides')} RETURNING *),
  hidden AS (
    INSERT INTO match_sides (device_id, player_name, ${OTHER_COLUMNS})
    SELECT '', '', ${OTHER_COLUMNS} FROM gone
    RETURNING 1
  )
  SELECT count(*) AS sides FROM hidden`;
