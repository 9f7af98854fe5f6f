/**
 * The ways in which data may fail to arrive. Screens distinguish them with `instanceof` and choose the words;
 * their messages are the catalogue's exact sentences (SPEC 8), made by the source that owns them.
 */

/** The only errors that leave the data layer. */
export abstract class DataError extends Error {}

/** No usable answer: no network, or a connection that dropped. */
export class OfflineError extends DataError {
  override readonly name: string = 'OfflineError';

  constructor(options?: ErrorOptions) {
    super('No connection', options);
  }
}

/** No usable answer, because none came for too long. */
export class TimeoutError extends OfflineError {
  override readonly name = 'TimeoutError';
}

/** The host itself answered with a refusal: `503 Service Unavailable`. */
export class HttpError extends DataError {
  override readonly name = 'HttpError';

  /** `sentence` comes before status and text, as in the catalogue: "Search failed: ". */
  constructor(
    readonly status: number,
    readonly statusText: string,
    sentence = '',
    /** The header `Retry-After`, unparsed; null where the host does not say when to ask again. */
    readonly retryAfter: string | null = null,
  ) {
    super(`${sentence}${status} ${statusText}`.trim());
  }
}

/** Something on the way answered in place of the host: a hotel's login page, a hall's filter, a proxy. */
export class WebPageError extends DataError {
  override readonly name = 'WebPageError';

  constructor(readonly status: number) {
    super('A web page came in place of the data');
  }
}

/** What answered in place of the host, also where that may be its word for a missing file; else null. */
export function webPageOf(error: Error): WebPageError | null {
  return [error, error.cause].find((answer) => answer instanceof WebPageError) ?? null;
}

/** The host has neither the file nor its fallback. */
export class NotPublishedError extends DataError {
  override readonly name = 'NotPublishedError';
}

/** The period's files exist, but none contains the leader. */
export class LeaderNotFoundError extends NotPublishedError {
  constructor(readonly leader: string) {
    super(`Leader not found: ${leader}`);
  }
}

/** The answer is not the requested content: not JSON, or not the expected container. */
export class InvalidDataError extends DataError {
  override readonly name = 'InvalidDataError';
}

/**
 * True where a retry may soon help: after a dropped connection or trouble at the host, never after a clear
 * answer. After one silent wait the reader does not wait again: that is for `refetchInterval`.
 */
export function isWorthRetrying(error: Error): boolean {
  if (error instanceof TimeoutError) return false;
  const isRefusal = error instanceof HttpError || error instanceof WebPageError;
  return error instanceof OfflineError || (isRefusal && error.status >= 500);
}
