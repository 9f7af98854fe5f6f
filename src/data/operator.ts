/** Requests of the operator's panel to the process that serves it. */
import { OPERATOR_API } from '../resources/addresses';
import { askApi } from './http/ask-api';

/** Asks an address of the panel; a request with a `body` changes something. @throws DataError */
export function askPanel(path: string, body?: unknown): Promise<unknown> {
  const call = { credentials: 'include' } as const;
  return askApi(
    `${OPERATOR_API}${path}`,
    body === undefined ? call : { ...call, method: 'POST', body },
  );
}
