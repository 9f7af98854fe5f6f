import { describe, expect, it } from 'vitest';
import { planPack } from '../../src/data/pack';
import { DEFAULT_PACK } from '../../src/domain/pack';

const rankings = {
  period: 'west_p',
  date: '20261120',
  leaders: [
    { leader: 'OP01-001', playRate: 0.5 },
    { leader: 'OP02-001', playRate: 0.3 },
    { leader: 'OP03-001', playRate: 0.15 },
    { leader: 'OP04-001', playRate: 0.05 },
  ],
} as const;
const everyLeader = ['OP01-001', 'OP09-001'];
const everyCard = ['OP01-016', 'OP01-001'];

function plan(choice = {}, isPatron = true) {
  return planPack({
    rankings,
    choice: { ...DEFAULT_PACK, ...choice },
    isPatron,
    everyLeader,
    everyCard,
  });
}

const leadersOf = ({ leaderPages }: ReturnType<typeof plan>) =>
  leaderPages.flatMap(([address = '']) => /\/([\w-]+)\.json/.exec(address)?.[1] ?? []);

describe('a pack', () => {
  it('holds the matrix and the leaders that make up the share, and the reader’s own first', () => {
    expect(leadersOf(plan())).toEqual([
      expect.stringMatching(/^matrix/),
      expect.stringMatching(/^pairs/),
      'OP01-001',
      'OP02-001',
    ]);
    expect(leadersOf(plan({ mine: ['OP04-001'], share: 0.5 })).slice(2)).toEqual([
      'OP04-001',
      'OP01-001',
    ]);
    expect(leadersOf(plan({ share: 1 }))).toHaveLength(6);
  });
  it('of a visitor holds the free tools', () => {
    const { leaderPages, requests, stages } = plan({}, false);
    expect(leaderPages).toEqual([]);
    const addresses = requests.flat().join(' ');
    expect(addresses).toMatch(/rankings_.*card_data.*leaderboard_.*events.*tournaments.*thumbs/);
    expect(addresses).not.toMatch(/leader_|matrix_/);
    expect(stages).toEqual(['entry', 'screens']);
  });
  it('has pictures of all leaders, or of every card, each once', () => {
    const pictured = (pictures: 'leaders' | 'cards') =>
      plan({ pictures }).pictures.map(([address = '']) => /([\w-]+)\.\w+$/.exec(address)?.[1]);
    expect(pictured('leaders').toSorted()).toEqual([
      'OP01-001',
      'OP02-001',
      'OP03-001',
      'OP04-001',
      'OP09-001',
    ]);
    expect(pictured('cards')).toHaveLength(6);
  });
});
