import { describe, expect, it } from 'vitest';
import { readFields } from '../../src/data/record-fields';

describe('fields of a record', () => {
  const read = (text: string, names = ['leader', 'mode']) =>
    readFields(new TextEncoder().encode(text), names);

  it('are found wherever they stand, whatever stands before them', () => {
    const rest = { list: [1, { leader: 'inner' }, '"]}'], 'a"b': '\\', nested: { mode: 7 } };
    const record = { ...rest, leader: 'OP01-001', mode: 1 };
    expect(read(JSON.stringify(record))).toEqual({ leader: 'OP01-001', mode: 1 });
    expect(read(JSON.stringify(record, null, '\t'))).toEqual({ leader: 'OP01-001', mode: 1 });
    expect(read('{ "mode" : -2.5 , "leader":"\\u0041"}')).toEqual({ leader: 'A', mode: -2.5 });
  });

  it('that are missing, lists or objects are not', () => {
    expect(read('{"mode":null,"other":1}')).toEqual({ mode: null });
    expect(read('{"leader":["x"],"mode":{}}')).toEqual({ leader: undefined, mode: undefined });
    expect(read('{}')).toEqual({});
  });

  it('are read no further than needed', () => {
    expect(read('{"leader":"A","mode":1,broken')).toEqual({ leader: 'A', mode: 1 });
  });

  it.each([
    '',
    '[]',
    '"leader"',
    '{',
    '{"leader',
    '{"leader"',
    '{"leader":',
    '{"leader" "A"}',
    '{leader:1}',
    '{"leader":"A',
  ])('of what is no record are not found: %s', (text) => {
    expect(read(text).leader).toBeUndefined();
  });
});
