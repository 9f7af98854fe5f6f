/**
 * Keeps the player's reports on this device, in a database of its own that nothing evicts. Every change
 * is a write of its own, handed to the database at once: what was typed before a phone died is there.
 * Several tabs may write: none overwrites what another one wrote. Knows no screen.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import {
  isSameReport,
  parseStoredReport,
  REPORT_VERSION,
  type SavedReport,
  type StoredReport,
} from './stored-report';

export const REPORTS_DATABASE = 'crows-nest-reports';

const REPORT_PREFIX = 'report/';
const LAST_OPENED = 'last-opened';

export interface LoadedReports {
  readonly reports: readonly SavedReport[];
  /** Records that this version can't read: they stay as they lie. */
  readonly unreadable: readonly unknown[];
  /** The report that was on screen last; null when none was. */
  readonly lastOpened: string | null;
}

export interface ReportDrafts {
  /** Everything that is kept. Rejects when this device keeps nothing. */
  readonly load: () => Promise<LoadedReports>;
  /**
   * Keeps reports as they are now, all of them or none. Gives the ids they are kept under: another one
   * than their own where another tab has written the same report meanwhile, so that both versions stay.
   * Rejects when the device can't keep them.
   */
  readonly save: (reports: readonly SavedReport[]) => Promise<readonly string[]>;
  readonly remove: (id: string) => Promise<void>;
  readonly rememberOpened: (id: string) => Promise<void>;
  /** Reads what other tabs have written; null when a write of this tab came between. */
  readonly reload: () => Promise<LoadedReports | null>;
  /** Called whenever another tab has written. Gives the way to stop that. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

/** One tab's way to the reports. `newId` gives ids nobody else has. */
export function openReportDrafts(newId: () => string): ReportDrafts {
  const tab = newId();
  const inStore = reopeningStore();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(REPORTS_DATABASE);

  /** The revision each report had when this tab read it. */
  const read = new Map<string, string>();
  /** Where this tab's version of a report went on after another tab had written the original. */
  const movedTo = new Map<string, string>();
  let writes = 0;
  let writesUnderWay = 0;

  const isOthersWork = (stored: StoredReport, mine: SavedReport) =>
    !stored.revision.startsWith(`${tab}/`) &&
    stored.revision !== read.get(mine.id) &&
    !isSameReport(stored.report, mine);

  const write = async <Result>(
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> => {
    writes += 1;
    writesUnderWay += 1;
    try {
      const result = await inStore('readwrite', (store) => wholly(store, work));
      channel?.postMessage('written');
      return result;
    } finally {
      writesUnderWay -= 1;
    }
  };

  const put = async (store: IDBObjectStore, report: SavedReport): Promise<string> => {
    const stored = parseStoredReport(await promisifyRequest(store.get(keyOf(report.id))));
    let { id } = report;
    if (stored && isOthersWork(stored, report)) {
      id = movedTo.get(id) ?? newId();
      movedTo.set(report.id, id);
    }
    const record: StoredReport = {
      version: REPORT_VERSION,
      revision: `${tab}/${newId()}`,
      report: { ...report, id },
    };
    store.put(record, keyOf(id));
    return id;
  };

  const readAll = () =>
    inStore('readonly', async (store): Promise<[string, unknown][]> => {
      const [keys, values] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest(store.getAll()),
      ]);
      return keys.map((key, index) => [String(key), values[index]]);
    });

  const adopt = (entries: readonly [string, unknown][]): LoadedReports => {
    const reports: SavedReport[] = [];
    const unreadable: unknown[] = [];
    read.clear();
    movedTo.clear();
    for (const [key, value] of entries) {
      if (!key.startsWith(REPORT_PREFIX)) continue;
      const stored = parseStoredReport(value);
      // A record whose place and id differ would be written elsewhere: it is left as it lies.
      if (stored && key === keyOf(stored.report.id)) {
        read.set(stored.report.id, stored.revision);
        reports.push(stored.report);
      } else unreadable.push(value);
    }
    const last = entries.find(([key]) => key === LAST_OPENED)?.[1];
    return { reports, unreadable, lastOpened: typeof last === 'string' ? last : null };
  };

  return {
    load: async () => adopt(await readAll()),

    save: (reports) =>
      write(async (store) => {
        const ids: string[] = [];
        for (const report of reports) ids.push(await put(store, report));
        return ids;
      }),

    remove: (id) =>
      write(async (store) => {
        store.delete(keyOf(id));
      }),

    rememberOpened: (id) =>
      inStore('readwrite', (store) =>
        wholly(store, async () => {
          store.put(id, LAST_OPENED);
        }),
      ),

    reload: async () => {
      const writesBefore = writes;
      if (writesUnderWay > 0) return null;
      const entries = await readAll();
      return writes === writesBefore ? adopt(entries) : null;
    },

    onOtherTab: (listener) => {
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}

function keyOf(id: string): string {
  return `${REPORT_PREFIX}${id}`;
}

/** Does the work in one transaction: when it resolves, all of it is kept; when it rejects, nothing is. */
async function wholly<Result>(
  store: IDBObjectStore,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const kept = promisifyRequest(store.transaction);
  try {
    const result = await work(store);
    await kept;
    return result;
  } catch (error) {
    kept.catch(() => undefined);
    try {
      store.transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

/**
 * The store, made on first use, because where IndexedDB is missing making it throws; and made once more
 * when the browser has closed the connection without telling, as Safari does.
 */
function reopeningStore(): UseStore {
  let store: UseStore | undefined;
  return async (mode, callback) => {
    store ??= createStore(REPORTS_DATABASE, 'reports');
    try {
      return await store(mode, callback);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      store = createStore(REPORTS_DATABASE, 'reports');
      return store(mode, callback);
    }
  };
}
