/**
 * Tables for spreadsheets: written so that no spreadsheet runs a player's text as a formula, and read back
 * unchanged. Knows nothing about games.
 */

export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** What some version of a spreadsheet skips before a formula: blanks, line ends, invisible marks. */
const BLANKS = '[\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]*';
/** The signs that begin a formula, in every width. */
const SIGN = '[=+\\-@\\u2212＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩]';
const FORMULA = `'*${BLANKS}${SIGN}`;
/** Where a cell may begin, even for a program with another separator or without support for quotes. */
const FORMULA_AT_BEGIN = new RegExp(`(?<=^|[,;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const BEGINS_FORMULA = new RegExp(`^${FORMULA}`, 'u');

/** The rows as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[], separator: CsvSeparator): string {
  const lines = rows.map((row) => row.map(cellOf).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** An apostrophe before each possible formula makes it plain text; `textOf` removes it. */
function cellOf(text: string): string {
  const cell = text.replace(FORMULA_AT_BEGIN, "'");
  return /[",;\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The original text: removes the apostrophes of `cellOf` from the end backwards. */
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

/** The rows of a CSV, even after a spreadsheet rewrote it. The first line tells the separator. */
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
