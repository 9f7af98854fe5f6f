/** The market report that a server without another one has. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CardFile } from '../../../server/content/card-file';
import { makeMarketReport } from '../../../server/market/market-report';
import { priceHistory, priceOf, quotesOf } from '../../../server/market/prices';
import { marketRoutes } from '../../../server/market/routes';
import { makeSeasonCards } from '../../../server/season/cards';
import { addDays } from '../../../src/domain/time/pacific-date';

const DAY = '20261120';
const CARDS = makeSeasonCards().records.map(({ cardNumber, cardName }) => ({
  id: cardNumber,
  name: cardName,
}));

describe('made-up prices', () => {
  it('are the same for the same seed, card and day, and others for another seed', () => {
    expect(priceOf('a', 'OP01-001', DAY)).toBe(priceOf('a', 'OP01-001', DAY));
    expect(priceOf('a', 'OP01-001', DAY)).not.toBe(priceOf('b', 'OP01-001', DAY));
  });

  it('are whole cents, never free, and never jump by a quarter in a day', () => {
    for (const { id } of CARDS.slice(0, 40)) {
      const history = priceHistory('a', id, DAY, 60);
      for (const [at, price] of history.entries()) {
        expect(Number.isInteger(price) && price >= 5).toBe(true);
        const before = history[at - 1] ?? price;
        if (before >= 100) expect(Math.abs(price / before - 1)).toBeLessThan(0.25);
      }
    }
  });

  it('change by what lies between today and seven days ago', () => {
    const [quote] = quotesOf('a', [{ id: 'OP01-001', name: 'Bram' }], DAY);
    const [now, then] = [priceOf('a', 'OP01-001', DAY), priceOf('a', 'OP01-001', addDays(DAY, -7))];
    expect(quote).toMatchObject({ price: now, priceWeekAgo: then, change: now / then - 1 });
  });
});

describe('the market report', () => {
  const report = makeMarketReport('a', CARDS, DAY);

  it('lists 25 cards by price, rise, fall and copies sold', () => {
    const values = {
      price: report.rows.price.map(({ price }) => -price),
      rises: report.rows.rises.map(({ change }) => -change),
      falls: report.rows.falls.map(({ change }) => change),
      sold: report.rows.sold.map(({ sold }) => -sold),
    };
    for (const list of Object.values(values)) {
      expect(list).toHaveLength(25);
      expect(list).toEqual(list.toSorted((a, b) => a - b));
    }
  });

  it('leaves cheap cards out of rises and falls', () => {
    for (const { priceWeekAgo } of [...report.rows.rises, ...report.rows.falls]) {
      expect(priceWeekAgo).toBeGreaterThanOrEqual(100);
    }
  });

  it('has an index of 90 days that begins at 100, and histories that end at the price', () => {
    expect(report.index).toHaveLength(90);
    expect(report.index[0]?.value).toBe(100);
    for (const { history, price } of report.rows.price) {
      expect(history).toHaveLength(30);
      expect(history.at(-1)).toBe(price);
    }
  });

  it('counts the cards and the copies of all of them', () => {
    expect(report.cards).toBe(CARDS.length);
    const sold = quotesOf('a', CARDS, DAY).reduce((sum, quote) => sum + quote.sold, 0);
    expect(report.sold).toBe(sold);
  });
});

describe('the page of the report', () => {
  const cards = new Map(
    [...CARDS, { id: 'OP99-001', name: '<script>alert("&")</script>' }].map((card) => [
      card.id,
      card,
    ]),
  ) as unknown as CardFile;
  const routes = marketRoutes({
    seed: 'a',
    cards: async () => cards,
    now: () => new Date(`2026-11-20T20:00:00Z`),
  });
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

  it('may be framed by this site only, and runs nothing', async () => {
    const answer = await routes.request('/');
    expect(answer.status).toBe(200);
    const policy = policyOf(answer);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(await answer.text()).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it('has its one style allowed by its hash', async () => {
    const answer = await routes.request('/');
    const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policyOf(answer)).toContain(`style-src 'sha256-${hash}'`);
  });

  it('says of which day the prices are, and that they are made up', async () => {
    const text = await (await routes.request('/')).text();
    expect(text).toContain('Simulated prices of 20 Nov 2026');
    expect(await (await routes.request('/day.json')).json()).toEqual({ day: DAY });
  });

  it('comes in the theme, the rate colours and the order asked for', async () => {
    const text = await (await routes.request('/?theme=light&rates=blue-orange&order=falls')).text();
    expect(text).toContain('data-theme="light" data-rates="blue-orange"');
    expect(text).toMatch(/order=falls[^>]*aria-current="true">Biggest falls/);
    const falls = makeMarketReport('a', cards.values(), DAY).rows.falls;
    const shown = Array.from(text.matchAll(/<small>([^<]+)<\/small>/g), ([, id]) => id);
    expect(shown).toEqual(falls.map(({ id }) => id));
  });

  it('takes what makes no sense in its address as left out', async () => {
    const text = await (await routes.request('/?theme="><b>&order=x&rates=')).text();
    expect(text).toContain('data-theme="dark" data-rates="green-red"');
    expect(text).toMatch(/aria-current="true">Highest price/);
    expect(text).not.toContain('"><b>');
  });

  it('has fonts that a frame without an origin may read', async () => {
    const answer = await routes.request('/besley.woff2');
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});
