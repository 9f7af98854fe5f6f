/**
 * Made-up prices of cards: the price on a day, its history, and the copies sold. The same seed, card and day
 * give the same price on every machine, so no price needs storing.
 */
import type { CardId } from '../../src/domain/card/card';
import { seededRandom } from '../../src/domain/seeded-random';
import { addDays, type DateStamp, daysBetween } from '../../src/domain/time/pacific-date';

/** A card that has a price. */
export interface PricedCard {
  readonly id: CardId;
  readonly name: string;
}

/** A card on the day of the report. Prices are in cents. */
export interface Quote extends PricedCard {
  readonly price: number;
  /** The price seven days ago. */
  readonly priceWeekAgo: number;
  /** The change within these seven days: 0.1 is a rise by a tenth. */
  readonly change: number;
  /** Copies sold on the day. */
  readonly sold: number;
}

export const CHANGE_DAYS = 7;

const FIRST_DAY: DateStamp = '20240101';
const MEDIAN_CENTS = 140;
/** The spread of prices: one standard deviation multiplies by e to this. */
const SPREAD = 1.25;
const LOWEST_CENTS = 5;
/** The waves of a price: their lengths in days, and their heights (as logarithms). */
const WAVES = [
  { days: 90, height: 0.5 },
  { days: 21, height: 0.2 },
  { days: 6, height: 0.09 },
  { days: 1, height: 0.02 },
] as const;
/** Waves of all cards together: a new set, the end of a season. */
const MARKET_WAVES = [
  { days: 60, height: 0.22 },
  { days: 14, height: 0.06 },
  { days: 2, height: 0.012 },
] as const;
/** How many copies a card of median price sells per day. */
const MEDIAN_SOLD = 60;

/** The price of a card on a day, in cents. */
export function priceOf(seed: string, id: CardId, day: DateStamp): number {
  return priceAround(baseOf(seed, id), seed, id, day);
}

/** Every card's quote on a day, unordered. */
export function quotesOf(seed: string, cards: Iterable<PricedCard>, day: DateStamp): Quote[] {
  const weekAgo = addDays(day, -CHANGE_DAYS);
  return Array.from(cards, ({ id, name }) => {
    const base = baseOf(seed, id);
    const price = priceAround(base, seed, id, day);
    const priceWeekAgo = priceAround(base, seed, id, weekAgo);
    const change = price / priceWeekAgo - 1;
    return { id, name, price, priceWeekAgo, change, sold: soldOf(seed, id, day, price) };
  });
}

/** A card's prices on `days` days up to `day`, oldest first. */
export function priceHistory(seed: string, id: CardId, day: DateStamp, days: number): number[] {
  const base = baseOf(seed, id);
  return daysUpTo(day, days).map((one) => priceAround(base, seed, id, one));
}

export interface IndexPoint {
  readonly day: DateStamp;
  /** 100 on the first day. */
  readonly value: number;
}

/** The joint price of one copy of each card, on `days` days up to `day`; the first day is 100. */
export function marketIndex(
  seed: string,
  cards: readonly CardId[],
  day: DateStamp,
  days: number,
): IndexPoint[] {
  const sums = daysUpTo(day, days).map((one) => ({
    day: one,
    sum: cards.reduce((sum, id) => sum + priceOf(seed, id, one), 0),
  }));
  const first = sums[0]?.sum || 1;
  return sums.map(({ day: one, sum }) => ({ day: one, value: (sum / first) * 100 }));
}

function daysUpTo(day: DateStamp, days: number): DateStamp[] {
  return Array.from({ length: days }, (_, at) => addDays(day, at - days + 1));
}

/** The base price, in cents, around which a card's price moves. */
function baseOf(seed: string, id: CardId): number {
  return MEDIAN_CENTS * Math.exp(SPREAD * bell(`${seed}/price/${id}`));
}

function priceAround(base: number, seed: string, id: CardId, day: DateStamp): number {
  const at = daysBetween(FIRST_DAY, day);
  const own = waveAt(`${seed}/price/${id}`, WAVES, at);
  const market = waveAt(`${seed}/market`, MARKET_WAVES, at);
  return Math.max(LOWEST_CENTS, Math.round(base * Math.exp(own + market)));
}

// Cheap cards are sold more often.
function soldOf(seed: string, id: CardId, day: DateStamp, price: number): number {
  const usual = MEDIAN_SOLD * Math.sqrt(MEDIAN_CENTS / price);
  return Math.round(usual * (0.5 + seededRandom(`${seed}/sold/${id}/${day}`)()));
}

function waveAt(
  key: string,
  waves: readonly { readonly days: number; readonly height: number }[],
  at: number,
): number {
  return waves.reduce((sum, { days, height }) => {
    const step = Math.floor(at / days);
    const part = at / days - step;
    const smooth = part * part * (3 - 2 * part);
    const from = level(key, days, step);
    const to = level(key, days, step + 1);
    return sum + height * (from + (to - from) * smooth);
  }, 0);
}

/** Between -1 and 1. */
function level(key: string, days: number, step: number): number {
  return seededRandom(`${key}/${days}/${step}`)() * 2 - 1;
}

/** Around 0, mostly between -2 and 2. */
function bell(key: string): number {
  const random = seededRandom(key);
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
