/** Rows as COPY takes them: PostgreSQL's text format, a line a row. */

type CopyValue = string | number | boolean | null;

/** `COPY table (columns) FROM source`. Names come from our own code, never from outside. */
export function copyFrom(table: string, columns: readonly string[], source: string): string {
  return `COPY ${table} (${columns.join(', ')}) FROM ${source}`;
}

const NULL = '\\N';

/** The row's line with its end. */
export function copyLine(values: readonly CopyValue[]): string {
  return copyFields(values.map(copyText));
}

/** The row's line with its end, of values that have gone through copyText. */
export function copyFields(texts: readonly string[]): string {
  return `${texts.join('\t')}\n`;
}

/** A value as it stands in a line. */
export function copyText(value: CopyValue): string {
  if (value === null) return NULL;
  return typeof value === 'string' ? escaped(value) : String(value);
}

const SPECIAL = /[\\\n\r\t]/;

// Most values hold nothing special, and looking is far cheaper than replacing; replacing fixed texts one
// after the other takes half of what one expression for all of them takes.
function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}
