import { describe, expect, it } from 'vitest';
import { formatLeaderOption, isCardId, setOfCard } from '../../src/domain/card/card';

describe('a card id', () => {
  it.each(['OP01-001', 'ST12-001', 'EB04-061', 'PRB02-018', 'P-047'])('may be %s', (id) => {
    expect(isCardId(id)).toBe(true);
  });

  it.each([
    '',
    'OP01',
    'OP01-',
    '-001',
    'op01-001',
    'OP17-999_3',
    'OP01-001 ',
    '../x-1',
    'OP01-001-2',
  ])('is never %j', (text) => {
    expect(isCardId(text)).toBe(false);
  });

  it('names its set before the first dash', () => {
    expect(setOfCard('OP14-041')).toBe('OP14');
    expect(setOfCard('P-047')).toBe('P');
  });
});

describe('a leader in a dropdown', () => {
  it("is '[id] name'", () => {
    expect(formatLeaderOption({ id: 'OP14-041', name: 'Isolde Kestrel' })).toBe(
      '[OP14-041] Isolde Kestrel',
    );
  });

  it('is named by its code when it has no name', () => {
    expect(formatLeaderOption({ id: 'P-047', name: '' })).toBe('[P-047] P-047');
  });
});
