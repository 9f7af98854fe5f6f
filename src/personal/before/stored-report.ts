/** Reports in the store and in files of versions before *My things*: one record, with its rounds inside. */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import { TURN_ORDERS } from '../../domain/figures/match';
import { cutText } from '../../domain/text/cut-text';
import { isPlayerDay } from '../../domain/time/calendar';
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
} from '../../domain/tournament/tournament-report';
import { MAX_VERSION_KEY } from '../game/stored-game';
import { type SavedReport, withSheet } from '../report/saved-report';

/** A report after reading, cut to the limits of `tournament-report`. */
interface ReadReport {
  readonly report: SavedReport;
  /** True where the stored report exceeds the limits: the original is worth keeping. */
  readonly isCut: boolean;
}

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
  const said = [opponentLeader, turnOrder, result, diceWin].join(',');
  for (let nth = 1; ; nth += 1) {
    const id = `report/${report}/${said}/${nth}`;
    if (isFree(id)) return id;
  }
}
