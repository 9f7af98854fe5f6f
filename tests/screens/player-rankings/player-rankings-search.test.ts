import { describe, expect, it } from 'vitest';
import {
  parsePlayerRankingsSearch,
  searchOf,
  viewOf,
} from '../../../src/features/player-rankings/player-rankings-search';

describe('the address of the player rankings', () => {
  it('is west private and all sets when it says nothing', () => {
    expect(viewOf(parsePlayerRankingsSearch({}))).toEqual({ period: 'west_p', set: null });
  });

  it('keeps period and set', () => {
    expect(parsePlayerRankingsSearch({ period: 'lw_p', set: 'OP14' })).toEqual({
      period: 'lw_p',
      set: 'OP14',
    });
  });

  it('leaves out the defaults', () => {
    expect(searchOf({ period: 'west_p', set: null })).toEqual({});
  });

  it.each([
    [{ period: 'forever' }],
    [{ set: 'op14' }],
    [{ set: 'OP14-041' }],
    [{ set: 14, period: ['lw'] }],
  ])('leaves out what makes no sense: %o', (search) => {
    expect(parsePlayerRankingsSearch(search)).toEqual({});
  });
});
