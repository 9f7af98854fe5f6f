/**
 * The page's access to the service worker, and the only user of workbox-window: registers it, lets the first
 * visit prefetch, and looks for updates. It offers updates, and never applies one unasked.
 */
import * as v from 'valibot';
import { Workbox } from 'workbox-window';
import { type FetchAheadPlan, type Prefetch, prefetchAll } from '../../data/daily/fetch-ahead-plan';
import {
  askToCompleteShell,
  askToFetchAhead,
  askToKeepPages,
  currentWorker,
} from '../../data/http/worker-store';
import type { AppFilesStage } from '../../resources/stored-answer';
import { type DataCost, dataCost } from '../../ui/file/data-cost';
import { wait } from '../../ui/timing/wait';
import {
  changeWorkerState,
  getWorkerState,
  WORKER_ADDRESS,
  type WorkerState,
} from './worker-state';

const HOUR_MILLISECONDS = 3_600_000;
/** The pauses before retries while something is missing; the last one repeats. */
const RETRY_MILLISECONDS = [5000, 20_000, 60_000] as const;
/** How long the next version may take before it is told again to take over. */
const TAKE_OVER_MILLISECONDS = 10_000;
/** The longest time that the screens wait for the rankings. */
const FIRST_MILLISECONDS = 4000;

/** What a visit prefetches, and the paths of pages to store. */
export interface StartPlan extends FetchAheadPlan {
  readonly pages: readonly string[];
}

/** Whether this device belongs to a known patron, and changes of that or of the periods to fetch. */
export interface Access {
  readonly isPatron: () => Promise<boolean>;
  readonly onChange: (listener: () => void) => void;
}

/** What follows once everything is stored, on a connection where data is free. */
type Afterwards = () => Promise<void>;

/**
 * Call it once, after the first paint. `plan` tells what to prefetch, from data that the page has loaded; it
 * and the access are asked again when the connection or the reader returns, because the day may have changed.
 * Reports through worker-state, never throws. Does nothing in development.
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
  const tryLater = () => {
    clearTimeout(retry);
    const tryAgain = async () => ((await canStore()) ? provide() : tryLater());
    retry = setTimeout(tryAgain, RETRY_MILLISECONDS[tries] ?? RETRY_MILLISECONDS.at(-1));
    tries += 1;
  };
  const provide = async (): Promise<void> => {
    // The next version brings what it needs.
    if (isProviding || getWorkerState().isUpdating) return;
    isProviding = true;
    clearTimeout(retry);
    try {
      await canStore();
      await provideForOffline(workbox, plan, access.isPatron, afterwards);
      if (getWorkerState().leaderPages === 'on-their-way' && tries >= RETRY_MILLISECONDS.length)
        changeWorkerState({ leaderPages: 'as-opened' });
    } catch (error) {
      // The worker was replaced meanwhile, or the browser ended it.
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
    if (phase === 'incomplete' || leaderPages === 'on-their-way') tryLater();
  };
  const lookAgain = () => {
    // Without a network there is no update; nothing else can fail here.
    workbox.update().catch(() => {});
    tries = 0;
    void provide();
  };
  // Shortly after the start, a reader who has just logged in becomes known as a patron.
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

/** In order of need; it reports "ready offline" only for what it has just seen stored. */
async function provideForOffline(
  workbox: Workbox,
  plan: () => Promise<StartPlan>,
  isPatron: () => Promise<boolean>,
  afterwards: Afterwards,
): Promise<void> {
  // In parallel: neither needs much of the connection, and a visitor may leave within ten seconds.
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
  // Rankings that hang must not delay anything else.
  await Promise.race([fetchingFirst, wait(FIRST_MILLISECONDS)]);
  const hasAccess = (await isPatron().catch(warn)) === true;
  const forPatrons: AppFilesStage[] = hasAccess ? ['patrons'] : [];
  const hasScreens = await completeShell(worker, ['entry', 'screens', ...forPatrons]);
  const hasFirst = await fetchingFirst;
  const planned = await planning;
  const hasEssential = await have(planned?.essential);
  if (planned) void askToKeepPages(worker, planned.pages);
  const havePictures = async () =>
    (await have(planned?.pictures)) && (await completeShell(worker, ['pictures']));
  const hasRest = hasEssential && (cost === 'saving' || (await havePictures()));
  const readyDay = planned?.rankingsDay ?? null;
  const isComplete = hasFirst && hasScreens && hasRest && readyDay !== null;
  changeWorkerState({
    phase: isComplete ? 'ready-offline' : 'incomplete',
    readyDay,
    leaderPages: hasAccess ? beforeLeaderPages(cost) : 'none',
  });
  if (!isComplete) return;
  if (hasAccess && cost !== 'saving') {
    const hasPages = await have(
      planned ? [...planned.ofAllLeaders, ...planned.leaderPages] : undefined,
      'all',
    );
    changeWorkerState({ leaderPages: hasPages ? 'stored' : 'on-their-way' });
  }
  if (cost !== 'free') return;
  await have(planned?.optional);
  await completeShell(worker, ['patrons', 'later']);
  await afterwards();
}

/** The state of leader pages until they are checked: the result of the last time. */
function beforeLeaderPages(cost: DataCost): WorkerState['leaderPages'] {
  const { leaderPages } = getWorkerState();
  if (cost === 'saving') return 'as-opened';
  return leaderPages === 'none' ? 'on-their-way' : leaderPages;
}

function isUnableToStore(): boolean {
  return getWorkerState().storageTrouble !== null;
}

/** What can't be stored is not fetched again. Storage that was silent may answer now. */
async function canStore(): Promise<boolean> {
  if (getWorkerState().storageTrouble === 'unavailable') {
    const { unavailable } = await askToFetchAhead(currentWorker(), []);
    if (!unavailable) changeWorkerState({ storageTrouble: null });
  }
  return !isUnableToStore();
}

/**
 * Repeating it costs nothing and repairs a failed or lost registration. Rejects where a file of the app can't
 * be loaded.
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

/** Whether all of the app's files of these stages are now stored. */
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
  // One function per update, so that a reader who postponed it can recognize the same one.
  const takeOver = () => {
    changeWorkerState({ isUpdating: true });
    workbox.messageSkipWaiting();
    // A browser may end a worker in the middle of a message.
    setInterval(() => workbox.messageSkipWaiting(), TAKE_OVER_MILLISECONDS);
  };
  const reload = () => location.reload();
  workbox.addEventListener('waiting', () => {
    // A still newer version replaces the one that the reader agreed to.
    if (getWorkerState().isUpdating) workbox.messageSkipWaiting();
    else changeWorkerState({ applyUpdate: takeOver });
  });
  workbox.addEventListener('controlling', () => {
    if (getWorkerState().isUpdating) reload();
    // Another tab agreed: this one, perhaps in the middle of a report, continues until it is asked.
    else if (isControlled) changeWorkerState({ applyUpdate: reload });
    isControlled = true;
  });
}

// A TypeError means that the script did not arrive; anything else is the browser's refusal.
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
