import { describe, expect, it } from 'vitest';
import { COLORS } from '../../src/domain/card/card';
import { canLead, isWithinLimits, leaderLimitsOf } from '../../src/domain/leader/leader-limits';
import { character, event, leader, stage } from '../fixtures/cards';

const cheap = character('AA01-011', { cost: 4 });
const dear = character('AA01-012', { cost: 5 });
const cheapEvent = event('AA01-013', { cost: 1 });
const dearEvent = event('AA01-014', { cost: 5 });
const freeEvent = event('AA01-015', { cost: null });
const guildStage = stage('AA01-016', { cost: 1, features: ['Salt Guild', 'Harbour Watch'] });
const all = [cheap, dear, cheapEvent, dearEvent, freeEvent, guildStage];

/** The ids a leader with this text leaves in. */
function allowed(text: string) {
  const limits = leaderLimitsOf(text);
  return all.filter((card) => isWithinLimits(card, limits)).map(({ id }) => id);
}

const without = (...cards: { id: string }[]) =>
  all.map(({ id }) => id).filter((id) => !cards.some((card) => card.id === id));

describe("a leader's own limits", () => {
  it.each([
    [
      'Under the rules of this game, you cannot include cards with a cost of 5 or more in your deck.',
    ],
    [
      'Per the rules of the game, you cannot include any cards with a cost of 5 or more in your deck.',
    ],
    ['You can’t include cards with a cost of 5 or more in your deck, according to the rules.'],
  ])('forbid cards with a cost of N or more, whatever the opening: %s', (text) => {
    expect(allowed(text)).toEqual(without(dear, dearEvent));
  });

  it('forbid events with a cost of N or more and leave other cards alone', () => {
    expect(
      allowed(
        'Under the rules of this game, you cannot include Events with a cost of 2 or more in your deck and at the start of the game, play up to 1 {Salt Guild} type Stage card from your deck.',
      ),
    ).toEqual(without(dearEvent));
  });

  it.each([
    [
      'Under the rules of this game, you can only include {Salt Guild} type cards in your deck and when your deck is empty, {Harbour Watch} type cards win.',
    ],
    [
      'Per the rules of the game, you can only include cards with the {Salt Guild} type in your deck.',
    ],
  ])('allow only one type: %s', (text) => {
    expect(allowed(text)).toEqual([guildStage.id]);
  });

  it.each([
    ['Under the rules of this game, your DON!! deck consists of 6 cards.'],
    ['Under the rules of this game, you do not lose when your deck has 0 cards.'],
    ['If the only Characters on your field are {Salt Guild} type Characters, draw 1 card.'],
    ['If you have a Character with a cost of 5 or more, this Leader gains +1000 power.'],
    [''],
  ])('are not seen in rules that limit nothing: %s', (text) => {
    expect(leaderLimitsOf(text)).toEqual([]);
    expect(allowed(text)).toEqual(without());
  });
});

describe('who can lead a deck', () => {
  it('is every leader of one or two colors', () => {
    expect(canLead(leader('AA01-001'))).toBe(true);
    expect(canLead(leader('AA01-002', { colors: ['blue', 'black'] }))).toBe(true);
  });

  it('is no leader of all six colors', () => {
    expect(canLead(leader('AA01-001', { colors: COLORS }))).toBe(false);
  });

  it('is no leader for events only', () => {
    const text = 'This Leader can only be used in designated events according to the rules.';
    expect(canLead(leader('AA01-001', { text }))).toBe(false);
  });

  it('is no other card', () => {
    expect(canLead(character('AA01-001'))).toBe(false);
  });
});
