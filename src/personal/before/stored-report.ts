/** Reports in the store and in files of versions before *My things*: one record, with its rounds inside. */
import * as v from 'valibot';
import { cutText } from '../../domain/text/cut-text';
import {
  EMPTY_REPORT,
  EMPTY_ROUND,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROUNDS,
  type ReportHeader,
  type RoundEntry,
} from '../../domain/tournament/tournament-report';
import { MAX_VERSION_KEY } from '../game/stored-game';
import { text, timeOrNone, words } from '../own/kinds/fields';
import { ENTRY_FIELDS, HEADER_FIELDS } from '../own/kinds/report-kinds';
import { type SavedReport, withSheet } from '../report/saved-report';

/** A report after reading, cut to the limits of `tournament-report`. */
interface ReadReport {
  readonly report: SavedReport;
  /** True where the stored report exceeds the limits: the original is worth keeping. */
  readonly isCut: boolean;
}

const MAX_ID_LENGTH = 100;
/** Old round ids contain what their rounds say. */
const MAX_ROUND_ID_LENGTH = 300;

/** A text that is longer is cut. */
const LENGTHS: Readonly<Record<string, number>> = {
  tournament: MAX_NAME_LENGTH,
  format: MAX_NAME_LENGTH,
  deck: MAX_VERSION_KEY,
  note: MAX_NOTE_LENGTH,
};

/** An unreadable field costs only itself: the report around it is still the player's work. */
function leniently<Value>(
  fields: { readonly [name in keyof Value]: v.GenericSchema },
  empty: Value,
): Record<string, v.GenericSchema> {
  const read = Object.entries<v.GenericSchema>(fields).map(([name, schema]) => {
    const cut = (value: unknown) =>
      typeof value === 'string' ? cutText(value, LENGTHS[name] ?? value.length) : value;
    const field = v.pipe(v.unknown(), v.transform(cut), schema);
    return [name, v.fallback(field, Reflect.get(Object(empty), name))];
  });
  return Object.fromEntries(read);
}

const roundId = v.fallback(text(MAX_ROUND_ID_LENGTH), '');
const entry = leniently<RoundEntry>(ENTRY_FIELDS, EMPTY_ROUND);
const RoundSchema = v.object({
  ...entry,
  id: roundId,
  addedAt: timeOrNone,
  changedAt: timeOrNone,
});
const OpenRoundSchema = v.object({
  position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  id: roundId,
  entry: v.object(entry),
});

const SavedReportSchema = v.object({
  ...leniently<ReportHeader>(HEADER_FIELDS, EMPTY_REPORT),
  id: words(MAX_ID_LENGTH),
  changedAt: timeOrNone,
  // Numbered by place, whatever the record tells.
  rounds: v.pipe(
    v.array(v.unknown()),
    // Cut before validation: the list may have any length.
    v.transform((rounds) => rounds.slice(0, MAX_ROUNDS)),
    v.array(RoundSchema),
    v.transform((rounds) => rounds.map((round, index) => ({ ...round, round: index + 1 }))),
  ),
  openRound: v.fallback(v.nullable(OpenRoundSchema), null),
}) as unknown as v.GenericSchema<unknown, SavedReport>;

const EnvelopeSchema = v.object({ version: v.picklist([1, 2]), report: v.unknown() });

/** Reads a record. Null where it is no report. */
export function parseStoredReport(stored: unknown): ReadReport | null {
  const envelope = v.safeParse(EnvelopeSchema, stored);
  if (!envelope.success) return null;
  const read = v.safeParse(SavedReportSchema, envelope.output.report);
  if (!read.success) return null;
  const isCut = isCutFrom(envelope.output.report, read.output);
  return { report: withRoundMarks(read.output), isCut };
}

/** True where a text or list in `read` is a shortened beginning of its counterpart in `written`. */
function isCutFrom(written: unknown, read: unknown): boolean {
  if (typeof read === 'string') {
    return typeof written === 'string' && read !== '' && written.length > read.length;
  }
  if (Array.isArray(read)) {
    return (
      Array.isArray(written) &&
      (written.length > read.length || read.some((part, index) => isCutFrom(written[index], part)))
    );
  }
  if (typeof read !== 'object' || read === null) return false;
  const source = written as Readonly<Record<string, unknown>>;
  return Object.entries(read).some(([key, part]) => isCutFrom(source[key], part));
}

/**
 * Gives ids to rounds from before rounds had ids: from their content, and their place among equal ones, so
 * that every device gives the same.
 */
function withRoundMarks(report: SavedReport): SavedReport {
  const taken = new Set<string>();
  const isFree = (id: string) => id !== '' && !taken.has(id) && Boolean(taken.add(id));
  const own = report.rounds.map(({ id }) => (isFree(id) ? id : null));
  const rounds = report.rounds.map((round, index) => ({
    ...round,
    id: own[index] ?? spokenId(report.id, round, isFree),
    addedAt: round.addedAt || report.changedAt + index,
    changedAt: round.changedAt || report.changedAt,
  }));
  const { openRound } = report;
  if (!openRound) return { ...report, rounds };
  const edited = openRound.position === null ? undefined : rounds[openRound.position]?.id;
  const id = openRound.id || (edited ?? `report/${report.id}/open/${rounds.length}`);
  return withSheet({ ...report, rounds }, { ...openRound, id });
}

function spokenId(report: string, round: RoundEntry, isFree: (id: string) => boolean): string {
  const { opponentLeader, turnOrder, result, diceWin } = round;
  const tokens = [opponentLeader, turnOrder, result, diceWin].join(',');
  for (let nth = 1; ; nth += 1) {
    const id = `report/${report}/${tokens}/${nth}`;
    if (isFree(id)) return id;
  }
}
