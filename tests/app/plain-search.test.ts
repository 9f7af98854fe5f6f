import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parsePlainSearch,
  stringifyPlainSearch,
  textSearch,
} from '../../src/app/start/page/plain-search';

describe('search parameters', () => {
  it('stay the text they are: digits, words and JSON alike', () => {
    expect(parsePlainSearch('?deviceId=123&period=west_p&x=%7B%22a%22%3A1%7D&on=true')).toEqual({
      deviceId: '123',
      period: 'west_p',
      x: '{"a":1}',
      on: 'true',
    });
  });

  it('are written without quotes, as in the specification', () => {
    expect(stringifyPlainSearch({ deviceId: '123', page: 1 })).toBe('?deviceId=123&page=1');
  });

  it('leave out what is not there', () => {
    expect(stringifyPlainSearch({ period: undefined, sort: null })).toBe('');
    expect(stringifyPlainSearch({ period: undefined, sort: 'raw' })).toBe('?sort=raw');
  });

  it('count the first of repeated names', () => {
    expect(parsePlainSearch('?sort=raw&sort=wins')).toEqual({ sort: 'raw' });
  });

  it('survive an address that was cut in the middle of a letter', () => {
    expect(parsePlainSearch('?q=%E0%A4%A&x=1')).toMatchObject({ x: '1' });
  });

  it('do not let an address reach the prototype', () => {
    const search = parsePlainSearch('?__proto__=1');
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
    expect(Object.hasOwn(search, '__proto__')).toBe(true);
  });

  it('come back as they went, whatever they hold', () => {
    const text = fc.string({ unit: 'grapheme' });
    const values = fc.dictionary(text, text);
    fc.assert(
      fc.property(values, (search) => {
        expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual({ ...search });
      }),
    );
  });
});

describe('a route that listens to some names', () => {
  const schema = textSearch('/cardbackfight');

  it('hears those, as they were said', () => {
    expect(schema({ seed: '1f0c', counters: 6, page: '2' })).toEqual({ seed: '1f0c', counters: 6 });
  });

  it('hears nothing in what no address can say', () => {
    expect(schema({ seed: { length: 4 }, counters: null })).toEqual({});
  });
});
