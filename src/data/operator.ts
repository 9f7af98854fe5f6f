/** What the operator's panel asks of the process that serves it, whose own sentences say what is wrong. */
import { OPERATOR_API } from '../resources/addresses';
import { DataError } from './errors';
import { asDataError, ask, RequestTimeout } from './http';

/** The server refused, or could not: its words say why. */
export class PanelError extends DataError {
  override readonly name = 'PanelError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Asks an address of the panel; with a `body` it changes something. @throws DataError */
export async function askPanel(path: string, body?: unknown): Promise<unknown> {
  const timeout = new RequestTimeout();
  try {
    const api =
      body === undefined
        ? ({ credentials: 'include' } as const)
        : ({ credentials: 'include', method: 'POST', body } as const);
    const response = await ask(`${OPERATOR_API}${path}`, null, { api }, timeout);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer;
    throw new PanelError(
      response.status,
      sentenceOf(answer) ?? `The server said ${response.status}.`,
    );
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
