import { describe, expect, it } from 'vitest';
import { summarizeHistory } from '../../src/domain/figures/match-history';
import { match } from '../fixtures/matches';

describe('match history', () => {
  it('counts Won as a win and every other result as none', () => {
    const matches = ['Won', 'Lost', 'Tied', 'won', ''].map((result) => match({ result }));
    expect(summarizeHistory(matches).overall).toEqual({ wins: 1, matches: 5 });
  });

  it('keeps a record of each leader, most played first, then by id', () => {
    const played = ['OP03-001', 'OP02-001', 'OP01-001', 'OP02-001', 'OP01-001'];
    const matches = played.map((leader, index) =>
      match({ result: index === 1 ? 'Won' : 'Lost', leader }),
    );
    expect(summarizeHistory(matches).byLeader).toEqual([
      { leader: 'OP01-001', wins: 0, matches: 2 },
      { leader: 'OP02-001', wins: 1, matches: 2 },
      { leader: 'OP03-001', wins: 0, matches: 1 },
    ]);
  });

  it('adds nothing up to nothing', () => {
    expect(summarizeHistory([])).toEqual({ overall: { wins: 0, matches: 0 }, byLeader: [] });
  });
});
