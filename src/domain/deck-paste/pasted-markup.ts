/** Removes Markdown and simple HTML around a deck. It marks struck-out text, which no longer counts. */

/** Tags of rows, list items and other elements that begin a line. */
const LINE_TAG = /<\/?(?:li|ul|ol|p|div|tr|table|tbody|thead|h\d|br)\b[^>\n]{0,300}>/gi;
const CELL_TAG = /<\/?(?:td|th)\b[^>\n]{0,300}>/gi;
const OTHER_TAG = /<\/?(?:b|strong|i|em|u|span|a|code|pre|small|img)\b[^>\n]{0,300}>/gi;
const BULLET = /^\s*(?:[-+*•·‣▪◦●○■□・–—]\s+)+(?:\[[ x]\]\s+)?/i;

/** The text with one line per row or item, and tabs between cells. */
export function plainMarkup(text: string): string {
  return text
    .replace(LINE_TAG, '\n')
    .replace(CELL_TAG, '\t')
    .replace(OTHER_TAG, '')
    .split('\n')
    .map(plainLine)
    .join('\n');
}

function plainLine(line: string): string {
  if (/^\s*(?:```|~~~|[-*_](?:\s*[-*_]){2,}\s*$)/.test(line)) return '';
  return line
    .replace(/^(?:\s*>)+\s?/, '')
    .replace(/^\s*#{1,6}\s+(?=[[(<*【\s]*(?:leader|リーダー))/i, '')
    .replace(BULLET, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]*?\S)\1(?![\w*])/g, '$2');
}
