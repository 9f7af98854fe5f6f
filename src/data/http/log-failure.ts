/** Logs data that did not arrive, while the screen reports it calmly (SPEC 8). */
import { InvalidDataError, NotPublishedError } from './errors';

/**
 * Logs the catalogue's sentence where the error has one, otherwise what was loading and why it failed, unless
 * `what` is null. A request without a waiting reader has not failed.
 */
export function logFailure(
  error: unknown,
  what: string | null,
  signal: AbortSignal | undefined,
): void {
  if (signal?.aborted) return;
  const isInCatalogue = error instanceof NotPublishedError || error instanceof InvalidDataError;
  if (isInCatalogue) console.error(error.message);
  else if (what) console.error(`Error loading ${what}`, error);
}
