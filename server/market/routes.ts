/**
 * The market report that a fresh machine serves, where no other is set up: made-up prices of the cards
 * that are served, shown in a frame of the app and in no other site's.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { pacificDateOf } from '../../src/domain/pacific-date';
import { BASES } from '../../src/resources/settings';
import type { Clock } from '../clock';
import type { CardFile } from '../content/card-file';
import { MARKET_ORDERS, type MarketReport, makeMarketReport } from './market-report';
import { REPORT_FONTS, REPORT_STYLE_HASH, reportPage } from './report-page';

const { resolve } = createRequire(import.meta.url);

/** Foreign text: what makes no sense is as good as left out. */
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
      // Its fonts are read by the frame, which has no origin.
      crossOriginResourcePolicy: false,
    }),
  );
  routes.get('/', async (c) => {
    const report = reportOf(await cards(), pacificDateOf(now()));
    c.header('Cache-Control', 'no-cache');
    return c.html(reportPage(report, v.parse(view, c.req.query())));
  });
  // Small, and never a page: it tells the app that there is a report, and of which day.
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

/** Keeps the report of the day: it is made once for all its readers. */
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
