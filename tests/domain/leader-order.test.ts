import { describe, expect, it } from 'vitest';
import { orderLeaders } from '../../src/domain/leader/leader-order';

const leader = (id: string, name: string) => ({ id, name });
const LEADERS = [
  leader('OP01-001', 'Zelda Cork'),
  leader('OP02-001', 'Bram Oyle'),
  leader('OP03-001', 'Anneke Starling'),
  leader('OP04-001', 'Quill Vane'),
  leader('OP05-001', 'Quill Vane'),
];
const idsOf = (recent: string[], games: Record<string, number> = {}) =>
  orderLeaders(LEADERS, { recent, gamesOf: (id) => games[id] ?? 0 }).map(({ id }) => id);

describe('leaders in a picker', () => {
  it('stand by the alphabet on a device without reports and figures, equal names by their ids', () => {
    expect(idsOf([])).toEqual(['OP03-001', 'OP02-001', 'OP04-001', 'OP05-001', 'OP01-001']);
  });

  it('stand before that by games, the most played first', () => {
    expect(idsOf([], { 'OP01-001': 90, 'OP05-001': 100 }).slice(0, 3)).toEqual([
      'OP05-001',
      'OP01-001',
      'OP03-001',
    ]);
  });

  it('met or chosen last stand first of all', () => {
    const games = { 'OP01-001': 90, 'OP05-001': 100 };
    expect(idsOf(['OP04-001', 'OP99-001', 'OP03-001'], games)).toEqual([
      'OP04-001',
      'OP03-001',
      'OP05-001',
      'OP01-001',
      'OP02-001',
    ]);
  });
});
