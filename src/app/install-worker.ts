/**
 * The page's door to the service worker, and the only user of workbox-window: registers it, has the
 * first visit fetched ahead, and looks for updates. An update is offered, never taken unasked.
 */
import * as v from 'valibot';
import { messageSW, Workbox } from 'workbox-window';
import type { FetchAheadReport, FetchAheadRequest } from '../resources/stored-answer';
import { type FetchAheadPlan, fulfil } from './fetch-ahead-plan';
import { changeWorkerState, getWorkerState } from './worker-state';

const WORKER_ADDRESS = '/service-worker.js';
const HOUR_MILLISECONDS = 3_600_000;
const RETRY_MILLISECONDS = 60_000;
/** As long as a browser lets a worker work on one message. */
const FETCH_AHEAD_LIMIT_MILLISECONDS = 300_000;

/**
 * To be called once, after the first paint. `plan` says what to fetch ahead, from data the page has
 * loaded; it is asked again when the connection or the reader returns, since the day may have changed.
 * Reports through worker-state, never throws. Does nothing in development.
 */
export async function installWorker(plan: () => Promise<FetchAheadPlan>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  changeWorkerState({ phase: 'installing' });
  const workbox = new Workbox(WORKER_ADDRESS);
  navigator.serviceWorker.addEventListener('message', hearOfTrouble);
  offerUpdates(workbox);

  let isProviding = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const provide = async () => {
    // What can't be kept would only be fetched again and again.
    if (isProviding || getWorkerState().storageTrouble) return;
    isProviding = true;
    clearTimeout(retry);
    await provideForOffline(workbox, plan);
    if (getWorkerState().phase === 'incomplete') retry = setTimeout(provide, RETRY_MILLISECONDS);
    isProviding = false;
  };
  const lookAgain = () => {
    // Without a network there is no update; nothing else can go wrong here.
    workbox.update().catch(() => {});
    void provide();
  };
  addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  setInterval(lookAgain, HOUR_MILLISECONDS);
  await provide();
}

async function provideForOffline(
  workbox: Workbox,
  plan: () => Promise<FetchAheadPlan>,
): Promise<void> {
  // The plan comes first: what the reader waits for needs the connection more than we do.
  const planned = await plan().catch(warn);
  const worker = await registerWorker(workbox).catch(warn);
  if (!planned || !worker) {
    changeWorkerState({ phase: 'incomplete' });
    return;
  }
  const fetchAhead = (addresses: readonly string[]) => askToFetchAhead(worker, addresses);
  const isComplete = await fulfil(planned.essential, fetchAhead);
  changeWorkerState({ phase: isComplete ? 'ready-offline' : 'incomplete' });
  await fulfil(planned.optional, fetchAhead);
}

/** Done again it costs nothing, and mends a registration that failed or was lost. Rejects when a file of the app can't be had. */
async function registerWorker(workbox: Workbox): Promise<ServiceWorker> {
  const registration = await workbox.register();
  if (registration?.active) return registration.active;
  const worker = registration?.installing ?? registration?.waiting;
  if (!worker) throw new Error('The service worker was not installed.');
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'));
    });
  });
}

const reportSchema = v.object({
  type: v.literal('fetch-ahead-report'),
  stored: v.number(),
  absent: v.array(v.string()),
  failed: v.array(v.string()),
});

// The worker may be of another version, or be ended by the browser: no report means that all failed.
async function askToFetchAhead(
  worker: ServiceWorker,
  addresses: readonly string[],
): Promise<FetchAheadReport> {
  const request: FetchAheadRequest = { type: 'fetch-ahead', addresses };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), FETCH_AHEAD_LIMIT_MILLISECONDS);
  });
  const report = v.safeParse(
    reportSchema,
    await Promise.race([messageSW(worker, request), tooLate]),
  );
  clearTimeout(timer);
  return report.success
    ? report.output
    : { type: 'fetch-ahead-report', stored: 0, absent: [], failed: addresses };
}

const troubleSchema = v.object({
  type: v.literal('storage-trouble'),
  reason: v.picklist(['unavailable', 'full']),
});

function hearOfTrouble({ data }: MessageEvent<unknown>): void {
  const message = v.safeParse(troubleSchema, data);
  if (message.success) changeWorkerState({ storageTrouble: message.output.reason });
}

function offerUpdates(workbox: Workbox): void {
  let hasAgreed = false;
  let isControlled = navigator.serviceWorker.controller !== null;
  // One function each, so that whoever was told "later" knows the same update again.
  const takeOver = () => {
    hasAgreed = true;
    workbox.messageSkipWaiting();
  };
  const reload = () => location.reload();
  workbox.addEventListener('waiting', () => changeWorkerState({ applyUpdate: takeOver }));
  workbox.addEventListener('controlling', () => {
    if (hasAgreed) reload();
    // Agreed to in another tab: this one, perhaps in the middle of a report, goes on until it is asked.
    else if (isControlled) changeWorkerState({ applyUpdate: reload });
    isControlled = true;
  });
}

function warn(error: unknown): null {
  console.warn(`Not ready for use without a network: ${error}`);
  return null;
}
