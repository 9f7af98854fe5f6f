import { describe, expect, it } from 'vitest';
import { CSV_SEPARATORS, readCsv, writeCsv } from '../../../src/domain/games/table/csv-cells';

const written = (text: string) => writeCsv([[text]], ',').replace(/^\uFEFF|\r\n$/g, '');
/** The first letter that a spreadsheet takes for the cell's own. */
const begin = (text: string) => written(text).replace(/^"/, '').charAt(0);

const ARMED = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  ' =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '\t=1+1',
  '\u200b=1+1',
  '\u2060\ufeff=1+1',
  '\u00ad=1+1',
  '\u202e=1+1',
  '\u0000=1+1',
  '\u3164=1+1',
  '\u2800=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '−1',
  '﹦1',
  '⁺1',
];

describe('a cell that a spreadsheet could run', () => {
  it.each(ARMED)('%j begins with an apostrophe', (text) => {
    expect(begin(text)).toBe("'");
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a,@x', "a,'@x"],
    ['two\n=1+1', "two\n'=1+1"],
    ['a\t =1', "a\t' =1"],
  ])('behind what another program takes for a separator, too: %j', (text, cell) => {
    expect(written(text)).toBe(`"${cell}"`);
  });

  it.each(['1-1', 'a=b', 'Nami', "it's", '50 % + luck', ''])('is not %j', (text) => {
    expect(written(text).replaceAll('"', '')).toBe(text);
  });
});

describe('a table is read back to the letter', () => {
  const TEXTS = [
    ...ARMED,
    ...ARMED.map((text) => `'${text}`),
    ...ARMED.map((text) => `note;${text},''${text}\n${text}`),
    "'",
    "''=1",
    "'\n'=1",
    'say "yes", twice; or\tnot\r\nat all\r',
    '"',
    ' blanks ',
    '',
  ];
  it.each(CSV_SEPARATORS)('with %j between its columns', (separator) => {
    const rows = [['a', 'b', 'c'], ...TEXTS.map((text) => [text, 'x', text])];
    expect(readCsv(writeCsv(rows, separator))).toEqual(rows);
  });

  it('with an empty cell at its very end', () => {
    expect(readCsv('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  it('after a spreadsheet has written it anew', () => {
    expect(readCsv('sep=;\r\n"a";"b"\n1;"two\nlines"\n')).toEqual([
      ['a', 'b'],
      ['1', 'two\nlines'],
    ]);
  });
});
