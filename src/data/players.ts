/**
 * Player data that only the server has: search, matches, statistics (SPEC 7). The catalogue's sentences are
 * made here (SPEC 8); a screen adds its prefix.
 */
import type { SearchResult } from '../domain/figures/match';
import type { PlayerHistory } from '../domain/figures/match-history';
import type { PlayerStats } from '../domain/figures/player-stats';
import { API_ADDRESSES, type HistorySpan, NEWEST_MATCHES } from '../resources/addresses';
import { decode } from './decode/decode';
import { loadContent } from './decode/decoded-answer';
import { HttpError } from './http/errors';
import { type Answer, parseJson } from './http/http';
import { decodeSearchResults, SEARCH } from './schemas/api/search-results';

/**
 * Players with this text in their display name or device id, newest first. The term is sent trimmed (SPEC 5).
 * @throws HttpError "Search failed: {status} {statusText}", and every other DataError.
 */
export function searchPlayers(term: string, signal?: AbortSignal): Promise<SearchResult[]> {
  const reader = {
    file: 'search',
    decode: (bytes: ArrayBuffer) => decodeSearchResults(parseJson(bytes, SEARCH)),
  };
  const body = { searchTerm: term.trim() };
  return saying('Search failed: ', () =>
    loadContent(API_ADDRESSES.search, reader, undefined, {
      signal,
      api: { method: 'POST', credentials: 'omit', body },
    }),
  );
}

/**
 * The device's matches: all of them for a patron, the last five days for others and for requests as a
 * visitor, which name no session. A long history first gives its newest matches to `onBegun`. @throws
 * DataError.
 */
export async function loadHistory(
  deviceId: string,
  asVisitor: boolean,
  onBegun: (history: PlayerHistory) => void,
  signal?: AbortSignal,
): Promise<PlayerHistory> {
  let newest: ArrayBuffer | null = null;
  const load = (span: HistorySpan) => {
    const reader = {
      file: 'matches',
      decode: (bytes: ArrayBuffer) => {
        if (span === 'older') return decode('history', bytes, { newer: newest, limit: null });
        newest = bytes.slice(0);
        return decode('history', bytes, { newer: null, limit: NEWEST_MATCHES });
      },
    };
    return saying('', () =>
      loadContent(API_ADDRESSES.matches(deviceId, span), reader, undefined, {
        signal,
        api: { credentials: asVisitor ? 'omit' : 'include' },
      }),
    );
  };
  const begun = await load('newest');
  if (!begun.isBegun) return begun;
  onBegun(begun);
  return load('older');
}

/**
 * The device's statistics, one record for each game mode and privacy with matches. A failure is logged.
 * @throws HttpError "Failed to fetch stats: {status} {statusText}", and every other DataError.
 */
export async function loadPlayerStats(
  deviceId: string,
  signal?: AbortSignal,
): Promise<PlayerStats[]> {
  const reader = {
    file: 'player-stats',
    decode: (bytes: ArrayBuffer) => decode('playerStats', bytes, {}),
  };
  try {
    return await saying('Failed to fetch stats: ', () =>
      loadContent(API_ADDRESSES.playerStats(deviceId), reader, undefined, {
        signal,
        api: { credentials: 'include' },
      }),
    );
  } catch (error) {
    if (!signal?.aborted && error instanceof Error) console.error(error.message);
    throw error;
  }
}

/** The value of a live answer; a refusal gets the catalogue's sentence. */
async function saying<Value>(
  sentence: string,
  request: () => Promise<Answer<Value>>,
): Promise<Value> {
  try {
    return (await request()).value;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(error.status, error.statusText, sentence, error.retryAfter);
  }
}
