/**
 * Reads tables: with bars as in Markdown, with tabs as from a web page or spreadsheet, with commas as in a
 * file. A heading tells the column of counts; without headings it is the only column of numbers.
 */
import { CARD_CODE } from '../deck/deck-text';
import { countAlone, rewriteRuns } from './line-runs';

const EVERY_CARD = new RegExp(`(?<![A-Z0-9_.-])${CARD_CODE}(?![\\w-]*\\d)`, 'gi');
const COUNT_HEADING =
  /^(?:qty|quantity|counts?|copies|amount|num(?:ber)?(?: of (?:cards|copies))?|x|枚数|数量|anzahl|menge|qté|quantité|cantidad)\.?$/i;
const OTHER_HEADING =
  /^(?:no\.?|#|cards?(?: ?(?:no|number|id|code|name))?\.?|ids?|codes?|name|set|cost|type|colou?r|rarity|power|counter|price|カード(?:名|番号)?|番号|名前|コスト)$/i;
const NUMBER_HEADING = /^(?:#|no\.?)$/i;
const RULE = /^[\s|:+-]*-[\s|:+-]*$/;
/** With this many numbered rows, chance is ruled out. */
const LEAST_NUMBERED = 3;

interface Row {
  readonly line: string;
  readonly cells: readonly string[];
}

/** Turns rows into entries; other lines and doubtful rows stay unchanged. */
export function readTables(lines: readonly string[]): string[] {
  const rowOf = (line: string, isBelowRow: boolean): Row | null => {
    const cells = cellsOf(line, isBelowRow);
    return cells && { line, cells };
  };
  return rewriteRuns(lines, rowOf, entriesOf);
}

/** Null for a line that is no row. Below a row with commas, a line with commas is a row, too. */
function cellsOf(line: string, isBelowRow: boolean): string[] | null {
  const row = line.trim();
  if (row.includes('\t')) return trimmed(row.split('\t'));
  if (row.includes('|')) {
    const cells = trimmed(row.replace(/^\||\|$/g, '').split('|'));
    if (row.startsWith('|') || isHeading(cells) || isBelowRow) return cells;
  }
  const cells = trimmed(row.split(/[,;]/)).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const isFile = /^"[^"]*"[,;]/.test(row) || isHeading(cells) || isBelowRow;
  return cells.length > 1 && isFile ? cells : null;
}

function trimmed(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim());
}

/** True where most cells have words of headings, and none a card. */
function isHeading(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => COUNT_HEADING.test(cell) || OTHER_HEADING.test(cell));
  return named.length > 1 && named.length * 2 > cells.filter(Boolean).length;
}

function entriesOf(table: readonly Row[]): string[] {
  const rows = table.filter(({ line, cells }) => !RULE.test(line) && !isHeading(cells));
  const heading = table.find(({ cells }) => isHeading(cells))?.cells ?? [];
  const columnsOf = (heads: RegExp) =>
    heading.flatMap((cell, at) => (heads.test(cell) ? [at] : []));
  const ofCards = rows.filter(({ cells }) => cardsIn(cells.join(' ')).length > 0);
  const isNumbering = (at: number) => isCountingUp(ofCards.map(({ cells }) => cells[at] ?? ''));
  const counting = columnsOf(COUNT_HEADING);
  const numbers = columnsOf(NUMBER_HEADING);
  // "#" is the count where no other column is, unless it numbers the rows.
  const column = [...counting, ...numbers.filter((at) => !isNumbering(at))][0];
  const isSure = counting.length < 2 && (counting.length === 1 || numbers.length < 2);
  const numbered = new Set(isNumbering(0) ? [0, ...numbers] : numbers);
  return rows.map(({ line, cells }) => {
    const kept = cells.map((cell, at) => (numbered.has(at) && at !== column ? '' : cell));
    return entryOf(kept, isSure ? column : undefined) ?? line;
  });
}

function isCountingUp(cells: readonly string[]): boolean {
  return cells.length >= LEAST_NUMBERED && cells.every((cell, at) => cell === String(at + 1));
}

function cardsIn(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(EVERY_CARD), ([id]) => id.toUpperCase()))];
}

/** Null where the row has several cards, or an uncertain count. */
function entryOf(cells: readonly string[], column: number | undefined): string | null {
  const words = cells.filter(Boolean).join(' ');
  const [card, ...others] = cardsIn(words);
  if (card === undefined) return words;
  if (others.length > 0) return null;
  const counts = (column === undefined ? cells : [cells[column] ?? '']).flatMap(
    (cell) => countAlone(cell) ?? [],
  );
  if (counts.length > 1) return null;
  const [count] = counts;
  if (count === undefined) return column === undefined ? words : null;
  const own = cells.find((cell) => cardsIn(cell).length > 0) ?? '';
  // A count beside the code must agree with the column.
  return /(?:^|\s)(?:\d{1,2}\s*x|x\s*\d{1,2})(?:\s|$|[A-Z])/i.test(own)
    ? `${count} ${own}`
    : `${count}x${card}`;
}
