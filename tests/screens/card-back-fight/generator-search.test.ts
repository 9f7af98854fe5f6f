import { describe, expect, it } from 'vitest';
import {
  changed,
  choiceOf,
  parseGeneratorSearch,
  settingsOf,
  withSets,
} from '../../../src/features/card-back-fight/generator-search';

const SETS = ['EB01', 'OP01', 'OP11', 'OP12', 'P'];
const setsOf = (sets?: string) => [...settingsOf({ ...(sets && { sets }) }, SETS).sets];

describe('the address of the deck generator', () => {
  it('says nothing of settings that are as they are at first', () => {
    expect(parseGeneratorSearch({ counters: '8', events: '10', stages: '4' })).toEqual({});
  });

  it('keeps seed, fingerprint and every setting that differs', () => {
    const search = {
      seed: '1f0c9a',
      check: '1x2y3z',
      counters: '6',
      events: '0',
      stages: '50',
      banned: 'true',
      sets: 'OP01.P',
    };
    expect(parseGeneratorSearch(search)).toEqual({
      ...search,
      counters: 6,
      events: 0,
      stages: 50,
      banned: true,
    });
  });

  it('brings numbers within their limits', () => {
    expect(parseGeneratorSearch({ counters: '99', events: '-3', stages: '7.9' })).toEqual({
      counters: 20,
      events: 0,
      stages: 7,
    });
  });

  it.each([
    ['a number that is none', { counters: 'many' }],
    ['a seed that no deck was made with', { seed: 'a b' }],
    ['a seed without end', { seed: 'a'.repeat(41) }],
    ['a fingerprint that is none', { check: '<script>' }],
    ['sets that are no names', { sets: 'OP01,OP02' }],
    ['banned, unless it is true', { banned: '1' }],
    ['what it does not know', { utm_source: 'chat' }],
    ['what is not text', { seed: ['1'], sets: { all: true }, check: 7 }],
  ])('leaves out %s', (_, search) => {
    expect(parseGeneratorSearch(search)).toEqual({});
  });

  it('reads its own words again', () => {
    const search = parseGeneratorSearch({ seed: 'x', counters: 3, banned: true, sets: 'all' });
    expect(parseGeneratorSearch({ ...search })).toEqual(search);
  });
});

describe('the sets of an address', () => {
  it('are all but OP11 and OP12 when it names none', () => {
    expect(setsOf()).toEqual(['EB01', 'OP01', 'P']);
  });

  it('are all, none, or those it names', () => {
    expect(setsOf('all')).toEqual(SETS);
    expect(setsOf('none')).toEqual([]);
    expect(setsOf('OP12.P')).toEqual(['OP12', 'P']);
  });

  it('are those of the card file only, and as at first when it has none of them', () => {
    expect(setsOf('OP01.OP99')).toEqual(['OP01']);
    expect(setsOf('OP98.OP99')).toEqual(['EB01', 'OP01', 'P']);
  });
});

describe('a choice', () => {
  it('takes a setting that is back at its default out of the address', () => {
    const choice = changed({}, { counters: 3 });
    expect(choice).toEqual({ counters: 3 });
    expect(changed(choice, { counters: 8 })).toEqual({});
    expect(changed(changed({}, { banned: true }), { banned: false })).toEqual({});
  });

  it.each([
    ['all', SETS, 'all'],
    ['none', [], 'none'],
    ['some, in the order of the file', ['P', 'OP11'], 'OP11.P'],
    ['those of the first moment', ['P', 'EB01', 'OP01'], undefined],
  ])('names %s', (_, chosen, sets) => {
    expect(withSets({ sets: 'OP01', stages: 2 }, new Set(chosen), SETS)).toEqual({
      stages: 2,
      ...(sets && { sets }),
    });
  });

  it('of an address leaves the deck behind', () => {
    expect(choiceOf({ seed: 'x', check: 'y', counters: 1 })).toEqual({ counters: 1 });
  });
});
