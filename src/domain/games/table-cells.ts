/** Reads the cells of somebody's table: dates in many forms, leaders by code or name, words for results. */

import { isPlayerDay } from '../calendar';
import { type CardId, isCardId, type LeaderCard } from '../card';
import { cutText } from '../cut-text';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '../tournament-report';
import { type GameFacts, MAX_TURNS } from './game';
import type { TableFact } from './table-headings';

/** Which number comes first in `5/11/2026`. */
export type DayOrder = 'day' | 'month';

export interface CellReader {
  readonly dayOrder: DayOrder;
  readonly leaders: readonly LeaderCard[];
  /** Leaders found before, by their cells' text. */
  readonly known: Map<string, CardId | null>;
}

/** Reads a cell by the fact in its column; null where the cell can't be understood. */
export const CELL_READERS: {
  readonly [fact in TableFact]: (cell: string, reader: CellReader) => Partial<GameFacts> | null;
} = {
  date: (cell, { dayOrder }) => {
    const date = dayIn(cell, dayOrder);
    if (date === null) return null;
    const time = timeIn(cell);
    return time === null ? { date } : { date, time };
  },
  time: (cell) => said('time', timeIn(cell)),
  leader: (cell, reader) => said('leader', leaderIn(cell, reader)),
  opponentLeader: (cell, reader) => said('opponentLeader', leaderIn(cell, reader)),
  opponent: (cell) => ({ opponent: cutText(cell, MAX_NAME_LENGTH) }),
  turnOrder: (cell) =>
    said(
      'turnOrder',
      oneOf(cell, {
        first: /^(1|1st|first|play|yes|y|true|x)$/,
        second: /^(2|2nd|second|draw|no|n|false)$/,
      }),
    ),
  dice: (cell) =>
    said(
      'dice',
      oneOf(cell, { won: /^(won|win|w|yes|y|true|1)$/, lost: /^(lost|loss|lose|l|no|n|false|0)$/ }),
    ),
  mulligan: (cell) =>
    said(
      'mulligan',
      oneOf(cell, { yes: /^(yes|y|true|1|x|mulligan(ed)?)$/, no: /^(no|n|false|0|kept|keep)$/ }),
    ),
  result: (cell) => said('result', resultIn(cell)),
  turns: (cell) => {
    const turns = Number(/^\d{1,3}$/.exec(cell)?.[0] ?? 0);
    return turns >= 1 && turns <= MAX_TURNS ? { turns } : null;
  },
  note: (cell) => ({ note: cutText(cell, MAX_NOTE_LENGTH) }),
  kind: (cell) =>
    said(
      'kind',
      oneOf(cell, {
        ladder: /^(ladder|ranked|online|sim(ulator)?)$/,
        friends: /^(friends?|friendly|casual)$/,
        event: /^(events?|tournaments?|locals?|store|regionals?|treasure cup)$/,
        testing: /^(tests?|testing|practi[cs]e|training)$/,
      }),
    ),
};

function said<Fact extends keyof GameFacts>(
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

function resultIn(cell: string): GameFacts['result'] | null {
  const [, mine, theirs] = /^(\d+) ?[-–:] ?(\d+)(?: ?[-–:] ?\d+)?$/.exec(cell) ?? [];
  if (mine !== undefined && theirs !== undefined && mine !== theirs)
    return Number(mine) > Number(theirs) ? 'win' : 'loss';
  return oneOf(cell, {
    win: /^(w|win|won|wins|victory|v|1|yes|true)$/,
    loss: /^(l|loss|lost|lose|loses|defeat|d|0|no|false)$/,
    bye: /^bye$/,
    'both-lose': /^both[- ]los[et]$/,
  });
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

/** For numeric dates: which orders they prove, and whether any date has two readings. */
export function dayOrdersIn(cells: readonly string[]) {
  const told = new Set<DayOrder>();
  let isOpen = false;
  for (const cell of cells) {
    const [, first, mark, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (first === undefined || second === undefined || mark === '.') continue;
    if (Number(first) > 12) told.add('day');
    else if (Number(second) > 12) told.add('month');
    else if (first !== second) isOpen = true;
  }
  return { told, isOpen };
}

function timeIn(cell: string): string | null {
  const [, hour, minute, second, half] =
    /(?:^|[ T])(\d{1,2})(?::(\d{2})(?::(\d{2}))?)? ?([ap]m)?(?:$|[ .Z+])/i.exec(cell) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return null;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  return [String(hours).padStart(2, '0'), minute ?? '00', second]
    .filter((part) => part !== undefined)
    .join(':');
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
    const told = new Set([...wordsOf(name), ...colors.map((color) => color.toLowerCase())]);
    return words.length > 0 && words.every((word) => told.has(word));
  });
  const named = fits.filter(({ name }) => wordsOf(name).join(' ') === words.join(' '));
  const [only, ...others] = named.length > 0 ? named : fits;
  const leader = only && others.length === 0 ? only.id : null;
  known.set(cell, leader);
  return leader;
}
