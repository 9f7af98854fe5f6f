/**
 * Keeps the player's reports on this device, in a database of its own that nothing evicts. A report longer
 * than this app takes is set aside unchanged before anything replaces it. Several tabs may write: none
 * overwrites another one's work. Knows no screen.
 */
import { promisifyRequest } from 'idb-keyval';
import { type Deletion, isDeletedBy, latestDeletions } from '../domain/games/deletion';
import { commit, entriesOf, ownDatabase } from './own-database';
import { DELETED, deletionsIn, putDeletion } from './stored-deletion';
import {
  isSameReport,
  parseStoredReport,
  type SavedReport,
  type StoredReport,
  versionOf,
  withRounds,
} from './stored-report';

export const REPORTS_DATABASE = 'crows-nest-reports';

const REPORT_PREFIX = 'report/';
/** Prefix of records that a shorter or newer one has replaced, as they were. */
const ORIGINAL_PREFIX = 'original/';
const LAST_OPENED = 'last-opened';

/** The messages between tabs. */
const OPENED = 'opened';
const HERE = 'here';
const WRITTEN = 'written';

/** The id under which a report is saved, and the further writes that this needs. */
interface Correction {
  readonly id: string;
  readonly puts: readonly (readonly [key: string, value: unknown])[];
}

export interface LoadedReports {
  readonly reports: readonly SavedReport[];
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: readonly unknown[];
  /** Complete records of reports that this app only takes in part: they stay as they were written. */
  readonly originals: readonly unknown[];
  /** Deleted reports and rounds that no report contains. */
  readonly deletions: readonly Deletion[];
  /** The report that was open last; null where none was. */
  readonly lastOpened: string | null;
}

/** How many reports, and how many rounds of other reports. */
export interface DeletedCount {
  readonly reports: number;
  readonly rounds: number;
}

