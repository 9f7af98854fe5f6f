/**
 * The marks on the page's requests and the service worker's answers, and their messages. Freshness travels
 * with the data (DESIGN, How data moves, 4).
 */
import type { ClockSample } from '../domain/time/clock-offset';
import { STORED_BECAUSE, type StoredBecause } from '../domain/time/freshness';

/**
 * On every stored answer: when it was stored (ISO time). A stored daily file also has the day of its data
 * (`yyyymmdd`), which for a fallback is not the requested day. Answers of the network have neither.
 */
export const STORED_AT_HEADER = 'x-stored-at';
export const STORED_DATE_HEADER = 'x-stored-date';
/** With them: why the store answered instead of the network, as a `StoredBecause`. */
export const STORED_BECAUSE_HEADER = 'x-stored-because';

/** On every answer with a file's content: identifies its exact bytes. Equal versions mean equal content. */
export const VERSION_HEADER = 'x-content-version';

/** On the worker's 504: why it has no answer, as a `FailedBecause`. */
export const FAILED_BECAUSE_HEADER = 'x-failed-because';

/**
 * - `unreachable`: the connection was refused or broke.
 * - `timeout`: no answer came for too long.
 * - `not-stored`: the page asked for the stored copy, and there is none.
 */
export type FailedBecause = 'unreachable' | 'timeout' | 'not-stored';

/**
 * On an answer with status 202: the network is still delivering. Asking again joins the same request. So the
 * page can tell slow from silent, and never waits long for the worker.
 */
export const ON_ITS_WAY_HEADER = 'x-on-its-way';

/** On every answer after a request to the network: what that told of the time (`formatClockSample`). */
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

/** On a request: only the stored copy, without the network. */
export const STORED_ONLY_MARK = 'x-stored-only';
/**
 * On a request for the latest daily file: a stored one may answer even if it is newer than the requested
 * date, because the reader's clock may be behind.
 */
export const NEWEST_MARK = 'x-newest';
/** On a request: the version that the page already has; status 304 confirms it. */
export const KNOWN_VERSION_MARK = 'x-known-version';

/** Reads `STORED_BECAUSE_HEADER`. Earlier workers send none: then the network had failed. */
export function parseStoredBecause(text: string | null): StoredBecause {
  return STORED_BECAUSE.find((reason) => reason === text) ?? 'network-failed';
}

/** Page to worker: keep the newest versions of these pages, and of all stored ones. */
interface KeepPagesRequest {
  readonly type: 'keep-pages';
  readonly paths: readonly string[];
}

/** Page to worker: fetch these addresses into the store, except those already there. */
interface FetchAheadRequest {
  readonly type: 'fetch-ahead';
  readonly addresses: readonly string[];
}

/** Worker to page, through the message's port, once everything available is stored. */
export interface FetchAheadReport {
  readonly type: 'fetch-ahead-report';
  /** How many of the addresses are now in the store. */
  readonly stored: number;
  /** Those that the host lacks (404): waiting would not help. */
  readonly absent: readonly string[];
  /** Those to retry: no answer, an unusable one, or no room to store it. */
  readonly failed: readonly string[];
  /** Whether some of these failed because the device is full. */
  readonly full: boolean;
  /** Whether the device's storage does not answer: then nothing was fetched. */
  readonly unavailable: boolean;
}

/**
 * When a file of the app itself is stored.
 * - `entry`: at the installation, first of all: no screen works without it.
 * - `screens`: right afterwards: every screen with all that it loads.
 * - `patrons`: screens that only patrons see, after the others, if the reader is one.
 * - `pictures`: what screens and gates are decorated with, together with the leaders' pictures.
 * - `later`: what a venue does not need; never where data costs money.
 */
export type AppFilesStage = 'entry' | 'screens' | 'patrons' | 'pictures' | 'later';

/** Page to worker: check the app's own files of these stages, and store the missing ones. */
interface CompleteShellRequest {
  readonly type: 'complete-shell';
  readonly stages: readonly AppFilesStage[];
}

/** Worker to page, through the message's port: how many files are missing, and whether the device is full. */
interface ShellReport {
  readonly type: 'shell-report';
  readonly missing: number;
  readonly full: boolean;
}

/** Page to worker: the user agreed to the update. The name is workbox-window's. */
interface SkipWaitingRequest {
  readonly type: 'SKIP_WAITING';
}

/** From the next version to this one, once the reader has accepted it. */
interface MakeWayRequest {
  readonly type: 'make-way';
}

/**
 * Page to worker: what the user made does not fit. The worker drops pictures, oldest first, then stored
 * files. Ask again, for more, until the save succeeds: a browser counts freed room with a delay.
 */
interface MakeRoomRequest {
  readonly type: 'make-room';
  readonly bytes: number;
}

/** Worker to page, through the message's port. */
interface MakeRoomReport {
  readonly type: 'make-room-report';
  /** 0 where nothing is left to drop. */
  readonly freedBytes: number;
}

/**
 * Page to worker: check the stored copies of these contents, each at the first of its addresses that is
 * stored, and the app's own files of these stages, all without the network.
 */
interface CheckStoredRequest {
  readonly type: 'check-stored';
  readonly requests: readonly (readonly string[])[];
  readonly stages: readonly AppFilesStage[];
  /** False: only whether they exist. True: each is also read to its end and compared with what was stored. */
  readonly isRead: boolean;
}

/** Worker to page, through the message's port. The worker removes damaged copies. */
export interface CheckStoredReport {
  readonly type: 'check-stored-report';
  /** How many exist, and are intact as far as they were read. */
  readonly sound: number;
  /** The bytes that were read. */
  readonly bytes: number;
  /** First addresses of the missing ones. */
  readonly missing: readonly string[];
  /** Addresses of damaged copies. */
  readonly broken: readonly string[];
}

/**
 * Page to worker: protect only these from now on, from ageing and from lack of room; those protected before
 * are ordinary again.
 */
interface HoldRequest {
  readonly type: 'hold';
  readonly addresses: readonly string[];
}

/** Page to worker: drop these stored copies. */
interface DropRequest {
  readonly type: 'drop';
  readonly addresses: readonly string[];
}

/** Worker to page, through the message's port: done. */
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

/** Why this device can't store content: IndexedDB is missing or broken, or the quota is used up. */
export type StorageTroubleReason = 'unavailable' | 'full';

/** Worker to every page. */
export interface StorageTrouble {
  readonly type: 'storage-trouble';
  /** Null: the store works again. */
  readonly reason: StorageTroubleReason | null;
}
