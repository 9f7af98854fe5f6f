/**
 * The ways in which data can fail to arrive. A screen tells them apart with `instanceof` and chooses
 * its words; the catalogue's exact sentences (SPEC 8) are the messages, made by the source that owns them.
 */

/** Nothing else leaves the data layer. */
export abstract class DataError extends Error {}

/** No usable answer: no network, or a connection that dropped. */
export class OfflineError extends DataError {
  override readonly name: string = 'OfflineError';

  constructor(options?: ErrorOptions) {
    super('No connection', options);
  }
}

/** No usable answer, because nothing came for too long. */
export class TimeoutError extends OfflineError {
  override readonly name = 'TimeoutError';
}

/** The host answered, and refused: `503 Service Unavailable`. */
export class HttpError extends DataError {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly statusText: string;
  /** The header of that name, as it came; null when the host does not say when it wants to be asked again. */
  readonly retryAfter: string | null;
  /** Whether the answer was JSON, like the API's own refusals: a venue's network answers with web pages. */
  readonly isJson: boolean;

  /** `sentence` stands before status and text, as the catalogue has it: "Search failed: ". */
  constructor(
    status: number,
    statusText: string,
    sentence = '',
    retryAfter: string | null = null,
    isJson = false,
  ) {
    super(`${sentence}${status} ${statusText}`.trim());
    this.status = status;
    this.statusText = statusText;
    this.retryAfter = retryAfter;
    this.isJson = isJson;
  }
}

/** A web page came in place of data: the login page of a hotel or venue network. */
export class WebPageError extends DataError {
  override readonly name = 'WebPageError';

  constructor() {
    super('A web page came in place of the data');
  }
}

/** The host does not have the file, nor the one that is its fallback. */
export class NotPublishedError extends DataError {
  override readonly name = 'NotPublishedError';
}

/** The period's files are there, and the leader is in none of them. */
export class LeaderNotFoundError extends NotPublishedError {
  constructor(readonly leader: string) {
    super(`Leader not found: ${leader}`);
  }
}

/** What came is not what was asked for: not JSON, or not the expected container. */
export class InvalidDataError extends DataError {
  override readonly name = 'InvalidDataError';
}

/**
 * True when asking again soon may help: a dropped connection or a host in trouble, never a clear answer.
 * Who has waited in silence once is not made to wait again: that is for `refetchInterval`.
 */
export function isWorthRetrying(error: Error): boolean {
  if (error instanceof TimeoutError) return false;
  return error instanceof OfflineError || (error instanceof HttpError && error.status >= 500);
}
