/**
 * Whether the reader is a patron, asked of the server, and the end of a login (SPEC 4, 7; CONTRACT, API).
 * What holds when the server can't be asked is not decided here.
 */
import type { Membership } from '../domain/access';
import { API_ADDRESSES } from '../resources/addresses';
import { HttpError, InvalidDataError } from './errors';
import { requestBytes, requestJson } from './http';
import { decodeStatus, decodeValidation } from './schemas/patron';

const WHAT = 'the patron check';

/**
 * Asks `auth/validate`, and `auth/status` where that says nothing. Who is certainly not connected asks the latter alone:
 * the former would answer with an error.
 *
 * @throws DataError when neither address gives a clear answer: OfflineError and WebPageError when the
 * server could not be asked at all.
 */
export async function checkMembership(
  mayBeConnected: boolean,
  signal?: AbortSignal,
): Promise<Membership> {
  const options = { signal, api: { credentials: 'include' } } as const;
  try {
    if (mayBeConnected) {
      return decodeValidation((await requestJson(API_ADDRESSES.validate, WHAT, options)).value);
    }
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof InvalidDataError)) throw error;
  }
  return decodeStatus((await requestJson(API_ADDRESSES.status, WHAT, options)).value);
}

/** Ends the session on the server. @throws DataError when the server did not hear of it. */
export async function endSession(): Promise<void> {
  await requestBytes(API_ADDRESSES.logout, { api: { method: 'POST', credentials: 'include' } });
}
