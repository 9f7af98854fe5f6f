/** Reads one file as a log: its games, or why it was refused. */

import type { GivenDeck } from '../../../domain/deck/deck-record';
import { type LogMoment, momentOfLogName } from '../../../domain/games/log/log-moment';
import { type LoggedGame, type NewerLog, readLog } from '../../../domain/games/log/read-log';
import { isGamesTable } from '../../../domain/games/table/games-csv';
import { isOtherTable, isTable } from '../../../domain/games/table/table-headings';
import { localDayOf, localTimeOf } from '../../../domain/time/calendar';

import type { ReadMatches } from '../../../personal/game/my-matches';
import { packLog } from '../../../personal/game/packed-log';
import type { PackedLog } from '../../../personal/own/kinds/log-kinds';
import { isOwnFile } from '../../../personal/own/own-file';
import { type FileText, textOfFile } from './file-text';

/** A game of a log, with the log itself. */
interface ReadGame extends Omit<LoggedGame, 'log'> {
  readonly packed: PackedLog;
}

type Content =
  | {
      readonly kind: 'games';
      /** None in a log of another language in which no leader is found. */
      readonly games: readonly ReadGame[];
      /** True where the file's name has no day: then the day is that of the file's last change, or empty. */
      readonly isDayAsked: boolean;
      readonly unknownLines: number;
      readonly newer: NewerLog | null;
      /** A sample word, where the log is in another language; null otherwise. */
      readonly foreignWord: string | null;
    }
  /** A table of games: our own, or one whose columns the player has looked at. */
  | { readonly kind: 'rows'; readonly text: string }
  /** The ladder's own file. */
  | { readonly kind: 'matches'; readonly matches: ReadMatches }
  /** A list of a deck that is named as its file. */
  | { readonly kind: 'deck'; readonly deck: GivenDeck }
  /** Of another program: the page reads it (`read-foreign-file`), which a venue does not need. */
  | {
      readonly kind: 'foreign-file';
      readonly text: string;
      readonly name: string;
      /** The day of its last change; empty where that means nothing. */
      readonly since: string;
    }
  | { readonly kind: 'refused'; readonly why: Refusal };

export type FileReport = Content & Pick<FileText, 'letters'>;

export type Refusal =
  | 'large'
  | 'empty'
  | 'encoding'
  /** Only a remark on a file that was read. */
  | NonNullable<FileText['letters']>
  | 'session'
  /** A file of own things: another page shows what it holds before it is taken. */
  | 'copy'
  /** A table of another program: the player checks its columns first. */
  | 'table'
  | 'headless'
  /** Among its lines are some that are no cards, or it is not a whole deck. */
  | 'deck'
  | 'other'
  | 'unreadable';

/** The log of an evening has 0.2 MB; a file of games with two thousand logs may have eighty. */
const MAX_BYTES = 100_000_000;

/** Lines of a list, and the member of the ladder's file. */
const IN_LISTS = /^\W*\d{1,2}\s?[x×]?\s?[A-Z]{1,4}\d{0,3}-\d{3}/m;
const IN_MATCHES = /"matches"\s*:/;

/** The game did not exist before. Files from some archives have an older time, which means nothing. */
const FIRST_YEAR = 2022;

export async function readLogFile(file: File): Promise<FileReport> {
  if (file.size > MAX_BYTES) return { kind: 'refused', why: 'large' };
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  try {
    const read = await textOfFile(file);
    if (typeof read === 'string') return { kind: 'refused', why: read };
    const { text, ...letters } = read;
    return { ...(await contentOf(text, file)), ...letters };
  } catch {
    // Someone has moved or locked the file since it was chosen.
    return { kind: 'refused', why: 'unreadable' };
  }
}

async function contentOf(text: string, file: File): Promise<Content> {
  if (isOwnFile(text)) return { kind: 'refused', why: 'copy' };
  const { date: since } = momentOfFile(file);
  const other: Content = { kind: 'foreign-file', text, name: file.name, since };
  if (/\.deck$/i.test(file.name) || IN_MATCHES.test(text)) return other;
  if (/^\uFEFF?\s*\{/.test(text) || isGamesTable(text)) return { kind: 'rows', text };
  if (isOtherTable(text)) return { kind: 'refused', why: 'table' };
  const named = momentOfLogName(file.name);
  const { kind, games, ...log } = readLog(text, named ?? momentOfFile(file));
  const isOfWords = !/\.log$/i.test(file.name);
  if (kind === 'other' && IN_LISTS.test(text) && !/\t|,.*,/.test(text)) return other;
  if (kind === 'other' && isOfWords && isTable(text)) return { kind: 'refused', why: 'table' };
  if (kind !== 'log' && kind !== 'foreign') return { kind: 'refused', why: kind };
  const read = games.map(async ({ log, ...game }) => ({ ...game, packed: await packLog(log) }));
  return { kind: 'games', ...log, games: await Promise.all(read), isDayAsked: named === null };
}

/** When the file was last changed, by the reader's clock; empty where that time means nothing. */
function momentOfFile({ lastModified }: File): LogMoment {
  const time = new Date(lastModified);
  // Also true for an invalid date.
  if (!(time.getFullYear() >= FIRST_YEAR)) return { date: '', time: '' };
  return { date: localDayOf(time), time: localTimeOf(time) };
}
