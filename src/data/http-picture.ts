/** A request for a picture, which is no data. A module of its own: only what is exported is read so. */
import { HttpError, InvalidDataError } from './errors';
import { asDataError, ask, RequestTimeout, readBody } from './http';

/**
 * Gives a picture. A web page in its place is told by its type, whatever else it says of itself.
 *
 * @throws InvalidDataError when what came is no picture.
 */
export async function requestPicture(address: string): Promise<Blob> {
  const timeout = new RequestTimeout();
  try {
    const response = await ask(address, null, {}, timeout);
    if (!response.ok) throw new HttpError(response.status, response.statusText);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/')) throw new InvalidDataError(`No picture at ${address}`);
    return new Blob([await readBody(response, timeout)], { type });
  } catch (error) {
    throw asDataError(error, timeout);
  } finally {
    timeout.end();
  }
}
