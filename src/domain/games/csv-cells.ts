/**
 * Tables that spreadsheets open: written so that nothing a player typed is run as a formula, and read back to
 * the letter. Knows no game.
 */

export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** What a spreadsheet passes over, or some version of one: blanks, line ends, and marks that take no room. */
const BLANKS = '[\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]*';
/** What begins a formula, in every width. */
const SIGN = '[=+\\-@\\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩]';
const FORMULA = `'*${BLANKS}${SIGN}`;
/** Where a cell begins; also for a program with another separator or without this one's quotes. */
const FORMULA_AT_BEGIN = new RegExp(`(?<=^|[,;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const BEGINS_FORMULA = new RegExp(`^${FORMULA}`, 'u');

/** Rows as a text, with a mark in front by which spreadsheets know UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  const lines = rows.map((row) => row.map(cellOf).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An apostrophe in front of what could be a formula makes it a text; `textOf` takes it away. */
function cellOf(text: string): string {
  const cell = text.replace(FORMULA_AT_BEGIN, "'");
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The text before it was disarmed: removes the apostrophes from its end on, as they were set. */
function textOf(cell: string): string {
  let text = cell;
  for (
    let at = cell.lastIndexOf("'");
    at >= 0;
    at = at === 0 ? -1 : cell.lastIndexOf("'", at - 1)
  ) {
    const isBegin = at === 0 || /[,;\t\r\n]/.test(cell.charAt(at - 1));
    const rest = text.slice(at + 1);
    if (isBegin && BEGINS_FORMULA.test(rest)) text = text.slice(0, at) + rest;
  }
  return text;
}

/** The rows of a text with the separator of its first line, even after a spreadsheet rewrote it. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/^"?sep=.?"?\r?\n/, '');
  const head = plain.slice(0, plain.search(/[\r\n]|$/));
  const [separator] = CSV_SEPARATORS.toSorted(
    (a, b) => head.split(b).length - head.split(a).length,
  );
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < plain.length) {
    const found = cell.exec(plain);
    if (!found) break;
    const [, quoted, bare = '', end] = found;
    row.push(textOf(quoted?.replaceAll('""', '"') ?? bare));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  // A text that ends with a separator ends with an empty cell.
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}
