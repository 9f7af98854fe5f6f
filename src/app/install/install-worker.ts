/**
 * The page's door to the service worker, and the only user of workbox-window: registers it, has the
 * first visit fetched ahead, and looks for updates. An update is offered, never taken unasked.
 */
import * as v from 'valibot';
import { Workbox } from 'workbox-window';
import { type FetchAheadPlan, type Prefetch, prefetchAll } from '../../data/fetch-ahead-plan';
import { askToCompleteShell, askToFetchAhead, askToKeepPages } from '../../data/worker-store';
import type { AppFilesStage } from '../../resources/stored-answer';
import { type DataCost, dataCost } from '../../ui/data-cost';
import { wait } from '../../ui/wait';
import {
  changeWorkerState,
  getWorkerState,
  WORKER_ADDRESS,
  type WorkerState,
} from './worker-state';

const HOUR_MILLISECONDS = 3_600_000;
/** After each try that left something missing, how long until the next; the last one from then on. */
const RETRY_MILLISECONDS = [5000, 20_000, 60_000] as const;
/** How long the screens wait for the rankings to be stored before them. */
const FIRST_MILLISECONDS = 4000;

/** What a visit fetches ahead, and the paths of pages that are kept. */
export interface StartPlan extends FetchAheadPlan {
  readonly pages: readonly string[];
}

/** Whether this device is known to be a patron's, and when that changes. */
export interface Access {
  readonly isPatron: () => Promise<boolean>;
  readonly onChange: (listener: () => void) => void;
}

/** What follows when all is there, on a connection where a byte costs nothing. */
type Afterwards = () => Promise<void>;

/**
 * To be called once, after the first paint. `plan` says what to fetch ahead, from data the page has loaded;
 * it and the access are asked again when the connection or the reader returns, since the day may have
 * changed. Reports through worker-state, never throws. Does nothing in development.
 */
export async function installWorker(
  plan: () => Promise<StartPlan>,
  access: Access = { isPatron: async () => false, onChange: () => {} },
  afterwards: Afterwards = async () => {},
): Promise<void> {
  if (!import.meta.env.PROD) return;
  if (!('serviceWorker' in navigator)) {
    changeWorkerState({ storageTrouble: 'unavailable' });
    return;
  }
  changeWorkerState({ phase: 'installing' });
  const workbox = new Workbox(WORKER_ADDRESS);
  navigator.serviceWorker.addEventListener('message', hearOfTrouble);
  offerUpdates(workbox);

  let isProviding = false;
  let isOutdated = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const provide = async (): Promise<void> => {
    // What the next version needs comes with it.
    if (isProviding || getWorkerState().isUpdating) return;
    isProviding = true;
    clearTimeout(retry);
    try {
      await provideForOffline(workbox, plan, access.isPatron, afterwards);
      if (getWorkerState().leaderPages === 'on-their-way' && tries >= RETRY_MILLISECONDS.length)
        changeWorkerState({ leaderPages: 'as-opened' });
    } catch (error) {
      // The worker was replaced in the middle, or ended by the browser.
      warn(error);
      changeWorkerState({ phase: 'incomplete' });
    } finally {
      isProviding = false;
    }
    if (isOutdated) {
      isOutdated = false;
      return provide();
    }
    const { phase, leaderPages } = getWorkerState();
    if (phase !== 'incomplete' && leaderPages !== 'on-their-way') return;
    // What can't be kept would only be fetched again and again.
    const again = () => void (isUnableToStore() || provide());
    retry = setTimeout(again, RETRY_MILLISECONDS[tries] ?? RETRY_MILLISECONDS.at(-1));
    tries += 1;
  };
  const lookAgain = () => {
    // Without a network there is no update; nothing else can go wrong here.
    workbox.update().catch(() => {});
    tries = 0;
    void provide();
  };
  // A reader who has just logged in is known to be a patron a moment after the start.
  access.onChange(() => {
    isOutdated = isProviding;
    lookAgain();
  });
  addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  setInterval(lookAgain, HOUR_MILLISECONDS);
  await provide();
}

