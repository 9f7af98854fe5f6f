/** Rows as COPY takes them: PostgreSQL's text format, a line a row. */

export type CopyValue = string | number | boolean | null;

/** `COPY table (columns) FROM source`. Names come from our own code, never from outside. */
export function copyFrom(table: string, columns: readonly string[], source: string): string {
  return `COPY ${table} (${columns.join(', ')}) FROM ${source}`;
}

const NULL = '\\N';

/** The row's line with its end. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(textOf).join('\t')}\n`;
}

function textOf(value: CopyValue): string {
  if (value === null) return NULL;
  return typeof value === 'string' ? escaped(value) : String(value);
}

const SPECIAL = /[\\\n\r\t]/;
const EVERY_SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

// Most values hold nothing special, and looking is far cheaper than replacing.
function escaped(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(EVERY_SPECIAL, (found) => ESCAPES[found] as string)
    : text;
}
