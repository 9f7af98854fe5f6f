import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Access, installWorker, type StartPlan } from '../../src/app/install/install-worker';
import { changeWorkerState, getWorkerState } from '../../src/app/install/worker-state';

/** The browser's side: what its registration, its worker and its window do. */
const browser = vi.hoisted(() => ({
  register: vi.fn(),
  update: vi.fn(),
  messageSkipWaiting: vi.fn(),
  answer: vi.fn(),
  handlers: new Map<string, () => void>(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = browser.register;
    update = browser.update;
    messageSkipWaiting = browser.messageSkipWaiting;
    addEventListener(type: string, handler: () => void) {
      browser.handlers.set(type, handler);
    }
  },
}));

const EVENTS = ['/a'];
const PLAN: StartPlan = {
  pages: ['/page'],
  required: new Set([EVENTS]),
  rankingsDay: '20261120',
  first: [['/first']],
  essential: [EVENTS, ['/b']],
  pictures: [['/picture']],
  ofAllLeaders: [],
  leaderPages: [['/leader']],
  packed: [],
  optional: [['/c']],
};
const plan = async () => PLAN;
const PATRON: Access = { isPatron: async () => true, onChange: () => {} };

let page: EventTarget & { visibilityState: string };
let container: EventTarget & { controller: unknown };
let reload: () => void;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  container = Object.assign(new EventTarget(), { controller: null });
  reload = vi.fn();
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('MessageChannel', FakeChannel);
  browser.register.mockResolvedValue({ active: workerOf('activated') });
  browser.update.mockResolvedValue(undefined);
  work();
  changeWorkerState({
    phase: 'none',
    leaderPages: 'none',
    applyUpdate: null,
    isUpdating: false,
    storageTrouble: null,
  });
});

interface Asked {
  readonly type: string;
  readonly addresses?: readonly string[];
  readonly stages?: readonly string[];
  readonly paths?: readonly string[];
}

/** Ports that deliver at once, so that only the clock of the test makes time pass. */
class FakeChannel {
  readonly port1 = {
    onmessage: null as ((event: { readonly data: unknown }) => void) | null,
    close: () => {},
  };
  readonly port2 = {
    answer: async (answer: unknown) => this.port1.onmessage?.({ data: await answer }),
  };
}

function workerOf(state: string, port = browser.answer) {
  return {
    state,
    postMessage: (message: object, [port2]: FakeChannel['port2'][]) =>
      void port2?.answer(port(null, message)),
  };
}

/** A worker that has all it is asked for but what `failed` or is `absent`, and lacks `missing` files of the app. */
function work({
  failed = [],
  absent = [],
  missing = 0,
}: {
  failed?: string[];
  absent?: string[];
  missing?: number;
} = {}) {
  browser.answer.mockImplementation(async (_worker: unknown, { addresses }: Asked) =>
    addresses
      ? report(
          addresses,
          addresses.filter((address) => failed.includes(address)),
          addresses.filter((address) => absent.includes(address)),
        )
      : { type: 'shell-report', missing, full: false },
  );
}

/** What the worker was asked for, in order: addresses, or stages of the app's own files. */
function asked(): string[] {
  return browser.answer.mock.calls.flatMap(
    ([, { addresses, stages }]) => String(addresses ?? stages ?? []) || [],
  );
}

function report(
  addresses: readonly string[],
  failed: readonly string[] = [],
  absent: readonly string[] = [],
) {
  return {
    type: 'fetch-ahead-report',
    stored: addresses.length - failed.length - absent.length,
    absent,
    failed,
  };
}

function happen(type: string) {
  browser.handlers.get(type)?.();
}

