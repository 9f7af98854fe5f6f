/**
 * The mark on an answer that the service worker took from its store, and the words page and worker
 * speak with each other. Freshness travels with the data (DESIGN, How data moves, 4).
 */

/**
 * On every stored answer: when it was stored (ISO time). On a stored daily file also the day the data
 * is of (`yyyymmdd`), which for a substitute is not the day asked for. Answers of the network carry neither.
 */
export const STORED_AT_HEADER = 'x-stored-at';
export const STORED_DATE_HEADER = 'x-stored-date';

/** Page to worker: fetch these addresses into the store unless they are there. */
export interface FetchAheadRequest {
  readonly type: 'fetch-ahead';
  readonly addresses: readonly string[];
}

/** Worker to page, through the message's port, once all that could be had is stored. */
export interface FetchAheadReport {
  readonly type: 'fetch-ahead-report';
  /** How many of the addresses are in the store now. */
  readonly stored: number;
  /** Those the host says it has not (404): nothing to wait for. */
  readonly absent: readonly string[];
  /** Those worth another try: no answer, an unusable one, or no room to store it. */
  readonly failed: readonly string[];
}

/** Page to worker: the user agreed to the update. The name is workbox-window's. */
export interface SkipWaitingRequest {
  readonly type: 'SKIP_WAITING';
}

export type PageMessage = FetchAheadRequest | SkipWaitingRequest;

/** Why content can't be kept on this device: IndexedDB missing or broken, or the quota used up. */
export type StorageTroubleReason = 'unavailable' | 'full';

/** Worker to every page. */
export interface StorageTrouble {
  readonly type: 'storage-trouble';
  readonly reason: StorageTroubleReason;
}
