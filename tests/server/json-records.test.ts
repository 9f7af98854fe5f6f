import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecordScanner } from '../../server/companions/json-records';

/** The records found when the text comes in pieces of that many bytes. */
function recordsOf(text: string, pieceBytes = 7): { records: string[]; isWhole: boolean } {
  const bytes = new TextEncoder().encode(text);
  const scanner = new RecordScanner();
  const records: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    for (const { start, end } of scanner.push(bytes.subarray(at, at + pieceBytes))) {
      records.push(new TextDecoder().decode(bytes.subarray(start, end)));
    }
  }
  return { records, isWhole: scanner.isWhole };
}

const anyRecords = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 });

describe('the records of a list', () => {
  it('are found byte for byte, whatever they hold and wherever the pieces end', () => {
    fc.assert(
      fc.property(anyRecords, fc.integer({ min: 1, max: 40 }), (rows, pieceBytes) => {
        const lines = rows.map((row) => JSON.stringify(row));
        expect(recordsOf(JSON.stringify(rows), pieceBytes)).toEqual({
          records: lines,
          isWhole: true,
        });
        expect(recordsOf(`[\n${lines.join(',\n')}\n]\n`, pieceBytes).records).toEqual(lines);
      }),
    );
  });

  it('may be JSON lines, with any end of line', () => {
    fc.assert(
      fc.property(anyRecords, fc.constantFrom('\n', '\r\n', '\n\n'), (rows, end) => {
        const lines = rows.map((row) => JSON.stringify(row));
        expect(recordsOf(lines.join(end)).records).toEqual(lines);
      }),
    );
  });

  it('are not taken in by braces, quotes and backslashes in texts', () => {
    const record = String.raw`{"name":"a \"brace\" } ] and a backslash \\","more":["{"]}`;
    expect(recordsOf(`[${record},{}]`)).toEqual({ records: [record, '{}'], isWhole: true });
  });

  it('of a broken transfer are the ones that came whole, and the list is not', () => {
    expect(recordsOf('[{"a":1},{"b":')).toEqual({ records: ['{"a":1}'], isWhole: false });
    expect(recordsOf('')).toEqual({ records: [], isWhole: false });
  });
});
