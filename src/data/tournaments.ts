/** Loads the tournament decks. They are several megabytes in real life: the decoding worker reads them. */
import type { Dated } from '../domain/freshness';
import type { TournamentIndex } from '../domain/tournaments';
import { TOURNAMENTS_ADDRESS } from '../resources/addresses';
import { decode, prepareDecoding } from './decode';
import { type LoadOptions, loadUndated } from './decoded-answer';
import { unpackTournaments } from './packed-tournaments';
import { TOURNAMENTS_FILE } from './schemas/tournaments';
import type { Decoded } from './schemas/wire';

/**
 * Every deck, read once into the index that filters go through.
 *
 * @throws DataError as the network fails, or when the file is not a list; it is also logged (SPEC 8).
 */
export async function loadTournaments(
  options: LoadOptions<TournamentIndex> = {},
): Promise<Dated<TournamentIndex>> {
  prepareDecoding();
  try {
    const reader = { file: TOURNAMENTS_FILE, decode: readTournaments };
    return await loadUndated(TOURNAMENTS_ADDRESS, reader, options);
  } catch (error) {
    // A screen that was left wants nothing any more: no error of anybody's.
    if (!options.signal?.aborted) console.error('Error fetching tournament data', error);
    throw error;
  }
}

/** From the bytes of the file to the index; takes them over. */
export async function readTournaments(bytes: ArrayBuffer): Promise<Decoded<TournamentIndex>> {
  const { value, dropped } = await decode('tournaments', bytes, {});
  return { value: await unpackTournaments(value), dropped };
}