/** In the order of need; "ready offline" is said only of what was just seen to be stored. */
async function provideForOffline(
  workbox: Workbox,
  plan: () => Promise<StartPlan>,
  isPatron: () => Promise<boolean>,
  afterwards: Afterwards,
): Promise<void> {
  // At the same time: neither needs much of the connection, and a visitor may be gone in ten seconds.
  const planning = plan().catch(warn);
  const worker = await registerWorker(workbox).catch(hearOfRefusal);
  if (!worker) {
    changeWorkerState({ phase: 'incomplete' });
    return;
  }
  const cost = dataCost();
  const have = async (requests: readonly Prefetch[] | undefined, required?: 'all') =>
    requests !== undefined &&
    !isUnableToStore() &&
    (
      await prefetchAll(
        requests,
        (addresses) => askToFetchAhead(worker, addresses),
        required === 'all' ? new Set(requests) : (await planning)?.required,
      )
    ).isDone;

  const fetchingFirst = planning.then((planned) => have(planned?.first));
  // Rankings that hang hold up nothing else.
  await Promise.race([fetchingFirst, wait(FIRST_MILLISECONDS)]);
  const hasAccess = (await isPatron().catch(warn)) === true;
  const forPatrons: AppFilesStage[] = hasAccess ? ['patrons'] : [];
  const hasScreens = await completeShell(worker, ['entry', 'screens', ...forPatrons]);
  const hasFirst = await fetchingFirst;
  const planned = await planning;
  const hasEssential = await have(planned?.essential);
  if (planned) void askToKeepPages(worker, planned.pages);
  const hasRest = hasEssential && (cost === 'saving' || (await have(planned?.pictures)));
  const readyDay = planned?.rankingsDay ?? null;
  const isComplete = hasFirst && hasScreens && hasRest && readyDay !== null;
  changeWorkerState({
    phase: isComplete ? 'ready-offline' : 'incomplete',
    readyDay,
    leaderPages: hasAccess ? beforeLeaderPages(cost) : 'none',
  });
  if (!isComplete) return;
  if (hasAccess && cost !== 'saving') {
    const hasPages = await have(planned?.leaderPages, 'all');
    changeWorkerState({ leaderPages: hasPages ? 'stored' : 'on-their-way' });
  }
  if (cost !== 'free') return;
  await have(planned?.optional);
  await completeShell(worker, ['patrons', 'later']);
  await afterwards();
}

/** What is said of them until they have been looked at: what was found the last time. */
function beforeLeaderPages(cost: DataCost): WorkerState['leaderPages'] {
  const { leaderPages } = getWorkerState();
  if (cost === 'saving') return 'as-opened';
  return leaderPages === 'none' ? 'on-their-way' : leaderPages;
}

function isUnableToStore(): boolean {
  return getWorkerState().storageTrouble !== null;
}

/**
 * Done again it costs nothing, and mends a registration that failed or was lost. Rejects when a file of the
 * app can't be had.
 */
async function registerWorker(workbox: Workbox): Promise<ServiceWorker> {
  const registration = await workbox.register({ immediate: true });
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

/** Whether all of the app's files of these stages are stored now. */
async function completeShell(
  worker: ServiceWorker,
  stages: readonly AppFilesStage[],
): Promise<boolean> {
  const { isComplete, isFull } = await askToCompleteShell(worker, stages);
  if (isFull) changeWorkerState({ storageTrouble: 'full' });
  return isComplete;
}

const troubleSchema = v.object({
  type: v.literal('storage-trouble'),
  reason: v.nullable(v.picklist(['unavailable', 'full'])),
});

function hearOfTrouble({ data }: MessageEvent<unknown>): void {
  const message = v.safeParse(troubleSchema, data);
  if (message.success) changeWorkerState({ storageTrouble: message.output.reason });
}

function offerUpdates(workbox: Workbox): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  // One function each, so that anyone who was told "later" knows the same update again.
  const takeOver = () => {
    changeWorkerState({ isUpdating: true });
    workbox.messageSkipWaiting();
  };
  const reload = () => location.reload();
  workbox.addEventListener('waiting', () => {
    // A still newer one, which takes the place of the one that was agreed to.
    if (getWorkerState().isUpdating) workbox.messageSkipWaiting();
    else changeWorkerState({ applyUpdate: takeOver });
  });
  workbox.addEventListener('controlling', () => {
    if (getWorkerState().isUpdating) reload();
    // Agreed to in another tab: this one, perhaps in the middle of a report, goes on until it is asked.
    else if (isControlled) changeWorkerState({ applyUpdate: reload });
    isControlled = true;
  });
}

// A TypeError is a script that did not arrive. Everything else is the browser's own refusal.
function hearOfRefusal(error: unknown): null {
  if (error instanceof DOMException && error.name === 'SecurityError') {
    changeWorkerState({ storageTrouble: 'unavailable' });
  }
  return warn(error);
}

function warn(error: unknown): null {
  console.warn(`Not ready for use without a network: ${error}`);
  return null;
}
