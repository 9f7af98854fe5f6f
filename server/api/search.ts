/**
 * Player search: who has this in their display name or device id (SPEC 2 Player search).
 */
import type { Queries } from '../db/database';

/** As it crosses the network (SPEC 3, Search result). */
export interface SearchResultRecord {
  readonly playerName: string;
  readonly playerLeader: string;
  readonly oppLeader: string;
  readonly result: string;
  /** ISO time. */
  readonly date: string;
  readonly deviceID: string;
}

const MAX_RESULTS = 50;

/**
 * The newest match of each device that was seen under such a name or has such an id, newest first,
 * at most 50. Upper and lower case, and characters that can't be seen, make no difference.
 */
export async function searchPlayers(
  database: Queries,
  searchTerm: string,
): Promise<SearchResultRecord[]> {
  const rows = await database.query<{
    device_id: string;
    player_name: string;
    played_at: Date;
    leader: string;
    opp_leader: string;
    result: string;
  }>(SEARCH, [searchTerm, MAX_RESULTS]);
  return rows.map((row) => ({
    playerName: row.player_name,
    playerLeader: row.leader,
    oppLeader: row.opp_leader,
    result: row.result,
    date: row.played_at.toISOString(),
    deviceID: row.device_id,
  }));
}

const SEARCH = `
SELECT device_id, player_name, played_at, leader, opp_leader, result
FROM player_names AS hit
WHERE search_text LIKE search_pattern($1)
  AND NOT EXISTS (
    SELECT FROM player_names AS newer
    WHERE newer.device_id = hit.device_id
      AND (newer.played_at, newer.player_name) > (hit.played_at, hit.player_name)
      AND newer.search_text LIKE search_pattern($1)
  )
ORDER BY played_at DESC, device_id
LIMIT $2`;
