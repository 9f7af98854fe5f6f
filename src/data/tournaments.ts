/** Loads the tournament decks, several megabytes: the decoding worker reads them. */
import type { TournamentIndex } from '../domain/tournament/tournaments';
import { decode, prepareDecoding } from './decode/decode';
import { type UndatedLoader, undatedLoader } from './decode/decoded-answer';
import { unpackTournaments } from './decode/packed-tournaments';
import type { Decoded } from './schemas/wire';

const load = undatedLoader('tournaments', readTournaments, prepareDecoding);

/**
 * Every deck, as the index for filters.
 * @throws DataError where the network fails, or the file is not a list; also logged (SPEC 8).
 */
export const loadTournaments: UndatedLoader<TournamentIndex> = async (options) => {
  try {
    return await load(options);
  } catch (error) {
    // After the screen was left, there is nothing to report.
    if (!options?.signal?.aborted) console.error('Error fetching tournament data', error);
    throw error;
  }
};

/** From the bytes of the file, which it takes over, to the index. */
export async function readTournaments(bytes: ArrayBuffer): Promise<Decoded<TournamentIndex>> {
  const { value, dropped } = await decode('tournaments', bytes, {});
  return { value: await unpackTournaments(value), dropped };
}
