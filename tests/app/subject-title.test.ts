import { describe, expect, it } from 'vitest';
import { type KnownNames, subjectTitle } from '../../src/app/frame/subject-title';

const NAMES: KnownNames = {
  leader: (id) => ({
    id,
    name: { 'OP01-001': 'Bram Oyle', 'OP02-001': 'Isolde Starling' }[id] ?? id,
  }),
  player: (deviceId) => (deviceId === 'device-1' ? 'Keel#0001' : null),
};

describe('the title of a page with a subject', () => {
  it('names the leader of its address, in any case, and the page', () => {
    const subject = { kind: 'leader', page: 'Decklists' } as const;
    expect(subjectTitle(subject, { leaderId: 'op01-001' }, NAMES)).toBe('Bram Oyle · Decklists');
    expect(subjectTitle(subject, { leaderId: 'OP09-009' }, NAMES)).toBe('OP09-009 · Decklists');
  });

  it('names both leaders of a pair', () => {
    const address = { leader1Id: 'OP01-001', leader2Id: 'op02-001' };
    expect(subjectTitle({ kind: 'pair' }, address, NAMES)).toBe('Oyle against Starling');
  });

  it.each(['deviceId', 'deviceid'])('names the player that the address calls %s', (parameter) => {
    const subject = { kind: 'player', page: 'Match history' } as const;
    expect(subjectTitle(subject, { [parameter]: 'device-1' }, NAMES)).toBe(
      'Keel#0001 · Match history',
    );
    expect(subjectTitle(subject, { [parameter]: 'device-2' }, NAMES)).toBeNull();
  });

  it.each([{}, { leaderId: 'nonsense' }, { leaderId: 7 }])(
    'is none where the address is %o',
    (address) => {
      expect(subjectTitle({ kind: 'leader', page: 'Leader' }, address, NAMES)).toBeNull();
      expect(subjectTitle({ kind: 'pair' }, address, NAMES)).toBeNull();
    },
  );
});
