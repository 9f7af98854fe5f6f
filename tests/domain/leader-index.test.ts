import { describe, expect, it } from 'vitest';
import type { LeaderCard } from '../../src/domain/card/card';
import { indexLeaders, NO_LEADERS, searchLeaders } from '../../src/domain/leader/leader-index';

const leader = (id: string, name: string): LeaderCard => ({ id, name, colors: ['red'], life: 5 });
const FILE = [leader('OP10-001', 'Élodie Crane'), leader('OP9-002', 'Isolde Kestrel')];

describe('the index of leaders', () => {
  it('finds a leader by its id', () => {
    expect(indexLeaders(FILE).find('OP10-001')).toBe(FILE[0]);
  });

  it('calls a leader that is not known by its code, whatever the code is', () => {
    expect(indexLeaders(FILE).find('OP01-001')).toMatchObject({ name: 'OP01-001', colors: [] });
    expect(NO_LEADERS.find('constructor').name).toBe('constructor');
  });

  it('lists them by code, numbers as numbers', () => {
    expect(indexLeaders(FILE).leaders.map(({ id }) => id)).toEqual(['OP9-002', 'OP10-001']);
  });

  it('is made once of a list, for all callers', () => {
    expect(indexLeaders(FILE)).toBe(indexLeaders(FILE));
    expect(indexLeaders([...FILE])).not.toBe(indexLeaders(FILE));
  });
});

describe('the search for a leader', () => {
  const found = (words: string) => searchLeaders(FILE, words).map(({ name }) => name);

  it('takes names and codes, in parts, in any order', () => {
    expect(found('kestrel op9')).toEqual(['Isolde Kestrel']);
    expect(found('crane isolde')).toEqual([]);
  });

  it('does not ask for accents or capitals', () => {
    expect(found('ELODIE')).toEqual(['Élodie Crane']);
  });

  it('of no words leaves all of them', () => {
    expect(found('  ')).toHaveLength(2);
  });
});
