/**
 * The logs of games, compressed, and beside them what figures need of each; the ids are the games'. Both go
 * with their game and leave no mark: a log is given again, or comes with a copy.
 */
import { isCardId } from '../../../domain/card/card';
import type { LogSummary } from '../../../domain/games/log/log-summary';
import type { OwnKind, OwnWriter } from '../own-kind';

/** What is known of a kept log without unpacking it. */
export interface KeptSummary extends LogSummary {
  /** The size of the packed log; 0 where it was too large to keep. */
  readonly bytes: number;
}

/** A packed log with its summary. */
export interface PackedLog {
  readonly summary: LogSummary;
  /** Compressed by gzip; null where the log is too large to keep. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** A longer log makes more bytes; one that is too large to keep counts as this. */
export const MAX_LOG_BYTES = 30_000;
/** The ids of logs that came without their summaries. */
export const UNREAD_LOGS = '#untold-logs';

/** Null stands for a log that is too large: a shorter form does not take its place. */
export const logKind: OwnKind<Uint8Array<ArrayBuffer>> = {
  name: 'log',
  one: 'log',
  many: 'logs',
  parse: (value) =>
    ArrayBuffer.isView(value) ? new Uint8Array(value as Uint8Array<ArrayBuffer>) : null,
  describe: (bytes) => `${bytes.length} bytes`,
  page: '/mygames',
  travels: 'copy',
  isQuiet: true,
  of: { kind: 'game', idOf: (id) => id },
  privacy: 'The simulator’s logs of your games, compressed and without chat.',
  afterMerge: noteUnread,
};

export const summaryKind: OwnKind<KeptSummary> = {
  // The name under which devices keep it.
  name: 'tale',
  one: 'log’s figures',
  many: 'logs’ figures',
  parse: parseSummary,
  describe: ({ lines }) => `${lines} lines`,
  page: '/mygames',
  travels: 'copy',
  isQuiet: true,
  of: { kind: 'log', idOf: (id) => id },
  privacy: 'What these logs show of hands, draws and plays, for figures.',
};

export function logChanges(id: string, { summary, bytes }: PackedLog) {
  const size = bytes?.length ?? 0;
  return {
    log: { kind: 'log', id, changedAt: bytes ? size : MAX_LOG_BYTES + 1, value: bytes },
    summary: summaryChange(id, { ...summary, bytes: size }),
  };
}

/** A summary of before, which does not say whether the log goes up to the end, is the older one. */
export function summaryChange(id: string, summary: KeptSummary) {
  const changedAt = summary.lines * 2 + (summary.isWhole === undefined ? 0 : 1);
  return { kind: 'tale', id, changedAt, value: summary };
}

async function noteUnread(own: OwnWriter): Promise<void> {
  const came = own
    .replaced()
    .flatMap(({ change: { kind, id, value } }) => (kind === 'log' && value !== null ? [id] : []));
  const summaries = await own.raw(came.map((id) => `tale/${id}`));
  const unread = came.filter((id) => !summaries.has(`tale/${id}`));
  const before = await own.note(UNREAD_LOGS);
  const all = new Set([...(Array.isArray(before) ? before : []), ...unread]);
  if (unread.length > 0) own.putNote(UNREAD_LOGS, [...all]);
}
/** By hand: the record reads thousands at once, which takes a schema a second on a phone. */
function parseSummary(value: unknown): KeptSummary | null {
  const summary = Object(value) as Partial<KeptSummary>;
  const { leaders, mine, lines, bytes, sides } = summary;
  const isWhole =
    areCards(leaders) &&
    leaders.length === 2 &&
    (mine === 0 || mine === 1 || mine === null) &&
    isCount(lines) &&
    isCount(bytes) &&
    Array.isArray(sides) &&
    sides.length === 2 &&
    sides.every(isSide);
  return isWhole ? (summary as KeptSummary) : null;
}

function isSide(value: unknown): boolean {
  const { hand, after, isSentBack, draws, plays, seen } = Object(value) as Partial<
    KeptSummary['sides'][number]
  >;
  return (
    (hand === null || areCards(hand)) &&
    (after === null || areCards(after)) &&
    (isSentBack === null || typeof isSentBack === 'boolean') &&
    areCards(draws) &&
    Array.isArray(plays) &&
    plays.every((play) => Array.isArray(play) && isCardId(String(play[0])) && isCount(play[1])) &&
    typeof seen === 'object' &&
    seen !== null &&
    Object.values(seen).every(isCount)
  );
}

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

function areCards(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && isCardId(id));
}
