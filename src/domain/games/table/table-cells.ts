/** Reads the cells of somebody's table: dates in many forms, leaders by code or name, words for results. */

import { type CardId, isCardId, type LeaderCard } from '../../card/card';
import { cutText } from '../../text/cut-text';
import { isPlayerDay, localDayOf, localTimeOf } from '../../time/calendar';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '../../tournament/tournament-report';
import { type GameFacts, MAX_TURNS } from '../game';
import type { TableFact } from './table-headings';

/** Which number comes first in `5/11/2026`. */
export type DayOrder = 'day' | 'month';

export interface CellReader {
  readonly dayOrder: DayOrder;
  readonly leaders: readonly LeaderCard[];
  /** Leaders found before, by their cells' text. */
  readonly known: Map<string, CardId | null>;
  /** Whether a cell of the column says such a word, in lower case. */
  readonly inColumn: (word: string) => boolean;
}

/** What a cell says; its time is as written, on a clock `zone` minutes ahead of UTC where it says so. */
export type CellFacts = Partial<GameFacts> & { readonly zone?: number | undefined };

/** Words by which a cell says one of a few values, in lower case. */
const WORDS = {
  turnOrder: {
    first: /^(1|1st|first|play|yes|y|true|x)$/,
    second: /^(2|2nd|second|draw|no|n|false)$/,
  },
  // A bare number may be what was rolled.
  dice: { won: /^(won|win|w|yes|y|true)$/, lost: /^(lost|loss|lose|l|no|n|false)$/ },
  mulligan: { yes: /^(yes|y|true|1|x|mulligan(ed)?)$/, no: /^(no|n|false|0|kept|keep)$/ },
  // A bare number may be points, and a D a draw.
  result: {
    win: /^(w|win|won|wins|victory|v|yes|true)$/,
    loss: /^(l|loss|lost|lose|loses|defeat|no|false)$/,
    bye: /^bye$/,
    'both-lose': /^both[- ]los[et]$/,
  },
  kind: {
    ladder: /^(ladder|ranked|online|sim(ulator)?)$/,
    friends: /^(friends?|friendly|casual)$/,
    event: /^(events?|tournaments?|locals?|store|regionals?|treasure cup)$/,
    testing: /^(tests?|testing|practi[cs]e|training)$/,
  },
} as const;

/** Reads a cell by the fact in its column; null where the cell can't be understood, or means this or that. */
export const CELL_READERS: {
  readonly [fact in TableFact]: (cell: string, reader: CellReader) => CellFacts | null;
} = {
  date: (cell, { dayOrder }) => {
    const date = dayIn(cell, dayOrder);
    return date === null ? null : { date, ...(saysTime(cell) && timeIn(cell)) };
  },
  time: timeIn,
  leader: (cell, reader) => factOf('leader', leaderIn(cell, reader)),
  opponentLeader: (cell, reader) => factOf('opponentLeader', leaderIn(cell, reader)),
  opponent: (cell) => ({ opponent: cutText(cell, MAX_NAME_LENGTH) }),
  turnOrder: (cell) => factOf('turnOrder', oneOf(cell, WORDS.turnOrder)),
  dice: (cell) => factOf('dice', oneOf(cell, WORDS.dice)),
  mulligan: (cell) => factOf('mulligan', oneOf(cell, WORDS.mulligan)),
  result: (cell, { inColumn }) => factOf('result', resultIn(cell, inColumn)),
  turns: (cell) => {
    const turns = Number(/^\d{1,3}$/.exec(cell)?.[0] ?? 0);
    return turns >= 1 && turns <= MAX_TURNS ? { turns } : null;
  },
  note: (cell) => ({ note: cutText(cell, MAX_NOTE_LENGTH) }),
  kind: (cell) => factOf('kind', oneOf(cell, WORDS.kind)),
};

function factOf<Fact extends keyof GameFacts>(
  fact: Fact,
  value: GameFacts[Fact] | null,
): Partial<GameFacts> | null {
  return value === null ? null : { [fact]: value };
}

function oneOf<Value extends string>(
  cell: string,
  words: Readonly<Record<Value, RegExp>>,
): Value | null {
  const word = cell.toLowerCase();
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].test(word)) ?? null;
}

function resultIn(cell: string, inColumn: CellReader['inColumn']): GameFacts['result'] | null {
  const [, mine, theirs] = /^(\d+) ?[-–:] ?(\d+)(?: ?[-–:] ?\d+)?$/.exec(cell) ?? [];
  if (mine !== undefined && theirs !== undefined && mine !== theirs)
    return Number(mine) > Number(theirs) ? 'win' : 'loss';
  // Victories and defeats have no L.
  if (/^d$/i.test(cell) && inColumn('v') && !inColumn('l')) return 'loss';
  return oneOf(cell, WORDS.result);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,2})([-/. ])\s*(\d{1,2})\2\s*(\d{4}|\d{2})(?!\d)/;

