/**
 * The answer of a player search (SPEC 3, Search result): from wire names to the domain's.
 */
import * as v from 'valibot';
import type { SearchResult } from '../../../domain/figures/match';
import { wireInstant, wirePlayerName } from '../match-fields';
import { type Decoded, decodeRows, wireCardId, wireRow, wireText } from '../wire';

/** Names the answer in the error for unreadable content. */
export const SEARCH = 'the search';

const words = v.fallback(v.nullish(wireText, ''), '');

const searchResultRow = wireRow({
  // Without it there is no history to link to.
  deviceId: ['deviceID', v.pipe(wireText, v.nonEmpty())],
  playerName: wirePlayerName,
  playerLeader: wireCardId,
  opponentLeader: ['oppLeader', wireCardId],
  result: words,
  playedAt: ['date', wireInstant],
});

/**
 * Reads the results in their order, which is newest first.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeSearchResults(body: unknown): Decoded<SearchResult[]> {
  return decodeRows(body, searchResultRow, SEARCH);
}
