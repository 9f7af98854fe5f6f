/** Sends corrections to the server. */
import type { Correction } from '../../domain/tournament/correction';
import { API_ADDRESSES } from '../../resources/addresses';
import { ApiError, askApi } from '../http/ask-api';
import { takenSchema } from '../schemas/api/corrections';

/** The server will never take such a correction. */
const UNREADABLE = new Set([400, 413]);

/**
 * Resolves once the server has confirmed the correction's id. Gives the server's sentence where it will never
 * take it, else null. @throws DataError where a later attempt may succeed.
 */
export async function sendCorrection(correction: Correction): Promise<string | null> {
  const { id, kind, subject, text, source } = correction;
  try {
    const body = { id, kind, subject, text, source };
    await askApi(
      API_ADDRESSES.corrections,
      { method: 'POST', credentials: 'omit', body },
      takenSchema(id),
    );
    return null;
  } catch (error) {
    const isFinal = error instanceof ApiError && UNREADABLE.has(error.status);
    if (isFinal && error.sentence !== null) return error.sentence;
    throw error;
  }
}
