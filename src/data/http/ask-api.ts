/** Requests to an address of the API, whose own sentences tell what is wrong. */
import * as v from 'valibot';
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

/** Gives the answer's JSON as its schema reads it; another form is not the server's. @throws DataError */
export async function askApi<Schema extends v.GenericSchema>(
  address: string,
  api: ApiCall,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const timeout = new RequestTimeout();
  try {
    const response = await ask(address, null, { api }, timeout);
    const answer: unknown = await response.json().catch(() => null);
    if (answer === null) throw new WebPageError(response.status);
    if (!response.ok) throw new ApiError(response.status, sentenceOf(answer));
    const { success, output } = v.safeParse(schema, answer);
    if (success) return output;
    throw new WebPageError(response.status);
  } catch (error) {
    throw asDataError(error, timeout);
  } finally {
    timeout.end();
  }
}

const refusalSchema = v.object({ error: v.string() });

function sentenceOf(answer: unknown): string | null {
  const { success, output } = v.safeParse(refusalSchema, answer);
  return success ? output.error : null;
}
