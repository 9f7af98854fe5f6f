/** Loads the tournament decks. They are several megabytes in real life: the decoding worker reads them. */
import type { Dated } from '../domain/freshness';
import type { TournamentIndex } from '../domain/tournaments';
import { TOURNAMENTS_ADDRESS } from '../resources/addresses';
import { decode } from './decode';
import { asUndated, withDecoded } from './decoded-answer';
import { requestBytes } from './http';
import { unpackTournaments } from './packed-tournaments';
import { TOURNAMENTS_FILE } from './schemas/tournaments';

/**
 * Every deck, read once into the index that filters go through.
 *
 * @throws DataError as the network fails, or when the file is not a list; it is also logged (SPEC 8).
 */
export async function loadTournaments(signal?: AbortSignal): Promise<Dated<TournamentIndex>> {
  try {
    const answer = await requestBytes(TOURNAMENTS_ADDRESS, { signal });
    const decoded = await decode('tournaments', answer.value, {});
    const { value, ...rest } = withDecoded(answer, decoded, TOURNAMENTS_FILE);
    return asUndated({ ...rest, value: await unpackTournaments(value) });
  } catch (error) {
    // A screen that was left wants nothing any more: no error of anybody's.
    if (!signal?.aborted) console.error('Error fetching tournament data', error);
    throw error;
  }
}
