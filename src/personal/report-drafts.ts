/**
 * Keeps the player's reports on this device, in a database of its own that nothing evicts. What a report
 * was written longer than this app takes is set aside as it was, before anything replaces it.
 * Several tabs may write: none overwrites what another one wrote. Knows no screen.
 */
import { promisifyRequest } from 'idb-keyval';
import { commit, entriesOf, ownDatabase } from './own-database';
import {
  isSameReport,
  parseStoredReport,
  REPORT_VERSION,
  type SavedReport,
  type StoredReport,
} from './stored-report';

export const REPORTS_DATABASE = 'crows-nest-reports';

const REPORT_PREFIX = 'report/';
/** Records as they were, which a shorter or newer one has replaced. */
const ORIGINAL_PREFIX = 'original/';
const LAST_OPENED = 'last-opened';

/** What tabs say to each other. */
const OPENED = 'opened';
const HERE = 'here';
const WRITTEN = 'written';

/** Under which id a report is saved, and the writes that this takes beside its own. */
interface Correction {
  readonly id: string;
  readonly puts: readonly (readonly [key: string, value: unknown])[];
}

export interface LoadedReports {
  readonly reports: readonly SavedReport[];
  /** Records that this version can't read: they stay as they lie. */
  readonly unreadable: readonly unknown[];
  /** Records of which only the beginning is among the reports: they stay as they were written. */
  readonly originals: readonly unknown[];
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
  /** Keeps records as they were written, for a version of the app that takes all of them. */
  readonly setAside: (originals: readonly unknown[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly rememberOpened: (id: string) => Promise<void>;
  /** Reads what other tabs have written; null when a write of this tab came between. */
  readonly reload: () => Promise<LoadedReports | null>;
  /** Called whenever another tab has written. Gives the way to stop that. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

const reading = ownDatabase(REPORTS_DATABASE, 'reports');

/** The reports as they lie, for who changes none. Rejects when this device keeps nothing. */
export async function loadReports(): Promise<LoadedReports> {
  return readEntries(await reading.read((store) => entriesOf(store))).loaded;
}

/** One tab's way to the reports. `newId` gives ids no one else has. */
export function openReportDrafts(newId: () => string): ReportDrafts {
  const tab = newId();
  const database = ownDatabase(REPORTS_DATABASE, 'reports');
  const readAll = () => database.read((store) => entriesOf(store));
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(REPORTS_DATABASE);

  /** The revision each report had when this tab read it. */
  const read = new Map<string, string>();
  /** Where this tab's version of a report went on after another tab had written the original. */
  const movedTo = new Map<string, string>();
  /** Reports whose record is known to hold nothing but what this tab has read or written. */
  const plain = new Set<string>();
  /** Until another tab is heard of. Then what it wrote is looked at before a write is final. */
  let isAlone = channel !== null;
  channel?.addEventListener('message', ({ data }) => {
    isAlone = false;
    if (data === OPENED) channel.postMessage(HERE);
  });
  channel?.postMessage(OPENED);
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
      const result = await database.write(work);
      channel?.postMessage(WRITTEN);
      return result;
    } finally {
      writesUnderWay -= 1;
    }
  };

  const recordOf = (report: SavedReport): StoredReport => ({
    version: REPORT_VERSION,
    revision: `${tab}/${newId()}`,
    report,
  });

  const originalKey = () => `${ORIGINAL_PREFIX}${newId()}`;

  /** What must be put right after `report` was written over `before`: nothing, as a rule. */
  const correctionOf = (report: SavedReport, before: unknown): Correction => {
    const stored = parseStoredReport(before);
    if (stored && isOthersWork(stored, report)) {
      const id = movedTo.get(report.id) ?? newId();
      movedTo.set(report.id, id);
      const moved = recordOf({ ...report, id });
      return {
        id,
        puts: [
          [keyOf(report.id), before],
          [keyOf(id), moved],
        ],
      };
    }
    const isMore = before !== undefined && (!stored || stored.isCut);
    return { id: report.id, puts: isMore ? [[originalKey(), before]] : [] };
  };

  const correct = (store: IDBObjectStore, corrections: readonly Correction[]) => {
    for (const [key, value] of corrections.flatMap(({ puts }) => puts)) store.put(value, key);
  };

  const save = (reports: readonly SavedReport[]) =>
    write(async (store) => {
      // All requests at once: waiting for what is read would leave a keystroke unwritten for that long.
      const reading = Promise.all(
        reports.map(({ id }) => promisifyRequest<unknown>(store.get(keyOf(id)))),
      );
      // Awaited below; said here too, for when a put throws first.
      reading.catch(() => undefined);
      for (const report of reports) store.put(recordOf(report), keyOf(report.id));
      // Then not even the page's own work, which is what answers wait for, stands between key and disk.
      const isCertain = isAlone && reports.every(({ id }) => plain.has(id));
      if (isCertain) commit(store.transaction);
      const before = await reading;
      const corrections = reports.map((report, index) => correctionOf(report, before[index]));
      if (!isCertain) correct(store, corrections);
      return { isCertain, corrections };
    }).then(async ({ isCertain, corrections }) => {
      // Only after a tab that could not be known of, such as one that was frozen.
      if (isCertain && corrections.some(({ puts }) => puts.length > 0)) {
        await write(async (store) => correct(store, corrections));
      }
      const ids = corrections.map(({ id }) => id);
      for (const id of ids) plain.add(id);
      return ids;
    });

  const adopt = (entries: readonly [string, unknown][]): LoadedReports => {
    const { loaded, revisions, whole } = readEntries(entries);
    read.clear();
    plain.clear();
    movedTo.clear();
    for (const [id, revision] of revisions) read.set(id, revision);
    for (const id of whole) plain.add(id);
    return loaded;
  };

  return {
    load: async () => adopt(await readAll()),

    save,

    setAside: (originals) =>
      write(async (store) => {
        for (const original of originals) store.put(original, originalKey());
      }),

    remove: (id) =>
      write(async (store) => {
        plain.delete(id);
        store.delete(keyOf(id));
      }),

    rememberOpened: (id) =>
      database.write(async (store) => {
        store.put(id, LAST_OPENED);
      }),

    reload: async () => {
      const writesBefore = writes;
      if (writesUnderWay > 0) return null;
      const entries = await readAll();
      return writes === writesBefore ? adopt(entries) : null;
    },

    onOtherTab: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === WRITTEN) listener();
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}

function keyOf(id: string): string {
  return `${REPORT_PREFIX}${id}`;
}

/** What the records say, the revision of each report, and which reports their records hold whole. */
function readEntries(entries: readonly [string, unknown][]) {
  const reports: SavedReport[] = [];
  const unreadable: unknown[] = [];
  const originals: unknown[] = [];
  const revisions = new Map<string, string>();
  const whole: string[] = [];
  for (const [key, value] of entries) {
    if (key.startsWith(ORIGINAL_PREFIX)) originals.push(value);
    if (!key.startsWith(REPORT_PREFIX)) continue;
    const stored = parseStoredReport(value);
    // A record whose place and id differ would be written elsewhere: it is left as it lies.
    if (stored && key === keyOf(stored.report.id)) {
      revisions.set(stored.report.id, stored.revision);
      reports.push(stored.report);
      if (stored.isCut) originals.push(value);
      else whole.push(stored.report.id);
    } else unreadable.push(value);
  }
  const last = entries.find(([key]) => key === LAST_OPENED)?.[1];
  const lastOpened = typeof last === 'string' ? last : null;
  const loaded: LoadedReports = { reports, unreadable, originals, lastOpened };
  return { loaded, revisions, whole };
}
