/**
 * Reports as versions before *My things* kept and handed them over: with their rounds inside, and in several
 * versions where two tabs had written one.
 */
import * as v from 'valibot';
import type { Change } from '../../domain/record/change';
import { ownDatabase } from '../device/own-database';
import { timeField } from '../own/kinds/fields';
import { leftOutChange } from '../own/kinds/game-kinds';
import { reportKind, roundKind } from '../own/kinds/report-kinds';
import { changesOfReport, type SavedReport } from '../report/saved-report';
import { type FileBefore, readList, type StoreBefore, type StoreEntries } from './before';
import { type Deletion, deletionsIn, parseDeletions } from './stored-deletion';
import { parseStoredReport } from './stored-report';

const REPORT = 'report/';
/** Records that a shorter or newer one has replaced, as they were. */
const ORIGINAL = 'original/';

export const REPORTS_BEFORE: StoreBefore = {
  database: 'crows-nest-reports',
  store: 'reports',
  kinds: [reportKind.name, roundKind.name],
  changesOf: (entries) => {
    const records = entries.filter(([key]) => key.startsWith(REPORT) || key.startsWith(ORIGINAL));
    return changesIn(records, deletionsIn(entries)).changes;
  },
  counts: reportKind.name,
  isCounted: false,
};

/** The report that was open last in those versions; null where that is not known. */
export async function lastOpenedBefore(): Promise<unknown> {
  const { database, store } = REPORTS_BEFORE;
  return (await ownDatabase(database, store).get('last-opened')) ?? null;
}

const SaidSchema = v.object({
  said: v.array(v.object({ id: v.string(), isLeftOut: v.boolean(), changedAt: timeField })),
});
const LeftOutSchema = v.object({ leftOut: v.array(v.string()) });

export const REPORTS_FILE: FileBefore = {
  kind: "Crow's Nest reports",
  list: 'reports',
  read: ({ reports, deleted }) => {
    const { records, unreadable } = readList(reports, (record) => {
      const read = parseStoredReport(record);
      return read && { key: REPORT + read.report.id, record };
    });
    const entries = records.map(({ key, record }) => [key, record] as const);
    const { changes, ids } = changesIn(entries, parseDeletions(deleted));
    const leftOut = records.flatMap(({ record }) => leftOutIn(record));
    return { changes: [...changes, ...leftOut.filter(({ id }) => ids.has(id))], unreadable };
  },
};

/** Which rounds figures leave out. */
function leftOutIn(record: unknown): Change[] {
  if (v.is(SaidSchema, record))
    return record.said.map(({ id, isLeftOut, changedAt }) =>
      leftOutChange(id, isLeftOut, changedAt),
    );
  return v.is(LeftOutSchema, record) ? record.leftOut.map((id) => leftOutChange(id, true, 0)) : [];
}

/** What these records and marks tell, and the ids of all reports and rounds in them. */
function changesIn(records: StoreEntries, deletions: readonly Deletion[]) {
  const reports: SavedReport[] = [];
  const whole: Change[] = [];
  for (const [key, record] of records) {
    const read = parseStoredReport(record);
    const isReport = read !== null && key === REPORT + read.report.id;
    if (isReport) reports.push(read.report);
    // What this version can't read, or only in part, stays as it was for a later one.
    if (!isReport || read.isCut)
      whole.push({
        kind: 'report',
        id: key,
        changedAt: read?.report.changedAt ?? 0,
        value: record,
      });
  }
  const ids = new Set(reports.flatMap(({ id, rounds }) => [id, ...rounds.map((one) => one.id)]));
  // A mark says an id alone; of what is here it says nothing any more.
  const deleted = deletions
    .filter(({ id }) => !ids.has(id))
    .flatMap(({ id, deletedAt }) =>
      ['report', 'round'].map((kind) => ({ kind, id, changedAt: deletedAt, value: null })),
    );
  return { changes: [...inVersions(reports), ...whole, ...deleted], ids };
}

/**
 * A round in two versions of a report is the later one's. The other keeps its own under another id, which no
 * figure counts.
 */
function inVersions(reports: readonly SavedReport[]): Change[] {
  const holders = new Map<string, { readonly changedAt: number; readonly report: SavedReport }>();
  const inOrder = reports.toSorted((a, b) => a.changedAt - b.changedAt || (a.id < b.id ? -1 : 1));
  for (const report of inOrder)
    for (const { id, changedAt } of report.rounds)
      if (changedAt >= (holders.get(id)?.changedAt ?? 0)) holders.set(id, { changedAt, report });
  return reports.flatMap((report) => {
    const { rounds, openRound } = report;
    const idIn = (id: string) =>
      (holders.get(id)?.report ?? report) === report ? id : `${id}/${report.id}`;
    const changes = changesOfReport({
      ...report,
      rounds: rounds.map((round) => ({ ...round, id: idIn(round.id) })),
      openRound: openRound && { ...openRound, id: idIn(openRound.id) },
    });
    const others = rounds.filter(({ id }) => idIn(id) !== id);
    return [
      ...changes,
      ...others.map(({ id, changedAt }) => leftOutChange(idIn(id), true, changedAt)),
    ];
  });
}
