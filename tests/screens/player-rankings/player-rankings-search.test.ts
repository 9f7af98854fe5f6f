import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../../src/features/player-rankings/player-rankings-search';

const { viewOf, searchOf } = ADDRESS;

describe('the address of the player rankings', () => {
  const DEFAULTS = {
    period: 'west_p',
    set: null,
    find: '',
    order: 'games',
    followed: false,
    open: [],
  } as const;

  it('is west private, all leaders, most games first and all closed when it says nothing', () => {
    expect(viewOf({})).toEqual(DEFAULTS);
  });

  it('keeps period, set, search, order and the open leaders', () => {
    const asked = {
      period: 'lw_p',
      set: 'OP14',
      find: 'kestrel',
      order: 'name',
      open: 'OP14-041,OP01-001',
    };
    expect(searchOf(viewOf(asked))).toEqual(asked);
    expect(viewOf(asked).open).toEqual(['OP14-041', 'OP01-001']);
  });

  it('leaves out the defaults', () => {
    expect(searchOf(DEFAULTS)).toEqual({});
  });

  it.each([
    [{ period: 'forever' }],
    [{ set: 'op14' }],
    [{ set: 'OP14-041' }],
    [{ set: 14 }],
    [{ find: '   ', order: 'random', open: 'x,,<b>' }],
  ])('leaves out what makes no sense: %o', (search) => {
    expect(searchOf(viewOf(search))).toEqual({});
  });
});