function dayIn(cell: string, order: DayOrder): string | null {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(cell) ?? [];
  if (isoYear) return dayOf(isoYear, Number(isoMonth), isoDay);
  const [, first, mark, second, year] = NUMBERS.exec(cell) ?? [];
  if (first && second && year) {
    const isDayFirst =
      mark === '.' || Number(first) > 12 || (Number(second) <= 12 && order === 'day');
    return isDayFirst ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const [, day, name] = /(?:^|[^\d:])(\d{1,2})(?:st|nd|rd|th)?\.?[ -]+([a-z]{3})/i.exec(cell) ?? [];
  const [, named, dayAfter] =
    /([a-z]{3})[a-z]*\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?(?![\d:])/i.exec(cell) ?? [];
  const month = MONTHS.indexOf((name ?? named ?? '').toLowerCase()) + 1;
  const written = /\b(20\d{2})\b/.exec(cell)?.[1];
  return month > 0 && written ? dayOf(written, month, day ?? dayAfter) : null;
}

function dayOf(year: string, month: number, day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = [whole, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isPlayerDay(date) ? date : null;
}

export const saysDay = (cell: string): boolean => dayIn(cell, 'day') !== null;

/** For numeric dates: which orders they prove, and whether any date has two readings. */
export function dayOrdersIn(cells: readonly string[]) {
  const proven = new Set<DayOrder>();
  let isOpen = false;
  for (const cell of cells) {
    const [, first, mark, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (first === undefined || second === undefined || mark === '.') continue;
    if (Number(first) > 12) proven.add('day');
    else if (Number(second) > 12) proven.add('month');
    else if (first !== second) isOpen = true;
  }
  return { proven, isOpen };
}

const TIME =
  /(?:^|[\sT,])(?=\d{1,2}(?:[:h]\d{2}|\s*[ap]\.?m\b))(\d{1,2})(?:[:h](\d{2}))?(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?m\b\.?)?(.*)$/i;
const ZONE = /^\s*(?:(?:UTC|GMT)?\s?([+\-−])(\d{1,2})(?::?([0-5]\d))?|Z|UTC|GMT)(?:\s*[([].*)?$/i;
/** A zone's short name, of which several zones may have the same; a number that is none; a time until. */
const OPEN_ZONE = /^\s*(?:[A-Z]{2,5}\b|[+\-−]\d)/;

function timeIn(cell: string): CellFacts | null {
  const [all, hour, minute = '00', second, half, rest = ''] = TIME.exec(cell) ?? [];
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (all === undefined || hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return null;
  const time = [String(hours).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':');
  const [zone, sign, ahead = '0', more = '0'] = ZONE.exec(rest) ?? [];
  const isUntil = second === undefined && !/T/i.test(all) && /^-\d{1,2}:\d/.test(rest);
  if (zone === undefined || isUntil || Number(ahead) > 14)
    return OPEN_ZONE.test(rest) ? null : { time };
  return { time, zone: (sign && sign !== '+' ? -1 : 1) * (Number(ahead) * 60 + Number(more)) };
}

/** Whether a day's cell tells a time, too. Midnight to the second is how programs write a day alone. */
export function saysTime(cell: string): boolean {
  const isDayAlone = /[T\s](?:00:00(?::00(?:[.,]0+)?)?|12:00(?::00)?\s?am)(?!:?\d)/i.test(cell);
  return /\d(?:[:h]\d{2}|\s*[ap]\.?m\b)/i.test(cell) && !isDayAlone;
}

/** The day and the time on the reader's own clock; the time alone could be of either day, and is dropped. */
export function onOwnClock({ date, time }: Pick<GameFacts, 'date' | 'time'>, zone: number) {
  if (date === '') return { time: '' };
  const moment = new Date(Date.parse(`${date}T${time.padEnd(8, ':00')}Z`) - zone * 60_000);
  return { date: localDayOf(moment), time: localTimeOf(moment).slice(0, time.length) };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Finds a leader by its code, else by its name, with colours where several share the name; null where it is
 * ambiguous.
 */
function leaderIn(cell: string, { leaders, known }: CellReader): CardId | null {
  const code = /\b[A-Z]{1,4}\d{0,2}-\d{3}\b/.exec(cell.toUpperCase())?.[0];
  if (code && isCardId(code)) return code;
  const found = known.get(cell);
  if (found !== undefined) return found;
  const words = wordsOf(cell);
  const fits = leaders.filter(({ name, colors }) => {
    const own = new Set([...wordsOf(name), ...colors.map((color) => color.toLowerCase())]);
    return words.length > 0 && words.every((word) => own.has(word));
  });
  const named = fits.filter(({ name }) => wordsOf(name).join(' ') === words.join(' '));
  const [only, ...others] = named.length > 0 ? named : fits;
  const leader = only && others.length === 0 ? only.id : null;
  known.set(cell, leader);
  return leader;
}
