/**
 * The market report as a separate page: no script, one style, shown in a frame of the app and in its colours.
 * Like the login stand-in it shares no file with the app.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { formatCount } from '../../src/domain/text/count';
import { type DateStamp, formatDayWithYear } from '../../src/domain/time/pacific-date';
import { cardThumbAddress } from '../../src/resources/addresses';
import {
  HISTORY_DAYS,
  INDEX_CARDS,
  INDEX_DAYS,
  MARKET_ORDERS,
  type MarketOrder,
  type MarketReport,
  type MarketRow,
} from './market-report';
import { CHANGE_DAYS } from './prices';

type Html = ReturnType<typeof html>;

/** The reader's choices that change the page. */
interface ReportView {
  readonly order: MarketOrder;
  readonly theme: 'dark' | 'light';
  /** The colours for up and down. */
  readonly rates: 'green-red' | 'blue-orange';
}

/** The app's fonts, at addresses beside the page. */
export const REPORT_FONTS = {
  'public-sans.woff2': '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  'besley.woff2': '@fontsource/besley/files/besley-latin-600-normal.woff2',
} as const;

const ORDER_WORDS: Record<MarketOrder, string> = {
  price: 'Highest price',
  rises: 'Biggest rises',
  falls: 'Biggest falls',
  sold: 'Most sold',
};

const LIGHT = `color-scheme: light; --page: #fbf7ec; --panel: #fffdf8; --hover: #f4ecdb; --line: #eadfc8; --strong: #dacba9;
  --control: #8f7f61; --text: #10202a; --muted: #465863; --brand: #6a4c12; --chosen: #f7eac8; --focus: #14609f;
  --curve: #14609f; --up: #07744e; --down: #7b1314;`;
const LIGHT_BLUE_ORANGE = '--up: #14609f; --down: #a34110;';

