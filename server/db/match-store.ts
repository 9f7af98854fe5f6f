/**
 * Puts matches into the database: two sides each, decks once, the newest match of each name for the
 * search. A match that is already there is left alone, so that any batch may be sent again.
 */
import { createHash } from 'node:crypto';
import type { CardId } from '../../src/domain/card';
import type { Database } from './database';

export interface MatchSide {
  /** Empty when the player lacks one. */
  readonly deviceId: string;
  readonly playerName: string;
  readonly leader: CardId;
  /** `Won` or something that is not a win. */
  readonly result: string;
  /** 0 is first. */
  readonly turnOrder: number | null;
  /** Newline-separated `{qty}x{cardId}`. */
  readonly deck: string | null;
  readonly hand: string | null;
  /** A line a turn: card ids joined by `+`, `NO_PLAY` for a turn without a play. */
  readonly plays: string | null;
}

export interface Match {
  /** The name its source gave it; without one it is known by time, devices and leaders (CONTRACT). */
  readonly matchId: string | null;
  readonly playedAt: Date;
  readonly gameMode: number | null;
  readonly isPrivate: boolean;
  readonly turns: number | null;
  readonly sides: readonly [MatchSide, MatchSide];
}

/** Stores a batch (a few thousand at most) as a whole; gives the number of matches that were new. */
export async function storeMatches(database: Database, matches: readonly Match[]): Promise<number> {
  const rows = matches.flatMap(rowsOf);
  const decks = new Map<string, string>();
  for (const { sides } of matches) {
    for (const { deck } of sides) if (deck) decks.set(deckId(deck), deck);
  }
  return database.transaction(async (queries) => {
    await queries.query(STORE_DECKS, [
      JSON.stringify(Array.from(decks, ([id, cards]) => ({ id, cards }))),
    ]);
    const [stored] = await queries.query<{ sides: number }>(STORE_SIDES, [JSON.stringify(rows)]);
    const newest = JSON.stringify(newestOfEachName(rows));
    await queries.query(RENEW_NAMES, [newest]);
    await queries.query(STORE_NAMES, [newest]);
    return (stored?.sides ?? 0) / 2;
  });
}

const SIDE_COLUMNS = {
  device_id: 'text',
  match_key: 'bigint',
  side: 'smallint',
  played_at: 'timestamptz',
  game_mode: 'smallint',
  is_private: 'boolean',
  player_name: 'text',
  leader: 'text',
  opp_player_name: 'text',
  opp_leader: 'text',
  result: 'text',
  turn_order: 'smallint',
  turns: 'smallint',
  deck_id: 'bigint',
  opp_deck_id: 'bigint',
  hand: 'text',
  opp_hand: 'text',
  plays: 'text',
} as const;

type SideRow = Record<keyof typeof SIDE_COLUMNS, string | number | boolean | null>;

const COLUMN_NAMES = Object.keys(SIDE_COLUMNS).join(', ');
const COLUMN_TYPES = Object.entries(SIDE_COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

// Rows travel as one JSON value: a single cheap parameter, whatever their number.
const STORE_SIDES = `
  WITH stored AS (
    INSERT INTO match_sides (${COLUMN_NAMES})
    SELECT ${COLUMN_NAMES} FROM json_to_recordset($1::json) AS rows (${COLUMN_TYPES})
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT count(*) AS sides FROM stored`;

const STORE_DECKS = `
  INSERT INTO decks (id, cards)
  SELECT id, cards FROM json_to_recordset($1::json) AS rows (id bigint, cards text)
  ON CONFLICT DO NOTHING`;

const NAME_ROWS = `json_to_recordset($1::json) AS rows (
  device_id text, player_name text, played_at timestamptz, leader text, opp_leader text, result text
)`;

// Known names first: an update that touches no indexed column costs next to nothing.
const RENEW_NAMES = `
  UPDATE player_names AS known
  SET played_at = rows.played_at, leader = rows.leader, opp_leader = rows.opp_leader, result = rows.result
  FROM ${NAME_ROWS}
  WHERE known.device_id = rows.device_id AND known.player_name = rows.player_name
    AND known.played_at < rows.played_at`;

const STORE_NAMES = `
  INSERT INTO player_names (device_id, player_name, played_at, leader, opp_leader, result)
  SELECT device_id, player_name, played_at, leader, opp_leader, result
  FROM ${NAME_ROWS}
  WHERE NOT EXISTS (
    SELECT FROM player_names AS known
    WHERE known.device_id = rows.device_id AND known.player_name = rows.player_name
  )
  ON CONFLICT DO NOTHING`;

// In the order of names: two writers that renew the same players must not wait for each other in a ring.
function newestOfEachName(rows: readonly SideRow[]): object[] {
  const newest = new Map<string, SideRow>();
  for (const row of rows) {
    if (row.device_id === '') continue;
    const key = JSON.stringify([row.device_id, row.player_name]);
    const known = newest.get(key);
    if (!known || String(known.played_at) < String(row.played_at)) newest.set(key, row);
  }
  return [...newest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { device_id, player_name, played_at, leader, opp_leader, result }]) => ({
      device_id,
      player_name,
      played_at,
      leader,
      opp_leader,
      result,
    }));
}

function rowsOf(match: Match): SideRow[] {
  // Both players may report the same match: the order of the sides must not depend on who does.
  const sides = match.sides.toSorted((a, b) => (sideName(a) < sideName(b) ? -1 : 1));
  const identity =
    match.matchId === null
      ? `at ${match.playedAt.toISOString()} ${JSON.stringify(sides.map((side) => [side.deviceId, side.leader]))}`
      : `id ${match.matchId}`;
  const key = hash64(identity);
  return sides.map((side, index) => {
    const other = sides[1 - index] as MatchSide;
    return {
      device_id: side.deviceId,
      match_key: key,
      side: index,
      played_at: match.playedAt.toISOString(),
      game_mode: match.gameMode,
      is_private: match.isPrivate,
      player_name: side.playerName,
      leader: side.leader,
      opp_player_name: other.playerName,
      opp_leader: other.leader,
      result: side.result,
      turn_order: side.turnOrder,
      turns: match.turns,
      deck_id: side.deck && deckId(side.deck),
      opp_deck_id: other.deck && deckId(other.deck),
      hand: side.hand,
      opp_hand: other.hand,
      plays: side.plays,
    };
  });
}

function sideName(side: MatchSide): string {
  return JSON.stringify([side.deviceId, side.leader, side.playerName, side.turnOrder]);
}

const deckIds = new Map<string, string>();
const REMEMBERED_DECKS = 50_000;

/** A deck is known by its list. */
function deckId(list: string): string {
  let id = deckIds.get(list);
  if (id === undefined) {
    id = hash64(list);
    if (deckIds.size >= REMEMBERED_DECKS) deckIds.clear();
    deckIds.set(list, id);
  }
  return id;
}

// 64 bits of SHA-256: among a million, two alike are a matter of one in ten million seasons.
function hash64(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE(0).toString();
}
