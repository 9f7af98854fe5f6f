/**
 * The simulated rulings: our own words about the simulated cards. They say nothing of a real card or of the
 * game's rules.
 */
import { addDays, type DateStamp, formatIsoDay } from '../../src/domain/time/pacific-date';
import type { SeasonCards } from './cards';
import { randomOf } from './random';

const RULINGS = 54;
const CORRECTED_CARDS = 6;

/** Question and answer about a card, and another. */
const TEMPLATES: readonly ((one: string, other: string) => readonly [string, string])[] = [
  (one, other) => [
    `May I use ${one} when there is nothing that it could affect, such as ${other}?`,
    'Yes. What can be done of its text is done, and the rest is passed over.',
  ],
  (one, other) => [
    `${other} removes ${one} before its text was carried out to the end. Does it go on?`,
    'Yes: what has begun is carried out, except what needs the card itself in play.',
  ],
  (one, other) => [
    `${one} and ${other} both act at the same time. Which comes first?`,
    'Whoever’s turn it is puts their own in order first, then the other player.',
  ],
];

/** The rulings of the day `today`: sixty, each a few days older than the one before. */
export function makeRulings(seed: string, { records }: SeasonCards, today: DateStamp) {
  const random = randomOf(`${seed}/rulings`);
  const dayOf = (at: number) => formatIsoDay(addDays(today, -3 * at));
  const unclear = records.filter(({ text }) => text.includes('up to 1 '));
  return {
    source: 'the simulated season: made up, for no real tournament',
    updated: formatIsoDay(today),
    rulings: Array.from({ length: RULINGS }, (_, at) => {
      const [one, other] = [random.pick(records), random.pick(records)];
      const [question, answer] = random.pick(TEMPLATES)(one.cardName, other.cardName);
      return { cards: [one.cardNumber, other.cardNumber], question, answer, day: dayOf(at) };
    }),
    errata: random
      .shuffle(unclear)
      .slice(0, CORRECTED_CARDS)
      .map(({ cardNumber, text }, at) => {
        const before = text.replace('up to 1 ', '1 ');
        return { cards: cardNumber, before, after: text, day: dayOf(at) };
      }),
  };
}
