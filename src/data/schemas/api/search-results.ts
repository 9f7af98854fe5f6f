/**
 * The answer of a player search (SPEC 3, Search result): from wire names to the domain's.
 */
import * as v from 'valibot';
import type { SearchResult } from '../../../domain/figures/match';
import { wireCardId, wireInstant, wirePlayerName } from '../match-fields';
import { type Decoded, decodeRows, orNull, wireText } from '../wire';

/** Names the answer in the error for unreadable content. */
export const SEARCH = 'the search';

const searchResultRow = v.pipe(
  v.object({
    // Without it there is no history to link to.
    deviceID: v.pipe(wireText, v.nonEmpty()),
    playerName: wirePlayerName,
    playerLeader: wireCardId,
    oppLeader: wireCardId,
    result: orNull(wireText),
    date: wireInstant,
  }),
  v.transform(
    (row): SearchResult => ({
      deviceId: row.deviceID,
      playerName: row.playerName,
      playerLeader: row.playerLeader,
      opponentLeader: row.oppLeader,
      result: row.result ?? '',
      playedAt: row.date,
    }),
  ),
);

/**
 * Reads the results in their order, which is newest first.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeSearchResults(body: unknown): Decoded<SearchResult[]> {
  return decodeRows(body, searchResultRow, SEARCH);
}
