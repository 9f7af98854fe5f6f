import { describe, expect, it } from 'vitest';
import { deckMaker } from '../../../server/season/decks';
import type { SeasonLeader } from '../../../server/season/leaders';
import { cardPool } from '../../fixtures/season';

const records = new Map(cardPool.records.map((record) => [record.cardNumber, record]));

// Judged by the card data alone, as a player would: not by the rules the decks were made with.
function faultsOf(leader: SeasonLeader, list: string): string[] {
  const faults: string[] = [];
  let total = 0;
  for (const line of list.split('\n')) {
    const [, copies = '', id = ''] = /^(\d)x(.+)$/.exec(line) ?? [];
    const card = records.get(id);
    if (!card || card.cardType === 'LEADER') faults.push(`${line} is no deck card`);
    if (!card) continue;
    total += Number(copies);
    if (Number(copies) < 1 || Number(copies) > 4) faults.push(`${line} has too many copies`);
    if (!leader.colors.some((color) => card.color.toLowerCase() === color)) {
      faults.push(`${line} is of another colour`);
    }
    const [, asked] = /f your Leader([^,]+),/.exec(card.text) ?? [];
    if (asked && !isMet(leader, asked)) faults.push(`${line} asks for a leader that${asked}`);
    if (leader.limit?.kind === 'cost below' && Number(card.cost) >= leader.limit.cost) {
      faults.push(`${line} costs too much`);
    }
    if (
      leader.limit?.kind === 'only type' &&
      !card.feature.split('/').includes(leader.limit.type)
    ) {
      faults.push(`${line} is of another type`);
    }
  }
  if (total !== 50) faults.push(`${total} cards`);
  return faults;
}

function isMet(leader: SeasonLeader, asked: string): boolean {
  const types = Array.from(asked.matchAll(/[{"]([^}"]+)[}"]/g), ([, type]) => type);
  const names = Array.from(asked.matchAll(/\[([^\]]+)\]/g), ([, name]) => name);
  return (
    leader.types.some((type) => types.includes(type)) ||
    names.includes(leader.name) ||
    (asked.includes('multicolored') && leader.colors.length > 1)
  );
}

describe('the simulated decks', () => {
  it('are legal for every leader, whatever the version', () => {
    for (const leader of cardPool.leaders) {
      const deck = deckMaker('test', leader, cardPool.deckCards);
      for (const version of [0, 1, 7, 30]) expect(faultsOf(leader, deck(version).list)).toEqual([]);
    }
  });

  it('differ from version to version, around a core that all share', () => {
    const [leader] = cardPool.leaders as [SeasonLeader];
    const deck = deckMaker('test', leader, cardPool.deckCards);
    const [first, second] = [1, 2].map((version) => new Set(deck(version).list.split('\n')));
    const shared = [...(first as Set<string>)].filter((line) => second?.has(line));
    expect(deck(1).list).not.toBe(deck(2).list);
    expect(shared.length).toBeGreaterThan(4);
  });

  it('come out the same again', () => {
    const [leader] = cardPool.leaders as [SeasonLeader];
    const list = () => deckMaker('test', leader, cardPool.deckCards)(3).list;
    expect(list()).toBe(list());
  });
});