export interface ReportDrafts {
  /** All reports. Rejects when this device refuses storage. */
  readonly load: () => Promise<LoadedReports>;
  /**
   * Saves reports, all or none. Gives the ids they are saved under: a new one where another tab has written
   * the same report meanwhile, so that both versions stay. Rejects when the device can't keep them.
   */
  readonly save: (reports: readonly SavedReport[]) => Promise<readonly string[]>;
  /** Keeps records as they were written, for a later version of the app that reads them whole. */
  readonly setAside: (originals: readonly unknown[]) => Promise<void>;
  /** Deletes a report. It and its rounds stay deleted, as does a round that a later save leaves out. */
  readonly remove: (id: string) => Promise<void>;
  /** Deleted reports and rounds that no report contains. */
  readonly deletions: () => Promise<readonly Deletion[]>;
  /**
   * Deletes what another device has deleted, unless it was changed here later. Gives how much that was.
   * `said`: the `LeftOut` marks of rounds, whose times count as changes, too.
   */
  readonly adoptDeletions: (
    deletions: readonly Deletion[],
    said?: ReadonlyMap<string, Timed>,
  ) => Promise<DeletedCount>;
  readonly rememberOpened: (id: string) => Promise<void>;
  /** Reads what other tabs have written; null where this tab wrote meanwhile. */
  readonly reload: () => Promise<LoadedReports | null>;
  /** Calls `listener` whenever another tab has written. Gives the function that stops it. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

const reading = ownDatabase(REPORTS_DATABASE, 'reports');

/** The stored reports, for callers that change none. Rejects when this device refuses storage. */
export async function loadReports(): Promise<LoadedReports> {
  return readEntries(await reading.read((store) => entriesOf(store))).loaded;
}

/** One tab's access to the reports. `newId` gives unique ids; `now` milliseconds since 1970. */
export function openReportDrafts(newId: () => string, now: () => number = Date.now): ReportDrafts {
  const tab = newId();
  const database = ownDatabase(REPORTS_DATABASE, 'reports');
  const readAll = () => database.read((store) => entriesOf(store));
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(REPORTS_DATABASE);

  /** The revision each report had when this tab read it. */
  const read = new Map<string, string>();
  /** The new id of a report of this tab whose record another tab had written. */
  const movedTo = new Map<string, string>();
  /** Reports whose records hold only what this tab has read or written, with their rounds. */
  const plain = new Map<string, Rounds>();
  /** True until another tab speaks. From then on, each write checks the records first. */
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
    version: versionOf(report),
    revision: `${tab}/${newId()}`,
    report,
  });

  const originalKey = () => `${ORIGINAL_PREFIX}${newId()}`;

  /** The writes that must follow after `report` has replaced `before`: usually none. */
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

  const putDeleted = (store: IDBObjectStore, ids: Iterable<string>) => {
    const deletedAt = now();
    for (const id of ids) putDeletion(store, { id, deletedAt, log: null });
  };

  /** Marks rounds that left the record as deleted, and removes the marks of those that came. */
  const markDeleted = (store: IDBObjectStore, report: SavedReport, before: Rounds) => {
    const here = idsOfRounds(report);
    putDeleted(
      store,
      [...before].filter((id) => !here.has(id)),
    );
    for (const id of here) if (!before.has(id)) store.delete(DELETED + id);
  };

  const correct = (store: IDBObjectStore, corrections: readonly Correction[]) => {
    for (const [key, value] of corrections.flatMap(({ puts }) => puts)) store.put(value, key);
  };

  const save = (reports: readonly SavedReport[]) =>
    write(async (store) => {
      // All requests at once: waiting for the reads first would leave a keystroke unwritten for that long.
      const reading = Promise.all(
        reports.map(({ id }) => promisifyRequest<unknown>(store.get(keyOf(id)))),
      );
      // The promise is awaited below; this handles its rejection in case a put throws first.
      reading.catch(() => undefined);
      for (const report of reports) store.put(recordOf(report), keyOf(report.id));
      // Alone, the write commits at once: even the page's own work, for which answers wait, can't delay it.
      const isCertain = isAlone && reports.every(({ id }) => plain.has(id));
      if (isCertain) {
        for (const report of reports) markDeleted(store, report, plain.get(report.id) ?? NO_ROUNDS);
        commit(store.transaction);
      }
      const before = await reading;
      const corrections = reports.map((report, index) => correctionOf(report, before[index]));
      if (!isCertain) {
        for (const [index, report] of reports.entries()) {
          if (corrections[index]?.id !== report.id) continue;
          const stored = parseStoredReport(before[index]);
          markDeleted(store, report, stored ? idsOfRounds(stored.report) : NO_ROUNDS);
          if (before[index] === undefined) store.delete(DELETED + report.id);
        }
        correct(store, corrections);
      }
      return { isCertain, corrections };
    }).then(async ({ isCertain, corrections }) => {
      // Needed only after a tab that this one could not know of, such as a frozen one.
      if (isCertain && corrections.some(({ puts }) => puts.length > 0)) {
        await write(async (store) => correct(store, corrections));
      }
      const ids = corrections.map(({ id }) => id);
      for (const [index, id] of ids.entries()) {
        const report = reports[index];
        if (report) plain.set(id, idsOfRounds(report));
      }
      return ids;
    });

  const adopt = (entries: readonly [string, unknown][]): LoadedReports => {
    const { loaded, revisions, whole } = readEntries(entries);
    read.clear();
    plain.clear();
    movedTo.clear();
    for (const [id, revision] of revisions) read.set(id, revision);
    for (const report of loaded.reports)
      if (whole.has(report.id)) plain.set(report.id, idsOfRounds(report));
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
        const stored = parseStoredReport(await promisifyRequest<unknown>(store.get(keyOf(id))));
        if (stored) putDeleted(store, [id, ...idsOfRounds(stored.report)]);
        store.delete(keyOf(id));
      }),

    deletions: async () => readEntries(await readAll()).loaded.deletions,

    adoptDeletions: (deletions, said = new Map()) =>
      write(async (store) => {
        const entries = await entriesOf(store);
        const { loaded, whole } = readEntries(entries);
        const told = latestDeletions(deletions);
        const known = latestDeletions(deletionsIn(entries));
        for (const deletion of told.values())
          if ((known.get(deletion.id)?.deletedAt ?? -1) < deletion.deletedAt)
            putDeletion(store, deletion);
        const changedAt = (one: Timed & { readonly id: string }) =>
          Math.max(one.changedAt, said.get(one.id)?.changedAt ?? 0);
        const isGone = (one: Timed & { readonly id: string }, latest = changedAt(one)) =>
          isDeletedBy(told.get(one.id), { changedAt: latest });
        const count = { reports: 0, rounds: 0 };
        for (const report of loaded.reports) {
          const rounds = report.rounds.filter((round) => !isGone(round));
          const gone = report.rounds.length - rounds.length;
          if (isGone(report, Math.max(report.changedAt, ...report.rounds.map(changedAt)))) {
            count.reports += 1;
            store.delete(keyOf(report.id));
          } else if (gone > 0) {
            count.rounds += gone;
            // A cut report would lose its end: set the original aside.
            if (!whole.has(report.id))
              store.put(new Map(entries).get(keyOf(report.id)), originalKey());
            store.put(recordOf(withRounds(report, rounds)), keyOf(report.id));
          }
        }
        return count;
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

/** In milliseconds since 1970. */
interface Timed {
  readonly changedAt: number;
}

type Rounds = ReadonlySet<string>;
const NO_ROUNDS: Rounds = new Set();

function idsOfRounds({ rounds }: SavedReport): Rounds {
  return new Set(rounds.map(({ id }) => id));
}

function keyOf(id: string): string {
  return `${REPORT_PREFIX}${id}`;
}

/** The reports in the records, their revisions, and the ids of those whose records are complete. */
function readEntries(entries: readonly [string, unknown][]) {
  const reports: SavedReport[] = [];
  const unreadable: unknown[] = [];
  const originals: unknown[] = [];
  const revisions = new Map<string, string>();
  const whole = new Set<string>();
  for (const [key, value] of entries) {
    if (key.startsWith(ORIGINAL_PREFIX)) originals.push(value);
    if (!key.startsWith(REPORT_PREFIX)) continue;
    const stored = parseStoredReport(value);
    // A record whose key and id differ would be saved elsewhere: it stays as it is.
    if (stored && key === keyOf(stored.report.id)) {
      revisions.set(stored.report.id, stored.revision);
      reports.push(stored.report);
      if (stored.isCut) originals.push(value);
      else whole.add(stored.report.id);
    } else unreadable.push(value);
  }
  const last = entries.find(([key]) => key === LAST_OPENED)?.[1];
  const lastOpened = typeof last === 'string' ? last : null;
  const here = new Set(reports.flatMap((report) => [report.id, ...idsOfRounds(report)]));
  const deletions = deletionsIn(entries).filter(({ id }) => !here.has(id));
  const loaded: LoadedReports = { reports, unreadable, originals, deletions, lastOpened };
  return { loaded, revisions, whole };
}