// The roles of src/styles/tokens.css that this page needs, as plain values.
const STYLE = `
@font-face { font-family: "Public Sans Variable"; font-weight: 100 900; font-display: swap; src: url("market/public-sans.woff2") format("woff2"); }
@font-face { font-family: "Besley"; font-weight: 600; font-display: swap; src: url("market/besley.woff2") format("woff2"); }
:root { color-scheme: dark; --page: #08141c; --panel: #0d1d28; --hover: #193140; --line: #193140; --strong: #2c4a5c;
  --control: #638599; --text: #f4ecdb; --muted: #a9c0cb; --brand: #e4c47d; --chosen: #2b2413; --focus: #f0d9a0;
  --curve: #6db8f2; --up: #81efb6; --down: #f86c63; }
[data-rates="blue-orange"] { --up: #86c6f8; --down: #faa87e; }
[data-theme="light"] { ${LIGHT} }
[data-theme="light"][data-rates="blue-orange"] { ${LIGHT_BLUE_ORANGE} }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 16px 16px 32px; background: var(--page); color: var(--text);
  font: 420 1rem/1.5 "Public Sans Variable", "Public Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums lining-nums; overflow-wrap: break-word; }
html { background: var(--page); }
h1, h2 { margin: 0; font-family: "Besley", "Clarendon", "Rockwell", Georgia, serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1875rem; }
p { margin: 0; } a { color: inherit; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.note { margin-top: 4px; color: var(--muted); font-size: 0.8125rem; }
.top { display: grid; gap: 12px; margin-top: 16px; }
.panel { min-width: 0; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }
.figures { margin: 0; display: grid; grid-template-columns: 1fr 1fr; overflow: hidden; }
.figures div { padding: 12px 16px; border-bottom: 1px solid var(--line); }
.figures div:nth-child(odd) { border-right: 1px solid var(--line); }
.figures div:nth-last-child(-n + 2) { border-bottom: 0; }
dt { color: var(--muted); font-size: 0.75rem; font-weight: 550; }
dd { margin: 2px 0 0; font-size: 1.375rem; font-weight: 660; line-height: 1.2; }
.up { color: var(--up); } .down { color: var(--down); }
figure { margin: 0; padding: 16px; }
figcaption { color: var(--muted); font-size: 0.75rem; font-weight: 550; }
.chart { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 8px; margin-top: 8px; color: var(--muted); font-size: 0.75rem; }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: right; line-height: 1; }
.days { grid-column: 2; display: flex; justify-content: space-between; }
svg { display: block; overflow: visible; } .index { width: 100%; height: 9rem; }
.curve { fill: none; stroke: var(--curve); stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.level { stroke: var(--control); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
.cards { margin-top: 16px; }
.orders { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px 16px; border-bottom: 1px solid var(--line); }
.orders h2 { width: 100%; }
.orders a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border: 1px solid var(--control);
  border-radius: 6px; font-size: 0.9375rem; font-weight: 550; text-decoration: none; }
.orders a:hover { background: var(--hover); }
.orders a[aria-current] { background: var(--chosen); border-color: var(--brand); color: var(--brand); box-shadow: inset 0 -3px 0 var(--brand); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; letter-spacing: -0.008em; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; font-weight: inherit; }
tbody tr:last-child > * { border-bottom: 0; }
th:first-child { padding-left: 16px; text-align: left; white-space: normal; }
thead th { color: var(--muted); font-size: 0.75rem; font-weight: 550; }
.card { display: flex; align-items: center; gap: 10px; min-width: 0; }
.card img { width: 32px; height: 45px; flex: none; border-radius: 3px; background: var(--hover); }
.card span { min-width: 0; overflow-wrap: anywhere; font-weight: 550; line-height: 1.3; }
.card small { display: block; color: var(--muted); font-size: 0.6875rem; font-weight: 420; }
.price { font-weight: 660; } .spark { width: 120px; height: 28px; margin-left: auto; }
.wide { display: none; }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 40rem) { .wide { display: table-cell; } }
@media (min-width: 56rem) { body { padding: 8px 24px 40px; } .top { grid-template-columns: 22rem minmax(0, 1fr); }
  .figures dd { font-size: 1.5rem; } .orders { align-items: center; } .orders h2 { width: auto; margin-right: auto; }
  tbody tr:hover { background: var(--hover); } }
@media (max-width: 20rem) { .figures div { padding: 8px; } .figures dd { font-size: 1.0625rem; } body { padding: 8px 8px 24px; } .cards { overflow-x: auto; } .card img { display: none; }
  th, td { padding-right: 8px; } th:first-child { padding-left: 8px; } table { font-size: 0.8125rem; } }
@media print { :root[data-theme] { ${LIGHT} --page: #fff; } :root[data-theme][data-rates="blue-orange"] { ${LIGHT_BLUE_ORANGE} }
  body { padding: 0; print-color-adjust: exact; } .orders a:not([aria-current]) { display: none; } .orders a { border: 0; box-shadow: none; }
  th, td { padding-block: 3px; } .card img { width: 24px; height: 34px; } tr { break-inside: avoid; } }
`;

/** For the page's Content-Security-Policy. */
export const REPORT_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The whole page. */
export function reportPage(report: MarketReport, view: ReportView): Html {
  return html`<!doctype html>
<html lang="en" data-theme="${view.theme}" data-rates="${view.rates}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Market report</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Card prices</h1>
<p class="note">Simulated prices of ${formatDayWithYear(report.day)}: no card is sold for them anywhere.</p>
<div class="top">${figures(report)}${indexChart(report)}</div>
<section class="panel cards" aria-labelledby="cards">
<nav class="orders" aria-label="Order"><h2 id="cards">Cards</h2>${MARKET_ORDERS.map((order) => orderLink(order, view))}</nav>
<table aria-label="Cards: ${ORDER_WORDS[view.order].toLowerCase()}">
<thead><tr><th scope="col">Card</th><th scope="col">Price</th><th scope="col">${CHANGE_DAYS} days</th>
<th scope="col" class="wide">${HISTORY_DAYS} days</th><th scope="col" class="wide">Sold</th></tr></thead>
<tbody>${report.rows[view.order].map(cardRow)}</tbody>
</table>
</section>
</main>
</body>
</html>`;
}

