/** Loads the tournament decks, several megabytes: the decoding worker reads them. */
import type { Dated } from '../domain/time/freshness';
import type { TournamentIndex } from '../domain/tournament/tournaments';
import { TOURNAMENTS_ADDRESS } from '../resources/addresses';
import { decode, prepareDecoding } from './decode/decode';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { unpackTournaments } from './decode/packed-tournaments';
import { TOURNAMENTS_FILE } from './schemas/tournaments';
import type { Decoded } from './schemas/wire';

/**
 * Every deck, as the index for filters.
 * @throws DataError where the network fails, or the file is not a list; also logged (SPEC 8).
 */
export async function loadTournaments(
  options: LoadOptions<TournamentIndex> = {},
): Promise<Dated<TournamentIndex>> {
  prepareDecoding();
  try {
    const reader = { file: TOURNAMENTS_FILE, decode: readTournaments };
    return await loadUndated(TOURNAMENTS_ADDRESS, reader, options);
  } catch (error) {
    // After the screen was left, there is nothing to report.
    if (!options.signal?.aborted) console.error('Error fetching tournament data', error);
    throw error;
  }
}

/** From the bytes of the file, which it takes over, to the index. */
export async function readTournaments(bytes: ArrayBuffer): Promise<Decoded<TournamentIndex>> {
  const { value, dropped } = await decode('tournaments', bytes, {});
  return { value: await unpackTournaments(value), dropped };
}
