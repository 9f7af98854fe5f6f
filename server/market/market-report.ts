/**
 * The content of the market report on a day: the index, the totals, and the cards by price, change or copies
 * sold. Knows no HTML.
 */
import type { DateStamp } from '../../src/domain/time/pacific-date';
import {
  type IndexPoint,
  marketIndex,
  type PricedCard,
  priceHistory,
  type Quote,
  quotesOf,
} from './prices';

/** The orders of the table, as they are offered. */
export const MARKET_ORDERS = ['price', 'rises', 'falls', 'sold'] as const;
export type MarketOrder = (typeof MARKET_ORDERS)[number];

export const INDEX_DAYS = 90;
export const INDEX_CARDS = 100;
export const HISTORY_DAYS = 30;
const ROWS = 25;

export interface MarketRow extends Quote {
  /** The prices of 30 days in cents, oldest first. */
  readonly history: readonly number[];
}

export interface MarketReport {
  readonly day: DateStamp;
  readonly cards: number;
  /** Copies of all cards sold on the day. */
  readonly sold: number;
  /** The index of the most expensive cards: 100 on its first day. */
  readonly index: readonly IndexPoint[];
  readonly rows: Readonly<Record<MarketOrder, readonly MarketRow[]>>;
}

const COMPARE: Record<MarketOrder, (a: Quote, b: Quote) => number> = {
  price: (a, b) => b.price - a.price,
  rises: (a, b) => b.change - a.change,
  falls: (a, b) => a.change - b.change,
  sold: (a, b) => b.sold - a.sold,
};

/** A few cents make cheap cards rise by half: they are left out of rises and falls. */
const LEAST_MOVER_CENTS = 100;

/** The report of a day; the same for the same seed, cards and day. */
export function makeMarketReport(
  seed: string,
  cards: Iterable<PricedCard>,
  day: DateStamp,
): MarketReport {
  const quotes = quotesOf(seed, cards, day);
  const movers = quotes.filter(({ priceWeekAgo }) => priceWeekAgo >= LEAST_MOVER_CENTS);
  const best = (order: MarketOrder): MarketRow[] =>
    (order === 'rises' || order === 'falls' ? movers : quotes)
      .toSorted((a, b) => COMPARE[order](a, b) || (a.id < b.id ? -1 : 1))
      .slice(0, ROWS)
      .map((quote) => ({ ...quote, history: priceHistory(seed, quote.id, day, HISTORY_DAYS) }));
  const dearest = quotes.toSorted(COMPARE.price).slice(0, INDEX_CARDS);
  return {
    day,
    cards: quotes.length,
    sold: quotes.reduce((sum, quote) => sum + quote.sold, 0),
    index: marketIndex(
      seed,
      dearest.map(({ id }) => id),
      day,
      INDEX_DAYS,
    ),
    rows: {
      price: best('price'),
      rises: best('rises'),
      falls: best('falls'),
      sold: best('sold'),
    },
  };
}
