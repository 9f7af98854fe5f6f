import { describe, expect, it } from 'vitest';
import { shortLeaderName, versusTitle } from '../../src/domain/leader/leader-names';

const BRAM = { id: 'OP13-002', name: 'Bram Oyle' };

describe('two leaders in a title', () => {
  it('go by the last words of their names', () => {
    const starling = { id: 'OP08-001', name: 'Anneke Starling' };
    expect(versusTitle(BRAM, starling)).toBe('Oyle against Starling');
  });

  it('go by more where these are the same', () => {
    const tessa = { id: 'OP01-001', name: 'Tessa Oyle' };
    expect(versusTitle(BRAM, tessa)).toBe('Bram Oyle against Tessa Oyle');
    expect(versusTitle(BRAM, { ...BRAM, id: 'OP01-002' })).toBe(
      'Bram Oyle OP13-002 against Bram Oyle OP01-002',
    );
  });

  it('go by their codes while their names are not known', () => {
    const code = (id: string) => ({ id, name: id });
    expect(versusTitle(code('OP01-001'), code('OP02-001'))).toBe('OP01-001 against OP02-001');
  });

  it('are a mirror when they are one', () => {
    expect(versusTitle(BRAM, BRAM)).toBe('Bram Oyle · Mirror');
  });
});

describe('a short name', () => {
  it('is the last word, without what follows a comma', () => {
    expect(shortLeaderName('Monkey.D.Luffy')).toBe('Luffy');
    expect(shortLeaderName('Rime, the Younger')).toBe('Rime');
    expect(shortLeaderName('')).toBe('');
  });
});
