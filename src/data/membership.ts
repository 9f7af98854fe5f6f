/**
 * Asks the server whether the reader is a patron, and ends a login (SPEC 4, 7; CONTRACT, API). What applies
 * when the server can't be asked is decided elsewhere.
 */
import type { Membership } from '../domain/access';
import { API_ADDRESSES } from '../resources/addresses';
import { HttpError, InvalidDataError } from './http/errors';
import { requestBytes, requestJson } from './http/http';
import { decodeStatus, decodeValidation } from './schemas/api/patron';

const WHAT = 'the patron check';

/** The server's answer for a reader without a login. */
const NOT_CONNECTED: Membership = { isPatron: false, isConnected: false };

/**
 * Asks `auth/validate`, and `auth/status` where that tells nothing. A reader who is certainly not connected
 * only asks the latter: the former would answer with an error.
 * @throws DataError where neither address gives the server's own answer: nothing else ends a membership. A
 * 403 or 511 of a venue's network, an error of a host in between and an unreadable answer are not the
 * server's.
 */
export async function checkMembership(
  mayBeConnected: boolean,
  signal?: AbortSignal,
): Promise<Membership> {
  const options = { signal, api: { credentials: 'include' } } as const;
  const ask = async (address: string) => (await requestJson(address, WHAT, options)).value;
  let isRefused = false;
  try {
    if (mayBeConnected) return decodeValidation(await ask(API_ADDRESSES.validate));
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof InvalidDataError)) throw error;
    isRefused = isServersRefusal(error);
  }
  try {
    return decodeStatus(await ask(API_ADDRESSES.status));
  } catch (error) {
    if (isRefused || isServersRefusal(error)) return NOT_CONNECTED;
    throw error;
  }
}

/** "You are not logged in" (CONTRACT). */
function isServersRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Ends the session on the server. @throws DataError where the server did not confirm it. */
export async function endSession(): Promise<void> {
  const { value } = await requestBytes(API_ADDRESSES.logout, {
    api: { method: 'POST', credentials: 'include' },
  });
  // 204 (CONTRACT): an answer with a body came from something else.
  if (value.byteLength > 0) throw new InvalidDataError('Invalid data format for the log-out');
}
