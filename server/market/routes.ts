/**
 * The market report of a fresh machine, where no other is configured: made-up prices of the served cards, in
 * a frame of the app and of no other site.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { BASES } from '../../src/resources/settings';
import type { Clock } from '../clock';
import type { CardFile } from '../content/card-file';
import { MARKET_ORDERS, type MarketReport, makeMarketReport } from './market-report';
import { REPORT_FONTS, REPORT_STYLE_HASH, reportPage } from './report-page';

const { resolve } = createRequire(import.meta.url);

/** Foreign text: an invalid value counts as missing. */
const view = v.object({
  order: v.fallback(v.picklist(MARKET_ORDERS), 'price'),
  theme: v.fallback(v.picklist(['dark', 'light']), 'dark'),
  rates: v.fallback(v.picklist(['green-red', 'blue-orange']), 'green-red'),
});

interface MarketParts {
  /** The seed of the simulated season: another season has other prices. */
  readonly seed: string;
  readonly cards: () => Promise<CardFile>;
  readonly now: Clock;
}

/** To be mounted at `OWN_MARKET_REPORT.page`, outside the app's own Content-Security-Policy. */
export function marketRoutes({ seed, cards, now }: MarketParts): Hono {
  const reportOf = reportReader(seed);
  const routes = new Hono();
  routes.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: [REPORT_STYLE_HASH],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", ...thumbOrigins()],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'"],
      },
      xFrameOptions: 'SAMEORIGIN',
      strictTransportSecurity: false,
      // The frame, which has no origin, reads the fonts.
      crossOriginResourcePolicy: false,
    }),
  );
  routes.get('/', async (c) => {
    const report = reportOf(await cards(), pacificDateOf(now()));
    c.header('Cache-Control', 'no-cache');
    return c.html(reportPage(report, v.parse(view, c.req.query())));
  });
  // Small, and never a page: it tells the app that a report exists, and its day.
  routes.get('/day.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json({ day: pacificDateOf(now()) });
  });
  for (const [name, file] of Object.entries(REPORT_FONTS)) {
    routes.get(`/${name}`, async (c) => {
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cache-Control', 'public, max-age=86400');
      c.header('Content-Type', 'font/woff2');
      return c.body(Uint8Array.from(await readFile(resolve(file))));
    });
  }
  return routes;
}

/** Makes each day's report once for all readers. */
function reportReader(seed: string) {
  let known: { readonly cards: CardFile; readonly report: MarketReport } | null = null;
  return (cards: CardFile, day: string): MarketReport => {
    if (known?.cards !== cards || known.report.day !== day) {
      known = { cards, report: makeMarketReport(seed, cards.values(), day) };
    }
    return known.report;
  };
}

function thumbOrigins(): string[] {
  return URL.canParse(BASES.thumbs) ? [new URL(BASES.thumbs).origin] : [];
}