function figures({ cards, sold, index }: MarketReport): Html {
  const now = index.at(-1)?.value ?? 100;
  const weekAgo = index.at(-1 - CHANGE_DAYS)?.value ?? now;
  const change = now / weekAgo - 1;
  return html`<dl class="panel figures">
<div><dt>Index</dt><dd>${now.toFixed(1)}</dd></div>
<div><dt>${CHANGE_DAYS} days</dt><dd class="${toneOf(change)}">${formatChange(change)}</dd></div>
<div><dt>Cards with a price</dt><dd>${formatCount(cards)}</dd></div>
<div><dt>Copies sold today</dt><dd>${formatCount(sold)}</dd></div>
</dl>`;
}

/** The chart's own units; the page stretches it. */
const CHART = { width: 300, height: 100 };

function indexChart({ index }: MarketReport): Html {
  const values = index.map(({ value }) => value);
  const low = Math.floor(Math.min(...values) / 5) * 5;
  const high = Math.max(low + 5, Math.ceil(Math.max(...values) / 5) * 5);
  const level = CHART.height * (1 - (100 - low) / (high - low));
  const [first, last] = [index[0], index.at(-1)];
  const caption = `Index: one copy each of the ${INDEX_CARDS} cards that cost most, 100 on the first day`;
  const words = `The index went from 100 to ${last?.value.toFixed(1)} in ${INDEX_DAYS} days, between ${Math.min(...values).toFixed(1)} and ${Math.max(...values).toFixed(1)}.`;
  return html`<figure class="panel"><figcaption>${caption}</figcaption>
<div class="chart"><div class="scale" aria-hidden="true"><span>${high}</span><span>${low}</span></div>
<svg class="index" viewBox="0 0 ${CHART.width} ${CHART.height}" preserveAspectRatio="none" role="img" aria-label="${words}">
<line class="level" x1="0" x2="${CHART.width}" y1="${level.toFixed(1)}" y2="${level.toFixed(1)}"/>
<polyline class="curve" points="${pointsOf(values, CHART, low, high)}"/></svg>
<div class="days"><span>${dayWords(first?.day)}</span><span>${dayWords(last?.day)}</span></div></div></figure>`;
}

function dayWords(day: DateStamp | undefined): string {
  return day ? formatDayWithYear(day) : '';
}

// Relative, so that it stays on this report wherever it is mounted.
function orderLink(order: MarketOrder, { order: chosen, theme, rates }: ReportView): Html {
  const address = `?${new URLSearchParams({ order, theme, rates })}`;
  return order === chosen
    ? html`<a href="${address}" aria-current="true">${ORDER_WORDS[order]}</a>`
    : html`<a href="${address}">${ORDER_WORDS[order]}</a>`;
}

const SPARK = { width: 120, height: 28 };

function cardRow({ id, name, price, change, sold, history }: MarketRow): Html {
  const low = Math.min(...history);
  const high = Math.max(low + 1, ...history);
  const words = `between ${formatPrice(low)} and ${formatPrice(Math.max(...history))}`;
  return html`<tr><th scope="row"><span class="card"><img src="${cardThumbAddress(id)}" alt="" width="32" height="45">
<span>${name}<small>${id}</small></span></span></th>
<td class="price">${formatPrice(price)}</td>
<td class="${toneOf(change)}">${formatChange(change)}</td>
<td class="wide"><svg class="spark" viewBox="0 0 ${SPARK.width} ${SPARK.height}" role="img" aria-label="${words}"><polyline class="curve" points="${pointsOf(history, SPARK, low, high)}"/></svg></td>
<td class="wide">${formatCount(sold)}</td></tr>`;
}

function pointsOf(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
  low: number,
  high: number,
): string {
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const y = height * (1 - (value - low) / (high - low));
      return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Cents as dollars: "$4.20". */
function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** "+4.2%", with a true minus; a change that rounds to zero has no sign. */
function formatChange(change: number): string {
  const figure = Math.abs(change * 100).toFixed(1);
  if (figure === '0.0') return '0.0%';
  return `${change < 0 ? '−' : '+'}${figure}%`;
}

function toneOf(change: number): 'up' | 'down' {
  return change < 0 ? 'down' : 'up';
}
