/**
 * A player's match history, cut down to what the asker may have (SPEC 6; CONTRACT: what a visitor
 * may not have, the server does not send).
 */
import { VISITOR_HISTORY_DAYS } from '../../src/domain/access';
import type { Queries } from '../db/database';

/** As it crosses the network (SPEC 3, Match record). Lists are absent for a visitor. */
export interface MatchRecord {
  /** ISO time. */
  readonly date: string;
  readonly result: string;
  readonly turnOrder: number | null;
  readonly turnNumber: number | null;
  readonly GameMode: number | null;
  readonly playerName: string;
  readonly playerLeader: string;
  readonly oppPlayerName: string;
  readonly oppLeader: string;
  readonly deviceID: string;
  /** `{count}x{card}`; null when nobody recorded it. */
  readonly startingHand?: readonly string[] | null;
  readonly oppStartingHand?: readonly string[] | null;
  readonly decklist?: readonly string[] | null;
  readonly oppDecklist?: readonly string[] | null;
}

interface MatchRow {
  readonly device_id: string;
  readonly played_at: Date;
  readonly game_mode: number | null;
  readonly player_name: string;
  readonly leader: string;
  readonly opp_player_name: string;
  readonly opp_leader: string;
  readonly result: string;
  readonly turn_order: number | null;
  readonly turns: number | null;
}

interface ListRow {
  readonly hand: string | null;
  readonly opp_hand: string | null;
  readonly deck: string | null;
  readonly opp_deck: string | null;
}

const MATCH_COLUMNS = `device_id, played_at, game_mode, player_name, leader, opp_player_name,
  opp_leader, result, turn_order, turns`;

const NEWEST_FIRST = 'ORDER BY played_at DESC, match_key, side';

/** Everything the device has played, newest first, with hands and decklists. For patrons only. */
export async function loadFullHistory(database: Queries, deviceId: string): Promise<MatchRecord[]> {
  const rows = await database.query<MatchRow & ListRow>(
    `SELECT ${MATCH_COLUMNS}, hand, opp_hand, deck.cards AS deck, opp_deck.cards AS opp_deck
     FROM match_sides
     LEFT JOIN decks AS deck ON deck.id = deck_id
     LEFT JOIN decks AS opp_deck ON opp_deck.id = opp_deck_id
     WHERE device_id = $1 ${NEWEST_FIRST}`,
    [deviceId],
  );
  return rows.map((row) => ({
    ...recordOf(row),
    startingHand: splitList(row.hand),
    oppStartingHand: splitList(row.opp_hand),
    decklist: splitList(row.deck),
    oppDecklist: splitList(row.opp_deck),
  }));
}

/** The device's matches of the last days a visitor may see, newest first, without any list of cards. */
export async function loadVisitorHistory(
  database: Queries,
  deviceId: string,
  now: Date,
): Promise<MatchRecord[]> {
  const since = new Date(now.getTime() - VISITOR_HISTORY_DAYS * 86_400_000);
  const rows = await database.query<MatchRow>(
    `SELECT ${MATCH_COLUMNS} FROM match_sides
     WHERE device_id = $1 AND played_at >= $2 ${NEWEST_FIRST}`,
    [deviceId, since],
  );
  return rows.map(recordOf);
}

function recordOf(row: MatchRow): MatchRecord {
  return {
    date: row.played_at.toISOString(),
    result: row.result,
    turnOrder: row.turn_order,
    turnNumber: row.turns,
    GameMode: row.game_mode,
    playerName: row.player_name,
    playerLeader: row.leader,
    oppPlayerName: row.opp_player_name,
    oppLeader: row.opp_leader,
    deviceID: row.device_id,
  };
}

function splitList(lines: string | null): string[] | null {
  if (lines === null) return null;
  return lines === '' ? [] : lines.split('\n');
}
