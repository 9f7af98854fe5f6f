/**
 * The marks on what the page asks and on what the service worker answers, and the messages they exchange.
 * Freshness travels with the data (DESIGN, How data moves, 4).
 */
import type { ClockSample } from '../domain/clock-offset';
import { STORED_BECAUSE, type StoredBecause } from '../domain/freshness';

/**
 * On every stored answer: when it was stored (ISO time). On a stored daily file also the day the data
 * is of (`yyyymmdd`), which for a fallback is not the day asked for. Answers of the network carry neither.
 */
export const STORED_AT_HEADER = 'x-stored-at';
export const STORED_DATE_HEADER = 'x-stored-date';
/** Beside them: why the store answered and not the network, as `StoredBecause` names it. */
export const STORED_BECAUSE_HEADER = 'x-stored-because';

/** On every answer with content of a file: names these very bytes. Equal versions are equal content. */
export const VERSION_HEADER = 'x-content-version';

/** Header of the worker's 504: why it has nothing to give, as `FailedBecause` names it. */
export const FAILED_BECAUSE_HEADER = 'x-failed-because';

/**
 * - `unreachable`: the connection was refused or broke.
 * - `timeout`: nothing came for too long.
 * - `not-stored`: the page asked for the stored copy, and there is none.
 */
export type FailedBecause = 'unreachable' | 'timeout' | 'not-stored';

/**
 * On an answer with status 202: the network is delivering, but not done. Who asks again joins the same
 * request. So a slow answer is told from silence, and no answer of the worker keeps the page waiting for
 * long.
 */
export const ON_ITS_WAY_HEADER = 'x-on-its-way';

/** On every answer after which the network was asked: what it told of the time (`formatClockSample`). */
export const CLOCK_HEADER = 'x-clock-offset';

export function formatClockSample({ offset, mayBeCached }: ClockSample): string {
  return `${offset}${mayBeCached ? ' cached' : ''}`;
}

export function parseClockSample(text: string | null): ClockSample | null {
  const [, offset, cached] = /^(-?\d+)( cached)?$/.exec(text ?? '') ?? [];
  return offset === undefined
    ? null
    : { offset: Number(offset), mayBeCached: cached !== undefined };
}

/** On a request: the stored copy or nothing, without the network. */
export const STORED_ONLY_MARK = 'x-stored-only';
/**
 * On a request for the latest daily file: what is stored may answer though it is newer than the date asked
 * for. The reader's clock may be behind.
 */
export const NEWEST_MARK = 'x-newest';
/** On a request: the version the page already has; status 304 says that it is still the content. */
export const KNOWN_VERSION_MARK = 'x-known-version';

/** Reads `STORED_BECAUSE_HEADER`. Without a word, as from earlier workers, the network had failed. */
export function parseStoredBecause(text: string | null): StoredBecause {
  return STORED_BECAUSE.find((reason) => reason === text) ?? 'network-failed';
}

/** Page to worker: keep the newest of these pages, and of all that are stored. */
interface KeepPagesRequest {
  readonly type: 'keep-pages';
  readonly paths: readonly string[];
}

/** Page to worker: fetch these addresses into the store unless they are there. */
interface FetchAheadRequest {
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
  /** Whether some of these failed for want of room. */
  readonly full: boolean;
}

/**
 * When a file of the app itself is stored.
 * - `entry`: at the installation, before all else: no screen opens without it.
 * - `screens`: right afterwards: every screen, and all that screens load.
 * - `patrons`: screens that only patrons see, right after the others where the reader is one.
 * - `later`: previews and pictures that no screen needs; not at all where data costs money.
 */
export type AppFilesStage = 'entry' | 'screens' | 'patrons' | 'later';

/** Page to worker: look whether the app's own files of these stages are stored, and store what is missing. */
interface CompleteShellRequest {
  readonly type: 'complete-shell';
  readonly stages: readonly AppFilesStage[];
}

/** Worker to page, through the message's port: how many files are missing, and whether room is short. */
interface ShellReport {
  readonly type: 'shell-report';
  readonly missing: number;
  readonly full: boolean;
}

/** Page to worker: the user agreed to the update. The name is workbox-window's. */
interface SkipWaitingRequest {
  readonly type: 'SKIP_WAITING';
}

/** The next version to this one, once the reader has taken it. */
interface MakeWayRequest {
  readonly type: 'make-way';
}

/**
 * Page to worker: what the user made does not fit. Pictures are given up for it, oldest first, then stored
 * files. Ask again, and for more, until the save holds: a browser takes its time to count what is gone.
 */
interface MakeRoomRequest {
  readonly type: 'make-room';
  readonly bytes: number;
}

/** Worker to page, through the message's port. */
interface MakeRoomReport {
  readonly type: 'make-room-report';
  /** 0 when nothing is left to give up. */
  readonly freedBytes: number;
}

/**
 * Page to worker: look at the stored copies of these contents, each the first of its addresses that is there,
 * and at the app's own files of these stages. Nothing is asked of the network.
 */
interface CheckStoredRequest {
  readonly type: 'check-stored';
  readonly requests: readonly (readonly string[])[];
  readonly stages: readonly AppFilesStage[];
  /** False: only whether they are there. True: each is read to its end and compared with what was stored. */
  readonly isRead: boolean;
}

/** Worker to page, through the message's port. The worker removes what is not as it was stored. */
export interface CheckStoredReport {
  readonly type: 'check-stored-report';
  /** How many are there, and sound as far as they were read. */
  readonly sound: number;
  /** Of what was read. */
  readonly bytes: number;
  /** First addresses of those that are not there. */
  readonly missing: readonly string[];
  /** Those that were there, but not as they were stored. */
  readonly broken: readonly string[];
}

/**
 * Page to worker: from now on these alone are kept whatever their age, and in want of room; those kept before
 * are ordinary again.
 */
interface HoldRequest {
  readonly type: 'hold';
  readonly addresses: readonly string[];
}

/** Page to worker: give up these stored copies. */
interface DropRequest {
  readonly type: 'drop';
  readonly addresses: readonly string[];
}

/** Worker to page, through the message's port: what was asked is done. */
interface DoneReport {
  readonly type: 'done';
}

export type PageMessage =
  | KeepPagesRequest
  | FetchAheadRequest
  | MakeRoomRequest
  | SkipWaitingRequest
  | MakeWayRequest
  | CompleteShellRequest
  | CheckStoredRequest
  | HoldRequest
  | DropRequest;

/** Worker to page, through the message's port. */
export type PageReport =
  | FetchAheadReport
  | MakeRoomReport
  | ShellReport
  | CheckStoredReport
  | DoneReport;

/** Why content can't be kept on this device: IndexedDB missing or broken, or the quota used up. */
export type StorageTroubleReason = 'unavailable' | 'full';

/** Worker to every page. */
export interface StorageTrouble {
  readonly type: 'storage-trouble';
  /** Null: the store answers again. */
  readonly reason: StorageTroubleReason | null;
}
