import { describe, expect, it } from 'vitest';
import {
  ADDRESS,
  settingsOf,
  withSets,
} from '../../../src/features/card-back-fight/generator-search';

const SETS = ['EB01', 'OP01', 'OP11', 'OP12', 'P'];
const { viewOf, searchOf } = ADDRESS;
const setsOf = (sets?: string) => [...settingsOf(viewOf({ sets }), SETS).sets];
/** What is left of an address once it is read and written again. */
const wordsOf = (said: Parameters<typeof viewOf>[0]) =>
  JSON.parse(JSON.stringify(searchOf(viewOf(said))));

describe('the address of the deck generator', () => {
  it('says nothing of settings that are as they are at first', () => {
    expect(wordsOf({ counters: '8', events: '10', stages: '4' })).toEqual({});
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
    expect(wordsOf(search)).toEqual(search);
    expect(viewOf(search)).toMatchObject({ counters: 6, events: 0, stages: 50, banned: true });
  });

  it('brings numbers within their limits', () => {
    expect(viewOf({ counters: '99', events: '-3', stages: '7.9' })).toMatchObject({
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
  ])('leaves out %s', (_, search) => {
    expect(wordsOf(search)).toEqual({});
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
  it.each([
    ['all', SETS, 'all'],
    ['none', [], 'none'],
    ['some, in the order of the file', ['P', 'OP11'], 'OP11.P'],
    ['those of the first moment', ['P', 'EB01', 'OP01'], null],
  ])('names %s', (_, chosen, sets) => {
    const choice = viewOf({ sets: 'OP01', stages: '2' });
    expect(withSets(choice, new Set(chosen), SETS)).toEqual({ ...choice, sets });
  });
});
