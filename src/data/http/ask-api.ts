/** Requests to an address of the API, whose own sentences tell what is wrong. */
import { DataError, WebPageError } from './errors';
import { type ApiCall, asDataError, ask, RequestTimeout } from './http';

/** The server refused or failed: its words tell why. */
export class ApiError extends DataError {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The server's own sentence; null where it sent none. */
    readonly sentence: string | null,
  ) {
    super(sentence ?? `The server said ${status}.`);
  }
}

/** Gives the answer's JSON. @throws DataError */
export async function askApi(address: string, api: ApiCall): Promise<unknown> {
  const timeout = new RequestTimeout();
  try {
    const response = await ask(address, null, { api }, timeout);
    const answer: unknown = await response.json().catch(() => null);
    if (answer === null) throw new WebPageError(response.status);
    if (response.ok) return answer;
    throw new ApiError(response.status, sentenceOf(answer));
  } catch (error) {
    throw asDataError(error, timeout);
  } finally {
    timeout.end();
  }
}

function sentenceOf(answer: unknown): string | null {
  const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer;
  return isRefusal && typeof answer.error === 'string' ? answer.error : null;
}
