/** Requests to the service worker about stored content: fetch, look up, keep, release. */
import * as v from 'valibot';
import type {
  AppFilesStage,
  CheckStoredReport,
  FetchAheadReport,
  PageMessage,
} from '../../resources/stored-answer';

/** The longest time that a browser lets a worker work on one message. */
const LONGEST_SECONDS = 300;

/** The worker in control of this page; null for none. */
export function currentWorker(): ServiceWorker | null {
  return globalThis.navigator?.serviceWorker?.controller ?? null;
}

/**
 * Its answer, checked by the schema; null without one: the worker may be of another version, or the browser
 * ended it.
 */
export async function askWorker<Schema extends v.GenericSchema>(
  worker: Pick<ServiceWorker, 'postMessage'> | null,
  message: PageMessage,
  schema: Schema,
  seconds = LONGEST_SECONDS,
): Promise<v.InferOutput<Schema> | null> {
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      timer = setTimeout(() => resolve(null), seconds * 1000);
      worker.postMessage(message, [port2]);
    });
    const report = v.safeParse(schema, answer);
    return report.success ? report.output : null;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

const Addresses = v.array(v.string());

const FetchAheadSchema = v.object({
  type: v.literal('fetch-ahead-report'),
  stored: v.number(),
  absent: Addresses,
  failed: Addresses,
  // Older workers don't tell.
  full: v.optional(v.boolean(), false),
  unavailable: v.optional(v.boolean(), true),
});

/** Has these stored. Without an answer all of them count as failed. */
export async function askToFetchAhead(
  worker: ServiceWorker | null,
  addresses: readonly string[],
): Promise<FetchAheadReport> {
  const report = await askWorker(worker, { type: 'fetch-ahead', addresses }, FetchAheadSchema);
  const nothing = { stored: 0, absent: [], failed: addresses, full: false, unavailable: true };
  return report ?? { type: 'fetch-ahead-report', ...nothing };
}

/** Makes the worker keep the newest versions of these pages, and of all kept ones. */
export async function askToKeepPages(
  worker: ServiceWorker | null,
  paths: readonly string[],
): Promise<void> {
  await askWorker(worker, { type: 'keep-pages', paths }, v.object({ type: v.literal('done') }));
}

const ShellSchema = v.object({
  type: v.literal('shell-report'),
  missing: v.number(),
  full: v.boolean(),
});

/** Has the app's own files of these stages stored. */
export async function askToCompleteShell(
  worker: ServiceWorker | null,
  stages: readonly AppFilesStage[],
): Promise<{ readonly isComplete: boolean; readonly isFull: boolean }> {
  const report = await askWorker(worker, { type: 'complete-shell', stages }, ShellSchema);
  return { isComplete: report?.missing === 0, isFull: report?.full ?? false };
}

const CheckSchema = v.object({
  type: v.literal('check-stored-report'),
  sound: v.number(),
  bytes: v.number(),
  missing: Addresses,
  broken: Addresses,
});

/**
 * Which of these are stored, without the network; `isRead`: also reads and compares them. Null without an
 * answer.
 */
export function askWhatIsStored(
  requests: readonly (readonly string[])[],
  stages: readonly AppFilesStage[],
  isRead: boolean,
): Promise<CheckStoredReport | null> {
  return askWorker(
    currentWorker(),
    { type: 'check-stored', requests, stages, isRead },
    CheckSchema,
  );
}

const DoneSchema = v.object({ type: v.literal('done') });

/** Protects these, whatever their age, and no longer those protected before. */
export async function askToHold(addresses: readonly string[]): Promise<void> {
  await askWorker(currentWorker(), { type: 'hold', addresses }, DoneSchema);
}

/** Releases these. */
export async function askToDrop(addresses: readonly string[]): Promise<void> {
  await askWorker(currentWorker(), { type: 'drop', addresses }, DoneSchema);
}
