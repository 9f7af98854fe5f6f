import { describe, expect, it } from 'vitest';
import {
  leaderConditionsOf,
  meetsConditions,
  traitsOf,
} from '../../src/domain/leader/leader-conditions';
import { leader } from '../fixtures/cards';

const mira = leader('AA01-001', {
  name: 'Mira.D.Voss',
  colors: ['red', 'green'],
  attribute: 'Slash/Wisdom',
  features: ['Harbour Watch', 'Salt Guild Veterans'],
});
const fenwick = leader('AA01-002', {
  name: 'Old Fenwick',
  colors: ['blue'],
  attribute: 'Ranged',
  features: ['Tide Scholars'],
});
const oona = leader('AA01-003', {
  name: 'Oona Brackwater',
  colors: ['black'],
  attribute: 'Strike',
  features: ['Salt Guild'],
});

/** The names of the leaders that may lead a card with this text. */
function ledBy(text: string): string[] {
  return [mira, fenwick, oona]
    .filter((candidate) => meetsConditions(traitsOf(candidate), leaderConditionsOf(text)))
    .map(({ name }) => name.split(/[ .]/)[0] ?? '');
}

const ANYONE = ['Mira', 'Old', 'Oona'];

describe('a condition on the leader', () => {
  it.each([
    ['a type', 'If your Leader has the {Harbour Watch} type, draw 1 card.', ['Mira']],
    [
      'one of two types',
      'If your Leader has the {Harbour Watch} or {Tide Scholars} type, draw 1 card.',
      ['Mira', 'Old'],
    ],
    [
      'a whole type, not a part of one',
      'If your Leader has the {Salt Guild} type, draw 1 card.',
      ['Oona'],
    ],
    [
      'a part of a type',
      'If your Leader\'s type includes "Salt Guild", draw 1 card.',
      ['Mira', 'Oona'],
    ],
    [
      'a part of one of two types',
      'If your Leader\'s type includes "Watch" or "Scholars", draw 1 card.',
      ['Mira', 'Old'],
    ],
    ['a name', 'If your Leader is [Old Fenwick], draw 1 card.', ['Old']],
    ['a name with dots', 'If your Leader is [Mira.D.Voss], draw 1 card.', ['Mira']],
    [
      'a name whose dots are written as spaces',
      'If your Leader is [Mira D. Voss], draw 1 card.',
      ['Mira'],
    ],
    [
      'one of two names',
      'If your Leader is [Old Fenwick] or [Mira.D.Voss], draw 1 card.',
      ['Mira', 'Old'],
    ],
    [
      'one of three names',
      'If your Leader is [Ada Reef], [Old Fenwick] or [Mira.D.Voss], draw 1 card.',
      ['Mira', 'Old'],
    ],
    ['a part of the name', 'If your Leader\'s card name includes "Fen", draw 1 card.', ['Old']],
    ['several colors', 'If your Leader is multicolored, draw 1 card.', ['Mira']],
    ['a color', 'If your Leader is blue, draw 1 card.', ['Old']],
    ['a color in braces', 'If your Leader is {Blue}, draw 1 card.', ['Old']],
    ['one of its colors', "If your Leader's colors include green, draw 1 card.", ['Mira']],
    ['an attribute', 'If your Leader has the <Strike> attribute, draw 1 card.', ['Oona']],
    [
      'one of two attributes it has',
      'If your Leader has the <Wisdom> attribute, draw 1 card.',
      ['Mira'],
    ],
    [
      'a type or a name',
      'If your Leader has the {Tide Scholars} type or is [Mira.D.Voss], draw 1 card.',
      ['Mira', 'Old'],
    ],
    [
      'a name or a type',
      'If your Leader is [Old Fenwick] or has the {Salt Guild} type, draw 1 card.',
      ['Old', 'Oona'],
    ],
    [
      'a name or several colors',
      'If your Leader is [Old Fenwick] or multicolored, draw 1 card.',
      ['Mira', 'Old'],
    ],
    [
      'a type or an attribute',
      'If your Leader has the {Harbour Watch} type or the <Strike> attribute, draw 1 card.',
      ['Mira', 'Oona'],
    ],
    [
      'a type or a part of one',
      'If your Leader has the {Tide Scholars} type or a type including "Guild", draw 1 card.',
      ANYONE,
    ],
    [
      'a part of a type or a name',
      'If your Leader\'s type includes "Scholars" or is [Mira.D.Voss], draw 1 card.',
      ['Mira', 'Old'],
    ],
    [
      'a part of the name or a type',
      'If your Leader has a card name including "Fen" or has the {Salt Guild} type, draw 1 card.',
      ['Old', 'Oona'],
    ],
    [
      'a condition said twice over',
      'If your Leader is [Old Fenwick] or your Leader has the {Salt Guild} type, draw 1 card.',
      ['Old', 'Oona'],
    ],
  ])('is understood: %s', (_, text, leaders) => {
    expect(ledBy(text)).toEqual(leaders);
  });

  it.each([
    [
      'after another condition',
      'If you have 2 or less Life cards and your Leader has the {Salt Guild} type, draw 1 card.',
    ],
    ['behind the effect', 'Draw 1 card if your Leader has the {Salt Guild} type.'],
    [
      'after a cost',
      '[Activate: Main] You may rest this card: If your Leader has the {Salt Guild} type, draw 1 card.',
    ],
    [
      'in a later line',
      '[Blocker]<br/>[Trigger] If your Leader has the {Salt Guild} type, play this card.',
    ],
    [
      'after the old line end',
      '[Blocker]</br>If your Leader has the {Salt Guild} type, draw 1 card.',
    ],
    [
      'after a change of power',
      'If your Leader has 7000 power or more and the {Salt Guild} type, draw 1 card.',
    ],
    ['before a state', 'If your Leader has the {Salt Guild} type and is active, draw 1 card.'],
    [
      'before a condition of the game',
      'If your Leader has the {Salt Guild} type and you have no other [Ada Reef], draw 1 card.',
    ],
    [
      'before an effect on a named card',
      'If your Leader has the {Salt Guild} type, [Ada Reef] gains +1000 power.',
    ],
  ])('counts wherever it stands: %s', (_, text) => {
    expect(ledBy(text)).toEqual(['Oona']);
  });

  it('reads only the name asked for, not the card the effect is for', () => {
    expect(ledBy('If your Leader is [Old Fenwick], [Mira.D.Voss] gains +1000 power.')).toEqual([
      'Old',
    ]);
    expect(
      ledBy('If your Leader is [Old Fenwick], [Mira.D.Voss] or [Ada Reef] gains +1000 power.'),
    ).toEqual(['Old']);
  });

  it('must be met together with every other of the card', () => {
    expect(
      ledBy(
        'If your Leader is multicolored and has the {Harbour Watch} type, draw 1 card.<br/>If your Leader is [Old Fenwick], draw 1 card.',
      ),
    ).toEqual([]);
    expect(
      ledBy('If your Leader is multicolored and has the {Harbour Watch} type, draw 1 card.'),
    ).toEqual(['Mira']);
  });

  it.each([
    ['straight', `If your Leader's type includes "Scholars", draw 1 card.`],
    ['curly', 'If your Leader’s type includes “Scholars”, draw 1 card.'],
    ['twice the closing kind', "If your Leader's type includes ”Scholars”, draw 1 card."],
  ])('may be written with %s quotes', (_, text) => {
    expect(ledBy(text)).toEqual(['Old']);
  });

  it.each([
    ['literal', 'If your Leader has the <Ranged> attribute, draw 1 card.'],
    ['escaped', 'If your Leader has the &lt;Ranged&gt; attribute, draw 1 card.'],
    ['wide', 'If your Leader has the ＜Ranged＞ attribute, draw 1 card.'],
    ['after two spaces', 'If your Leader has the  <Ranged> attribute, draw 1 card.'],
  ])('may hold an attribute in %s brackets', (_, text) => {
    expect(ledBy(text)).toEqual(['Old']);
  });

  it.each([
    ['a type', '[On Play] Your {Tide Scholars} type Leader gains [Banish] during this turn.'],
    ['a type and what is its own', "Your {Tide Scholars} type Leader's base power becomes 7000."],
    ['a name', '[Main] Set up to 1 of your [Old Fenwick] Leader as active.'],
    ['a name behind the word', '[Main] Set your Leader [Old Fenwick] as active.'],
    [
      'an attribute',
      '[On Play] Give up to 2 rested DON!! cards to your <Ranged> attribute Leader.',
    ],
    ['a color', '[On Play] Your blue Leader gains [Banish] during this turn.'],
    [
      'a part of a type',
      '[On Play] Your Leader with a type including "Scholars" gains +2000 power.',
    ],
  ])('is asked by an effect for such a leader alone: %s', (_, text) => {
    expect(ledBy(text)).toEqual(['Old']);
  });

  it('is asked by an effect for a leader of one color alone', () => {
    expect(ledBy("Your mono-colored Leader's base power becomes 8000.")).toEqual(['Old', 'Oona']);
  });
});

