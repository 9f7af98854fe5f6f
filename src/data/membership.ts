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

/** What the server says of a reader who has not logged in. */
const NOT_CONNECTED: Membership = { isPatron: false, isConnected: false };

/**
 * Asks `auth/validate`, and `auth/status` where that says nothing. Who is certainly not connected asks the
 * latter alone: the former would answer with an error.
 *
 * @throws DataError when neither address gives the server's own word: a membership ends by nothing else. A
 * 403 or a 511 of a venue's network, an error of a host in between and an answer that can't be read are none.
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

/** "You are not logged in", as CONTRACT has it: 401, and JSON. */
function isServersRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.isJson;
}

/** Ends the session on the server. @throws DataError when the server did not hear of it. */
export async function endSession(): Promise<void> {
  const { value } = await requestBytes(API_ADDRESSES.logout, {
    api: { method: 'POST', credentials: 'include' },
  });
  // 204 (CONTRACT): whatever brings a body was sent by something else.
  if (value.byteLength > 0) throw new InvalidDataError('Invalid data format for the log-out');
}
