/**
 * The schema of a stored report, and the migrations of older ones. Stored data is foreign data. Knows neither
 * database nor file.
 */

import * as v from 'valibot';
import { isPlayerDay } from '../domain/calendar';
import { isCardId } from '../domain/card';
import { cutText } from '../domain/cut-text';
import { TURN_ORDERS } from '../domain/match';
import {
  EMPTY_REPORT,
  EMPTY_ROUND,
  MAX_COUNT_DIGITS,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROUNDS,
  MIN_COUNT,
  ROUND_RESULTS,
  type RoundEntry,
  type TournamentReport,
} from '../domain/tournament-report';
import { MAX_VERSION_KEY } from './stored-game';

/** The open round sheet: half typed, it is worth as much as the rest. */
export interface OpenRound {
  /** The index of the edited round, from 0; null for a new one. */
  readonly position: number | null;
  /** The id of the edited round, or of the new one. */
  readonly id: string;
  readonly entry: RoundEntry;
}

export interface SavedReport extends TournamentReport {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly openRound: OpenRound | null;
}

/** A report after reading, cut to the limits of `tournament-report`. */
export interface ReadReport {
  readonly report: SavedReport;
  /** True where the stored report exceeds the limits: the original is worth keeping. */
  readonly isCut: boolean;
}

/** A stored record: a report, its version, and its last writer. */
export interface StoredReport {
  readonly version: number;
  /** Changes with every write, so that a tab notices another one's write. */
  readonly revision: string;
  readonly report: SavedReport;
}

/** The newest version. Raise it, with a step in `MIGRATIONS`, whenever an app would misread an old record. */
export const REPORT_VERSION = 2;
/** From before rounds that both players lose: an older app would read those as rounds without a result. */
const VERSION_WITHOUT_BOTH = 1;

/** The oldest version that can express the report: older apps read what they can, and skip the rest. */
export function versionOf({ rounds, openRound }: SavedReport): number {
  const results = [...rounds, ...(openRound ? [openRound.entry] : [])].map(({ result }) => result);
  return results.includes('both-lose') ? REPORT_VERSION : VERSION_WITHOUT_BOTH;
}

/** From one version to the next. */
type Migrations = Readonly<Record<number, (report: unknown) => unknown>>;

const MIGRATIONS: Migrations = { [VERSION_WITHOUT_BOTH]: (report) => report };

/** No calendar formats a later time. */
const LATEST_TIME = Date.UTC(2100, 0, 1);
const MAX_ID_LENGTH = 100;
/** Old round ids contain what their rounds say. */
const MAX_ROUND_ID_LENGTH = 300;

// An unreadable field costs only itself: the report around it is still the player's work.
const text = (length: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((written) => cutText(written, length)),
    ),
    '',
  );
const leaderId = v.fallback(v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH), v.check(isCardId)), '');
const count = v.fallback(
  v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(MIN_COUNT), v.maxValue(10 ** MAX_COUNT_DIGITS - 1)),
  ),
  null,
);
const playerDay = v.fallback(v.pipe(v.string(), v.check(isPlayerDay)), EMPTY_REPORT.date);
const time = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)), 0);
const roundId = v.fallback(v.pipe(v.string(), v.maxLength(MAX_ROUND_ID_LENGTH)), '');

const RoundEntrySchema = v.object({
  opponentLeader: leaderId,
  diceWin: v.fallback(v.picklist(['win', '']), EMPTY_ROUND.diceWin),
  turnOrder: v.fallback(v.picklist([...TURN_ORDERS, '']), EMPTY_ROUND.turnOrder),
  result: v.fallback(v.picklist([...ROUND_RESULTS, '']), EMPTY_ROUND.result),
  note: text(MAX_NOTE_LENGTH),
});

const RoundSchema = v.object({
  ...RoundEntrySchema.entries,
  id: roundId,
  addedAt: time,
  changedAt: time,
});

const SavedReportSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
  changedAt: time,
  leader: leaderId,
  deck: text(MAX_VERSION_KEY),
  tournament: text(MAX_NAME_LENGTH),
  format: text(MAX_NAME_LENGTH),
  date: playerDay,
  players: count,
  placement: count,
  // Numbered by place, whatever the record tells.
  rounds: v.pipe(
    v.array(v.unknown()),
    // Cut before validation: the list may have any length.
    v.transform((rounds) => rounds.slice(0, MAX_ROUNDS)),
    v.array(RoundSchema),
    v.transform((rounds) => rounds.map((round, index) => ({ ...round, round: index + 1 }))),
  ),
  openRound: v.fallback(
    v.nullable(
      v.object({
        position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
        id: roundId,
        entry: RoundEntrySchema,
      }),
    ),
    null,
  ),
});

const EnvelopeSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  revision: text(2 * MAX_ID_LENGTH),
  report: v.unknown(),
});

/**
 * Reads a stored record of any version. Null where it is no report, or one of a newer version of the app:
 * then the record must stay as it is.
 */
export function parseStoredReport(stored: unknown): (StoredReport & ReadReport) | null {
  const envelope = v.safeParse(EnvelopeSchema, stored);
  if (!envelope.success) return null;
  const read = parseReport(envelope.output.report, envelope.output.version);
  if (!read) return null;
  return { version: versionOf(read.report), revision: envelope.output.revision, ...read };
}

/** Reads a report written in this `version`; null where that fails. */
export function parseReport(
  written: unknown,
  version: number,
  { current = REPORT_VERSION, migrations = MIGRATIONS } = {},
): ReadReport | null {
  let migrated = written;
  for (let step = version; step < current; step += 1) {
    const migrate = migrations[step];
    if (!migrate) return null;
    migrated = migrate(migrated);
  }
  if (version > current) return null;
  const read = v.safeParse(SavedReportSchema, migrated);
  if (!read.success) return null;
  return {
    report: withSoundPosition(withRoundMarks(read.output)),
    isCut: isCutFrom(migrated, read.output),
  };
}

/**
 * The report with only these rounds, numbered by place. An open form of a missing round becomes a new round.
 */
export function withRounds(report: SavedReport, rounds: SavedReport['rounds']): SavedReport {
  if (rounds.length === report.rounds.length) return report;
  const numbered = rounds.map((round, index) => ({ ...round, round: index + 1 }));
  return withSoundPosition({ ...report, rounds: numbered });
}

/** Equal content, whatever the times and ids. */
export function isSameReport(a: SavedReport, b: SavedReport): boolean {
  return contentKeyOf(a) === contentKeyOf(b);
}

/** A text that is equal for reports of equal content, and only for them. */
// The schema orders the fields of a report; one built in memory may have another order.
export function contentKeyOf(report: SavedReport): string {
  const { id: _id, changedAt: _changedAt, rounds, openRound, ...content } = report;
  return JSON.stringify(
    sorted({
      ...content,
      rounds: rounds.map(({ id: _, addedAt: _added, changedAt: _changed, ...round }) => round),
      openRound: openRound && { position: openRound.position, entry: openRound.entry },
    }),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
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
 * that every device gives the same. The first change of the report stores them.
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
  return { ...report, rounds, openRound: { ...openRound, id } };
}

function spokenId(report: string, round: RoundEntry, isFree: (id: string) => boolean): string {
  const { opponentLeader, turnOrder, result, diceWin } = round;
  const said = [opponentLeader, turnOrder, result, diceWin].join(',');
  for (let nth = 1; ; nth += 1) {
    const id = `report/${report}/${said}/${nth}`;
    if (isFree(id)) return id;
  }
}

// A sheet for a round that is gone becomes a new round: its words stay.
function withSoundPosition(report: SavedReport): SavedReport {
  const { openRound, rounds } = report;
  if (openRound?.position == null) return report;
  const at = rounds.findIndex(({ id }) => id === openRound.id);
  return { ...report, openRound: { ...openRound, position: at === -1 ? null : at } };
}
