/**
 * Requests a picture, which is not data. In a module of its own, because only exports of pictures need it.
 */
import { InvalidDataError } from './errors';
import { asDataError, ask, RequestTimeout, readBody } from './http';

/**
 * Gives a picture. The type unmasks a web page in its place, whatever its other headers say.
 * @throws InvalidDataError where the answer is not a picture.
 */
export async function requestPicture(address: string): Promise<Blob> {
  const timeout = new RequestTimeout();
  try {
    const response = await ask(address, null, {}, timeout);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('image/'))
      throw new InvalidDataError(`No picture at ${address}`);
    return new Blob([await readBody(response, timeout)], { type });
  } catch (error) {
    throw asDataError(error, timeout);
  } finally {
    timeout.end();
  }
}
