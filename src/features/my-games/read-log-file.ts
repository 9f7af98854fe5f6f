/** Reads one file as a log: its games, or why it was refused. */

import { localDayOf, localTimeOf } from '../../domain/calendar';
import { isGamesTable } from '../../domain/games/games-csv';
import { type LogMoment, momentOfLogName } from '../../domain/games/log-moment';
import { type LoggedGame, readSimLog } from '../../domain/games/sim-log';
import { isOtherTable } from '../../domain/games/table-headings';
import { logsInFile } from '../../personal/carried-logs';
import { type PackedLog, packLog, repackLog } from '../../personal/packed-log';

/** A game of a log, with the log itself. */
interface ReadGame extends Omit<LoggedGame, 'log'> {
  readonly packed: PackedLog;
}

export type FileReport =
  | {
      readonly kind: 'games';
      readonly games: readonly ReadGame[];
      /** True where the file's name has no day: then the day is that of the file's last change, or empty. */
      readonly isDayAsked: boolean;
      readonly unknownLines: number;
      /** A sample word, where the log is in another language; null otherwise. */
      readonly foreignWord: string | null;
    }
  /** A file of games that this app made. */
  | {
      readonly kind: 'own';
      readonly text: string;
      /** The logs that it carries, by their games' ids. */
      readonly logs: ReadonlyMap<string, PackedLog>;
    }
  /** A log in another language, in which no leader is found; with a sample word. */
  | { readonly kind: 'foreign'; readonly word: string }
  | { readonly kind: 'refused'; readonly why: Refusal };

export type Refusal =
  | 'large'
  | 'empty'
  | 'encoding'
  | 'session'
  | 'reports'
  /** A table of another program: the player checks its columns first. */
  | 'table'
  | 'headless'
  | 'other'
  | 'unreadable';

/** The log of an evening has 0.2 MB; a file of games with two thousand logs may have eighty. */
const MAX_BYTES = 100_000_000;

/** The game did not exist before. Files from some archives have an older time, which means nothing. */
const FIRST_YEAR = 2022;

export async function readLogFile(file: File): Promise<FileReport> {
  if (file.size > MAX_BYTES) return { kind: 'refused', why: 'large' };
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = textOf(bytes);
    if (text === null) return { kind: 'refused', why: isText(bytes) ? 'encoding' : 'other' };
    if (/^\uFEFF?\s*\{/.test(text) || isGamesTable(text))
      return { kind: 'own', text, logs: await logsOf(text) };
    if (isOtherTable(text)) return { kind: 'refused', why: 'table' };
    const named = momentOfLogName(file.name);
    const { kind, games, ...log } = readSimLog(text, named ?? momentOfFile(file));
    if (kind === 'foreign') return { kind, word: log.foreignWord ?? '' };
    if (kind !== 'log') return { kind: 'refused', why: kind };
    const read = games.map(async ({ log, ...game }) => ({ ...game, packed: await packLog(log) }));
    return { kind: 'games', ...log, games: await Promise.all(read), isDayAsked: named === null };
  } catch {
    // Someone has moved or locked the file since it was chosen.
    return { kind: 'refused', why: 'unreadable' };
  }
}

async function logsOf(text: string): Promise<ReadonlyMap<string, PackedLog>> {
  const logs = new Map<string, PackedLog>();
  try {
    for (const [id, bytes] of logsInFile(text)) {
      const packed = await repackLog(bytes);
      if (packed) logs.set(id, packed);
    }
  } catch {
    // Not JSON: the reader of the games reports that.
  }
  return logs;
}

/**
 * Whether it may be text in another encoding: Windows encodings have no zero bytes, UTF-16 has one in every
 * second place. Pictures and programs have them anywhere.
 */
function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const zerosAt = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  return zerosAt.some((zeros) => zeros === 0) && !hasPictureHead(start);
}

/** Heads of PNG, JPEG, GIF, WebP, HEIC and PDF. */
function hasPictureHead(start: Uint8Array): boolean {
  const head = String.fromCharCode(...start.subarray(0, 12));
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|%PDF)|^....ftyp/s.test(head);
}

/**
 * The text; null where it is not UTF-8. A cut file may end within a character; other encodings fail earlier.
 */
function textOf(bytes: Uint8Array): string | null {
  const WIDEST_CHARACTER = 4;
  try {
    const whole = bytes.subarray(0, Math.max(bytes.length - WIDEST_CHARACTER, 1));
    new TextDecoder('utf-8', { fatal: true }).decode(whole, { stream: true });
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** When the file was last changed, by the reader's clock; empty where that time means nothing. */
function momentOfFile({ lastModified }: File): LogMoment {
  const time = new Date(lastModified);
  // Also true for an invalid date.
  if (!(time.getFullYear() >= FIRST_YEAR)) return { date: '', time: '' };
  return { date: localDayOf(time), time: localTimeOf(time) };
}
