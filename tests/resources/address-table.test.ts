import { describe, expect, it } from 'vitest';
import {
  ANY_PERIOD,
  addressTable,
  NAMED_PERIOD,
  oneOf,
  parameter,
  typedWords,
} from '../../src/resources/address-table';

const { viewOf, searchOf } = addressTable('/playerranking', {
  period: NAMED_PERIOD,
  set: ANY_PERIOD,
  find: typedWords(5),
  order: oneOf(['games', 'name'], 'games'),
  followed: oneOf([true], false),
  open: parameter<readonly string[]>([], (said) => said.split(',')),
});
const USUAL = {
  period: 'west_p',
  set: 'west_p',
  find: '',
  order: 'games',
  followed: false,
  open: [],
};
const NOTHING = {
  period: undefined,
  set: undefined,
  find: undefined,
  order: undefined,
  followed: undefined,
  open: undefined,
};

describe('the table of an address', () => {
  it('means what is usual where the address says nothing, and says nothing of it', () => {
    expect(viewOf({})).toEqual(USUAL);
    expect(searchOf(viewOf({}))).toStrictEqual(NOTHING);
  });

  it('reads its own words again', () => {
    const words = { period: 'lw_p', set: 'lw', find: 'bell', order: 'name', open: 'a,b' };
    const said = { ...words, followed: 'true' };
    expect(viewOf(said)).toEqual({ ...said, followed: true, open: ['a', 'b'] });
    expect(searchOf(viewOf(said))).toEqual(said);
  });

  it('takes nonsense for nothing, but reports an unknown period', () => {
    const view = viewOf({ period: 'moon', set: 'moon', order: '__proto__', find: ' ' });
    expect(view).toEqual({ ...USUAL, period: null });
    expect(searchOf(view)).toStrictEqual(NOTHING);
  });

  it('names all that a part of a view leaves out, so that the router forgets it', () => {
    expect(searchOf({ order: 'name' })).toStrictEqual({ ...NOTHING, order: 'name' });
  });

  it('takes no more of what was typed than there is room for', () => {
    expect(viewOf({ find: `  ${'x'.repeat(300)}` }).find).toBe('xxxxx');
  });

  it('asks the compiler for a row of every name, and for no other', () => {
    // @ts-expect-error `leader` has no row.
    addressTable('/matchups', { period: ANY_PERIOD });
    // @ts-expect-error No page hears `other` there.
    addressTable('/decklists', { period: ANY_PERIOD, other: ANY_PERIOD });
  });
});
