/**
 * The ways in which data can fail to arrive. A screen tells them apart with `instanceof` and chooses
 * its words; the catalogue's exact sentences (SPEC 8) are the messages, made by the source that owns them.
 */

/** Nothing else leaves the data layer. */
export abstract class DataError extends Error {}

/** No usable answer: no network, a connection that dropped, or silence for too long. */
export class OfflineError extends DataError {
  override readonly name = 'OfflineError';

  constructor(options?: ErrorOptions) {
    super('No connection', options);
  }
}

/** The host answered, and refused: `503 Service Unavailable`. */
export class HttpError extends DataError {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, statusText: string) {
    super(`${status} ${statusText}`.trim());
    this.status = status;
    this.statusText = statusText;
  }
}

/** A web page came in place of data: the login page of a hotel or venue network. */
export class WebPageError extends DataError {
  override readonly name = 'WebPageError';

  constructor() {
    super('A web page came in place of the data');
  }
}

/** The host does not have the file, nor the one that may stand in for it. */
export class NotPublishedError extends DataError {
  override readonly name = 'NotPublishedError';
}

/** What came is not what was asked for: not JSON, or not the expected container. */
export class InvalidDataError extends DataError {
  override readonly name = 'InvalidDataError';
}

/** True when asking again soon may help: a dropped connection or a host in trouble, never a clear answer. */
export function isWorthRetrying(error: Error): boolean {
  return error instanceof OfflineError || (error instanceof HttpError && error.status >= 500);
}
