/**
 * The mark on an answer that the service worker took from its store, and the words page and worker
 * speak with each other. Freshness travels with the data (DESIGN, How data moves, 4).
 */

/** Present, with the day the data is of (`yyyymmdd`) or the time it was stored (ISO), on stored answers. */
export const STORED_DATE_HEADER = 'x-stored-date';
export const STORED_AT_HEADER = 'x-stored-at';

/** Page to worker: fetch these addresses into the store unless they are there. */
export interface FetchAheadRequest {
  readonly type: 'fetch-ahead';
  readonly addresses: readonly string[];
}

/** Worker to page, through the message's port, once all that could be had is stored. */
export interface FetchAheadReport {
  readonly type: 'fetch-ahead-report';
  readonly stored: number;
  readonly missing: readonly string[];
}

/** Worker to every page: content can't be kept on this device (IndexedDB missing, broken or full). */
export interface StorageTrouble {
  readonly type: 'storage-trouble';
  readonly reason: 'unavailable' | 'full';
}
