import { describe, expect, it } from 'vitest';
import { lineParser } from '../../../server/ingest/parse-line';

const parse = lineParser();
const DECK = '["4xOP01-010","2xOP01-011"]';
const OTHER = '["4xOP02-010"]';

describe('a line is read as JSON.parse reads it', () => {
  it('but that decklists come as one text, whichever is first and with a space or without', () => {
    const decks = { decklist: '4xOP01-010\n2xOP01-011', oppDecklist: '4xOP02-010' };
    expect(parse(`{"a":1,"decklist":${DECK},"b":2,"oppDecklist":${OTHER},"c":3}`)).toEqual({
      ...{ a: 1, b: 2, c: 3 },
      ...decks,
    });
    expect(parse(`{"oppDecklist": ${OTHER}, "decklist": ${DECK}}`)).toEqual(decks);
  });

  it('the same list is the same text again', () => {
    const first = parse(`{"decklist":${DECK}}`);
    expect(parse(`{"decklist":${DECK}}`)).toEqual(first);
  });

  // What is not a list of texts, or not the line's own, is left as it is.
  it.each([
    '{"decklist":[1,2],"oppDecklist":null}',
    '{"decklist":["a]b","c"]}',
    '{"decklist":[["a"]]}',
    '{"decklist":"4xOP01-010","oppDecklist":{}}',
    '{"decklist":["a"],"decklist":["b",1]}',
    '{"x":"\\"decklist\\":[\\"a\\"]"}',
    '{"decklists":["a"]}',
    '[1]',
    'null',
    '7',
  ])('%s', (line) => {
    expect(parse(line)).toEqual(JSON.parse(line));
  });

  it('but a list of another name or level stays as it is', () => {
    expect(parse('{"x\\"decklist":["a"],"decklist":1}')).toMatchObject({ decklist: 1 });
    expect(parse('{"of":{"decklist":["a"]}}')).not.toHaveProperty('decklist');
  });

  it.each([
    '{"decklist":["a"]5}',
    '{"decklist":["a"]"b"}',
    '{"decklist":["a","oppDecklist":["b"]}',
    '{"decklist":["a"}',
    '{"decklist":["a",]}',
    '{"decklist":["a"]',
    'decklist":["a"]',
    '',
  ])('and what is not JSON is none: %s', (line) => {
    expect(() => parse(line)).toThrow(SyntaxError);
    expect(() => JSON.parse(line)).toThrow(SyntaxError);
  });
});