describe('no condition on the leader', () => {
  it.each([
    ['no word of a leader', '[On Play] Draw 1 card.'],
    [
      'any leader',
      '[On Play] Give up to 1 rested DON!! card to your Leader or 1 of your Characters.',
    ],
    ['its power', 'If your Leader has 0 power or less, draw 1 card.'],
    ['its state', 'If your Leader is active, draw 1 card.'],
    ['DON!! cards given to it', 'If your Leader has any given DON!! cards, draw 1 card.'],
    [
      "the opponent's leader",
      "If your opponent's Leader has the <Special> attribute, draw 1 card.",
    ],
    [
      'a leader or a character',
      'Up to 1 of your {Ada Crew} type Leader or Character cards gains +1000 power.',
    ],
    [
      'a leader and characters',
      'Your {Ada Crew} type Leader and Character cards gain +1000 power.',
    ],
    [
      'a leader with a type or a character',
      'Give 1 DON!! card to your Leader with a type including "Ada" or 1 Character with a type including "Ada".',
    ],
    [
      'a leader or a stage instead',
      "If this would be K.O.'d, you may rest 1 of your [Ada Reef] or your [Ada Pier] Leader instead.",
    ],
    [
      'a way around the leader',
      'If your Leader is [Ada Reef] or you have 10 DON!! cards on your field, draw 1 card.',
    ],
    [
      'a way around the leader said first',
      'If you have 10 DON!! cards on your field or your Leader is [Ada Reef], draw 1 card.',
    ],
    ['a type of other cards', 'If you have a {Ada Crew} type Character, draw 1 card.'],
    ['a text cut short', 'If your Leader has the'],
  ])('is in a text about %s', (_, text) => {
    expect(leaderConditionsOf(text)).toEqual([]);
    expect(ledBy(text)).toEqual(ANYONE);
  });
});