describe('the app is ready offline', () => {
  it('when the worker is active and reports all that is essential as stored', async () => {
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('the rankings first, then the screens, then the rest; before what is optional is fetched', async () => {
    const phases: string[] = [];
    const answered = browser.answer.getMockImplementation();
    browser.answer.mockImplementation((worker, request) => {
      phases.push(getWorkerState().phase);
      return answered?.(worker, request);
    });
    await installWorker(plan);
    expect(asked()).toEqual([
      '/first',
      'entry,screens',
      '/a,/b',
      '/picture',
      'pictures',
      '/c',
      'patrons,later',
    ]);
    expect(phases).toEqual([
      ...Array.from({ length: 6 }, () => 'installing'),
      ...Array.from({ length: 2 }, () => 'ready-offline'),
    ]);
  });

  it('with the pages that the plan names, which it does not wait for', async () => {
    await installWorker(plan);
    const kept = browser.answer.mock.calls.flatMap(([, { paths }]) => paths ?? []);
    expect(kept).toEqual(['/page']);
  });

  it('with the screens of patrons where the reader is one', async () => {
    await installWorker(plan, PATRON);
    expect(asked()[1]).toBe('entry,screens,patrons');
  });

  it('though something optional failed', async () => {
    work({ failed: ['/c'] });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('registers at once, while the data to plan with is on its way', async () => {
    void installWorker(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.register).toHaveBeenCalled();
  });

  it('though data that hangs holds up nothing else', async () => {
    void installWorker(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toEqual(['entry,screens']);
  });

  it('not before the worker is active', async () => {
    const worker = Object.assign(new EventTarget(), workerOf('installing'));
    browser.register.mockResolvedValue({ active: null, installing: worker, waiting: null });
    const installed = installWorker(plan);
    await vi.advanceTimersByTimeAsync(1000);
    expect(getWorkerState().phase).toBe('installing');
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
    await installed;
    expect(getWorkerState().phase).toBe('ready-offline');
  });
});

describe('the app is not ready offline, and does not fail,', () => {
  it.each(['/first', '/a', '/picture'])('when %s could not be had', async (address) => {
    work({ failed: [address] });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when a file of the app is not stored, evicted or never come', async () => {
    work({ missing: 1 });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when the worker is replaced while it is asked', async () => {
    browser.answer.mockImplementationOnce(() => {
      throw new DOMException('gone', 'InvalidStateError');
    });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when the browser allows no worker', async () => {
    browser.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await installWorker(plan);
    expect(getWorkerState()).toMatchObject({ phase: 'incomplete', storageTrouble: 'unavailable' });
  });

  it('when a file of the app could not be installed', async () => {
    const worker = Object.assign(new EventTarget(), workerOf('installing'));
    browser.register.mockResolvedValue({ active: null, installing: worker, waiting: null });
    const installed = installWorker(plan);
    await vi.advanceTimersByTimeAsync(0);
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
    await installed;
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when the host lacks what it can’t be without, but for anything else', async () => {
    work({ absent: ['/b'] });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('ready-offline');
    work({ absent: ['/a'] });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when no rankings are published: there is nothing to be ready with', async () => {
    await installWorker(async () => ({ ...PLAN, rankingsDay: null }));
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when no data came to plan with; the app’s own files are installed all the same', async () => {
    await installWorker(() => Promise.reject(new Error('no network')));
    expect(getWorkerState().phase).toBe('incomplete');
    expect(browser.register).toHaveBeenCalled();
  });

  it('when the worker never reports', async () => {
    browser.answer.mockReturnValue(new Promise(() => {}));
    void installWorker(plan);
    await vi.advanceTimersByTimeAsync(1_501_000);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('when a worker of another version reports in words of its own', async () => {
    browser.answer.mockResolvedValue({ done: true });
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
  });
});

describe('pages of leaders', () => {
  it('come for a patron once what is free to all is stored, and before what is optional', async () => {
    const said: string[] = [];
    const answered = browser.answer.getMockImplementation();
    browser.answer.mockImplementation((worker, request) => {
      const { phase, leaderPages } = getWorkerState();
      said.push(`${phase} ${leaderPages}`);
      return answered?.(worker, request);
    });
    await installWorker(plan, PATRON);
    expect(asked().slice(3)).toEqual(['/picture', 'pictures', '/leader', '/c', 'patrons,later']);
    expect(said[6]).toBe('ready-offline on-their-way');
    expect(said[7]).toBe('ready-offline stored');
  });

  it('are not asked for by others', async () => {
    await installWorker(plan);
    expect(asked()).not.toContain('/leader');
    expect(getWorkerState().leaderPages).toBe('none');
  });

  it('wait where data is to be saved, which is said', async () => {
    vi.stubGlobal('navigator', { serviceWorker: container, connection: { saveData: true } });
    await installWorker(plan, PATRON);
    expect(asked()).not.toContain('/leader');
    expect(getWorkerState()).toMatchObject({ phase: 'ready-offline', leaderPages: 'as-opened' });
  });

  it('come on a metered connection too', async () => {
    vi.stubGlobal('navigator', { serviceWorker: container, connection: { type: 'cellular' } });
    await installWorker(plan, PATRON);
    expect(getWorkerState().leaderPages).toBe('stored');
  });

  it.each([0, 10_000])(
    'come once the reader is found to be a patron, %s ms after the start',
    async (milliseconds) => {
      let isPatron = false;
      let tell = () => {};
      const access: Access = {
        isPatron: async () => isPatron,
        onChange: (listener) => {
          tell = listener;
        },
      };
      const installed = installWorker(plan, access);
      await vi.advanceTimersByTimeAsync(milliseconds);
      isPatron = true;
      tell();
      await vi.advanceTimersByTimeAsync(0);
      await installed;
      expect(getWorkerState().leaderPages).toBe('stored');
      isPatron = false;
      tell();
      await vi.advanceTimersByTimeAsync(0);
      expect(getWorkerState().leaderPages).toBe('none');
    },
  );

  it('that failed are tried again, and everything else is ready meanwhile', async () => {
    work({ failed: ['/leader'] });
    await installWorker(plan, PATRON);
    expect(getWorkerState()).toMatchObject({ phase: 'ready-offline', leaderPages: 'on-their-way' });
    work();
    await vi.advanceTimersByTimeAsync(5100);
    expect(getWorkerState().leaderPages).toBe('stored');
  });

  it('that the host does not have one by one are asked for a few times, then said to come as opened', async () => {
    work({ absent: ['/leader'] });
    await installWorker(plan, PATRON);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked().filter((what) => what === '/leader')).toHaveLength(4);
    expect(getWorkerState()).toMatchObject({ phase: 'ready-offline', leaderPages: 'as-opened' });
  });

  it('of a new day that can’t be had are not said to be stored', async () => {
    await installWorker(plan, PATRON);
    work({ failed: ['/leader'] });
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(getWorkerState().leaderPages).toBe('on-their-way');
  });
});

it('ready is no longer shown once a later look finds that the browser evicted the app', async () => {
  await installWorker(plan);
  work({ missing: 40 });
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(getWorkerState().phase).toBe('incomplete');
});

describe('where data costs money', () => {
  const connect = (connection: object) =>
    vi.stubGlobal('navigator', { serviceWorker: container, connection });

  it('nothing optional is fetched on a metered connection', async () => {
    connect({ type: 'cellular' });
    await installWorker(plan);
    expect(asked()).toEqual(['/first', 'entry,screens', '/a,/b', '/picture', 'pictures']);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('no picture is fetched where the visitor saves data', async () => {
    connect({ saveData: true });
    await installWorker(plan);
    expect(asked()).toEqual(['/first', 'entry,screens', '/a,/b']);
    expect(getWorkerState().phase).toBe('ready-offline');
  });
});

describe.each([
  ['a report of failures', () => work({ failed: ['/a'] })],
  [
    'a report that never could be made',
    () =>
      browser.answer.mockImplementationOnce(() => {
        throw new Error();
      }),
  ],
  ['a worker that was not installed', () => browser.register.mockRejectedValueOnce(new Error())],
])('what is missing after %s is tried again', (_, fail) => {
  beforeEach(async () => {
    fail();
    await installWorker(plan);
    expect(getWorkerState().phase).toBe('incomplete');
    work();
  });

  it('when the connection returns', async () => {
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('when the page comes back into view', async () => {
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('not when the page goes out of view', async () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(getWorkerState().phase).toBe('incomplete');
  });

  it('five seconds later', async () => {
    await vi.advanceTimersByTimeAsync(4900);
    expect(getWorkerState().phase).toBe('incomplete');
    await vi.advanceTimersByTimeAsync(200);
    expect(getWorkerState().phase).toBe('ready-offline');
  });
});

it('what keeps failing is tried less and less often', async () => {
  work({ failed: ['/first'] });
  await installWorker(plan);
  const tries = () => asked().filter((what) => what === '/first').length;
  await vi.advanceTimersByTimeAsync(26_000);
  expect(tries()).toBe(3);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries()).toBe(5);
});

it('what can’t be kept is not tried again until the next visit', async () => {
  work({ failed: ['/first', '/a'] });
  await installWorker(plan);
  container.dispatchEvent(
    new MessageEvent('message', { data: { type: 'storage-trouble', reason: 'unavailable' } }),
  );
  const before = asked().length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toHaveLength(before);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked().slice(before), 'the app itself has a store of its own').toEqual(['entry,screens']);
});

it('storage that was silent is asked again, and once it answers the app becomes ready', async () => {
  container.controller = workerOf('activated');
  let unavailable = true;
  browser.answer.mockImplementation(async (_worker: unknown, { addresses }: Asked) =>
    addresses
      ? { ...report(addresses, unavailable ? addresses : []), unavailable }
      : { type: 'shell-report', missing: 0, full: false },
  );
  await installWorker(plan);
  container.dispatchEvent(
    new MessageEvent('message', { data: { type: 'storage-trouble', reason: 'unavailable' } }),
  );
  const before = asked().length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked(), 'nothing is fetched meanwhile').toHaveLength(before);
  unavailable = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(getWorkerState()).toMatchObject({ phase: 'ready-offline', storageTrouble: null });
});

it('what is complete is not asked for every minute', async () => {
  await installWorker(plan);
  const before = asked().length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toHaveLength(before);
});

describe('an update', () => {
  it('is looked for when the page comes into view and every hour', async () => {
    await installWorker(plan);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(3_601_000);
    expect(browser.update).toHaveBeenCalledTimes(2);
  });

  it('that can’t be looked for without a network is no error', async () => {
    browser.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await installWorker(plan);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(getWorkerState().phase).toBe('ready-offline');
  });

  it('waits for the user’s consent', async () => {
    await installWorker(plan);
    expect(getWorkerState().applyUpdate).toBeNull();
    happen('waiting');
    expect(getWorkerState().applyUpdate).not.toBeNull();
    expect(browser.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('that was put off is known again, not offered as another one', async () => {
    await installWorker(plan);
    happen('waiting');
    const { applyUpdate } = getWorkerState();
    happen('waiting');
    expect(getWorkerState().applyUpdate).toBe(applyUpdate);
  });

  it('once agreed to, takes over and reloads the page, in that order', async () => {
    await installWorker(plan);
    happen('waiting');
    getWorkerState().applyUpdate?.();
    expect(browser.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    happen('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('once agreed to, is waited for in sight, and nothing more is fetched for the version before', async () => {
    work({ failed: ['/a'] });
    await installWorker(plan);
    happen('waiting');
    getWorkerState().applyUpdate?.();
    expect(getWorkerState().isUpdating).toBe(true);
    const before = asked().length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toHaveLength(before);
  });

  it('once agreed to, is notified again until it takes over', async () => {
    await installWorker(plan);
    happen('waiting');
    getWorkerState().applyUpdate?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(browser.messageSkipWaiting).toHaveBeenCalledTimes(3);
  });

  it('agreed to, gives way to a newer one that came meanwhile', async () => {
    await installWorker(plan);
    happen('waiting');
    getWorkerState().applyUpdate?.();
    happen('waiting');
    expect(browser.messageSkipWaiting).toHaveBeenCalledTimes(2);
    happen('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('agreed to in another tab does not reload this one, but is offered here', async () => {
    container.controller = {};
    await installWorker(plan);
    happen('controlling');
    expect(reload).not.toHaveBeenCalled();
    getWorkerState().applyUpdate?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not what the very first worker is that takes control', async () => {
    await installWorker(plan);
    happen('controlling');
    expect(getWorkerState().applyUpdate).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('trouble with the store', () => {
  it('is passed on to the page', async () => {
    await installWorker(plan);
    container.dispatchEvent(
      new MessageEvent('message', { data: { type: 'storage-trouble', reason: 'full' } }),
    );
    expect(getWorkerState().storageTrouble).toBe('full');
  });

  it.each([null, 'storage-trouble', { type: 'storage-trouble', reason: 'bored' }])(
    'is nothing else: %j',
    async (data) => {
      await installWorker(plan);
      container.dispatchEvent(new MessageEvent('message', { data }));
      expect(getWorkerState().storageTrouble).toBeNull();
    },
  );
});

it('in development there is no worker', async () => {
  vi.stubEnv('PROD', false);
  await installWorker(plan);
  expect(browser.register).not.toHaveBeenCalled();
  expect(getWorkerState().phase).toBe('none');
});

it('where the browser has no workers, that is said', async () => {
  vi.stubGlobal('navigator', {});
  await installWorker(plan);
  expect(getWorkerState()).toMatchObject({ phase: 'none', storageTrouble: 'unavailable' });
});
