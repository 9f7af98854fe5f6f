/**
 * The HTML page of a first picture: the built index.html with what was drawn in it, its styles inline, and
 * the data the app begins with. Inline styles are allowed by their hash, so that no tag carries a style of
 * its own (server/http/content-security-policy).
 */
import { createHash } from 'node:crypto';
import { addDays, startOfPacificDay } from '../../src/domain/pacific-date';
import {
  BUILD_ATTRIBUTE,
  type DrawnPicture,
  EDITION_ATTRIBUTE,
  FILES_ID,
  FIRST_DATA_ID,
  FIRST_PICTURE_ID,
  type FirstData,
  PICTURE_PLACE,
} from '../../src/resources/first-picture';
import { neededStyles } from '../../src/resources/needed-styles';
import { InlineStyles, stillHtml } from '../../src/resources/still-html';
import { type BuildManifest, type ScreenFiles, screenFiles } from './screen-files';

export interface BuiltPage {
  /** The text of index.html. */
  readonly index: string;
  /** All style sheets of the build, the entry's first. */
  readonly styles: string;
  readonly manifest: BuildManifest;
}

/** Which build a picture belongs to: the same as the service worker's list of files says of index.html. */
export function buildOf(index: string): string {
  return `sha256-${createHash('sha256').update(index).digest('base64')}`;
}

/** From this many days on nothing in the picture may sound as if the data were of today (domain/freshness). */
const STALE_DAYS = 2;

/**
 * Puts the page together.
 *
 * @throws Error where index.html is not what the build makes of it.
 */
export function firstPicturePage(
  { index, styles, manifest }: BuiltPage,
  drawn: DrawnPicture,
): string {
  const { data, edition } = drawn;
  const inline = new InlineStyles();
  const screens = (['phone', 'wide'] as const)
    .map(
      (screen) =>
        `<div class="for-${screen}">${still(inline.takeOut(drawn[screen]))}</div>${endOf(screen)}`,
    )
    .join('');
  const late = cut(index, '<div class="late">', '</div>');
  const root = cut(index, '<div id="root">', '<noscript>');
  const fonts = [...index.matchAll(FONT_PRELOADS)].join('');
  const [script, entry] = ENTRY_SCRIPT.exec(index) ?? [];
  if (!script) throw new Error('index.html has no script');
  const sheets = [...index.matchAll(/<link rel="stylesheet"[^>]*>/g)].join('');
  const ofScreen = preloads(screenFiles(manifest, drawn.chunks));
  // What a drawing shows comes before what draws it anew (index.html).
  const isDrawing = screens.includes('<image ');
  const beside = inline.rules + PICTURE_STYLES;
  const attributes = [`${BUILD_ATTRIBUTE}="${buildOf(index)}"`];
  if (edition !== null) {
    // Of content without a day it is not known here how long it is new.
    const until = data && startOfPacificDay(addDays(data.date, STALE_DAYS)).getTime();
    attributes.push(`${EDITION_ATTRIBUTE}="${edition}"`, `data-until="${until ?? 0}"`);
  }
  const page = [
    ['<html lang="en">', `<html lang="en" ${attributes.join(' ')}>`],
    [/<title>[^<]*<\/title>/, `<title>${escapeText(drawn.title)}</title>`],
    [/(?=<meta\s+name="description")/, WHOLE_FIRST_FRAME],
    // The app's own style sheets come after the picture, which does not wait for them.
    [/\s*<link rel="stylesheet"[^>]*>/g, ''],
    [FONT_PRELOADS, ''],
    // Fetched at once, and run behind the first frame: where all comes fast it would be run before (index.html).
    [script, `<link rel="modulepreload" crossorigin href="${entry}">`],
    [
      '</head>',
      // In two: of a page that a device drew itself the first is another (sw/page-snapshots).
      `<style>${neededStyles(styles, screens, index + screens + beside)}</style><style>${beside}</style></head>`,
    ],
    [
      root,
      `<div id="${FIRST_PICTURE_ID}"${data ? '' : ' class="frame"'}>${late}${screens}</div>${sheets}${isDrawing ? '' : ofScreen}<template id="${FILES_ID}">${fonts}${isDrawing ? ofScreen : ''}${script}</template><div id="root"></div>${dataBlock(data)}`,
    ],
  ].reduce((text, [from, to]) => replaceOnce(text, from as string | RegExp, to as string), index);
  return page.replaceAll(PRELOAD, '$& fetchpriority="low"');
}

/** Where a layout ends. */
function endOf(screen: 'phone' | 'wide'): string {
  return `<i id="${screen}-end" hidden></i>`;
}

const WIDE = '(min-width:800px)';

/**
 * No frame before all of the screen's layout has been parsed: the parser hands over after 10 ms of work, which a slow phone
 * has used up after a few rows, and each frame of a part would be laid out for nothing. Behind the viewport, which says how wide it is.
 * A page that is cut or slow to come is shown after two seconds as far as it has come.
 */
const WHOLE_FIRST_FRAME = [
  `<link rel="expect" blocking="render" href="#phone-end" media="not all and ${WIDE}">`,
  `<link rel="expect" blocking="render" href="#wide-end" media="${WIDE}">`,
  '<script>setTimeout(()=>{for(const l of document.querySelectorAll("[rel=expect]"))l.remove()},2e3)</script>',
].join('');

/**
 * But for a gate's picture nothing of it is for the first frame. All the same among themselves, they come in the order in
 * which they stand.
 */
const PRELOAD = /<link\s+rel="(?:module)?preload"(?![^>]*\sas="image")/g;

const ENTRY_SCRIPT = /<script type="module"[^>]*\ssrc="([^"]*)"[^>]*><\/script>/;

/** They come with the script, or behind it: nothing of the first frame is set in them (index.html). */
const FONT_PRELOADS = /\s*<link\s+rel="preload"[^>]*\sas="font"[^>]*>/g;

const PICTURE_STYLES = [
  '.for-wide{display:none}',
  `@media ${WIDE}{.for-wide{display:block}.for-phone{display:none}}`,
  // A first visit's card pictures would stand before the script on the wire: their places are kept until the app is there. Of a stored
  // page they come behind the first frame (sw/files-behind).
  `.place,[data-first-visit] #${FIRST_PICTURE_ID} img{display:none}[data-first-visit] #${FIRST_PICTURE_ID} .place,[${PICTURE_PLACE}]{display:block}`,
  // Each size and weight asks the system for its face once, on a slow phone for 2 ms or more: those of the stand-in that look the same
  // are the same, and what is only heard has a size that is seen elsewhere.
  `#${FIRST_PICTURE_ID}{--weight-medium:var(--weight-text)}`,
  `#${FIRST_PICTURE_ID} :is(.vh,.Layout-skip:not(:focus)){font-size:13px;font-weight:var(--weight-text)}`,
  `@media (max-width:799px){#${FIRST_PICTURE_ID} .PageHeading-heading{font-size:21px}}`,
  // Ten of these rows fill a phone's screen: the others follow a frame later (index.html).
  `@media (max-width:799px) and (max-height:890px){#${FIRST_PICTURE_ID} .RankingsTable-table tbody tr:nth-child(n+11){animation:beyond 1ms}}`,
  // On a phone it stands below the pie, and the pie below what chooses: nobody sees it in the first frame of a first visit.
  `@media (max-width:799px){[data-first-visit] #${FIRST_PICTURE_ID} .TournamentResults-overview>:nth-child(2){animation:beyond 1ms}}`,
  // What the app's own face would paint larger by a hair would count as the page's largest text, and as painted only then.
  `#${FIRST_PICTURE_ID} .BannerBar-words{word-spacing:.04em}`,
  // Narrower screens have no room for it: there it would break a line more.
  `@media (min-width:384px){#${FIRST_PICTURE_ID} .PremiumGate-prompt p{word-spacing:.15em}}`,
  // What the device's settings and its clock say differently (index.html).
  `[data-banner=hidden] #${FIRST_PICTURE_ID} .BannerBar-bar{display:none}`,
  // What a patron's device shows in place of a gate (app/first-picture, BEHIND_GATE).
  '.for-patrons,[data-patron] .PremiumGate-gate:has(+.for-patrons){display:none}[data-patron] .for-patrons{display:contents}',
  // A gate that is about to open asks for nothing.
  `[data-patron] #${FIRST_PICTURE_ID} .PremiumGate-prompt{visibility:hidden}`,
  `[data-old] #${FIRST_PICTURE_ID} [data-claims-today],[data-old] #${FIRST_PICTURE_ID} .FreshnessNote-note svg{visibility:hidden}`,
  // It would stand below nothing yet.
  `#${FIRST_PICTURE_ID}.frame footer{visibility:hidden}`,
].join('');

/** A card's picture has its bare place beside it. */
function still(html: string): string {
  return stillHtml(html)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<img (class="[^"]*)/g, '<span $1 place"></span>$&');
}

/** Behind what the entry needs: on a slow network it comes first. */
function preloads({ scripts, styles }: ScreenFiles): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

/** A block of data can't end before its end: whatever a name holds, no tag begins in it. */
function dataBlock(data: FirstData | null): string {
  if (data === null) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_DATA_ID}">${json}</script>`;
}

function cut(text: string, from: string, until: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(until, start);
  if (start < 0 || end < 0) throw new Error(`index.html has no ${from}`);
  return text.slice(start, until.startsWith('</') ? end + until.length : end);
}

function replaceOnce(page: string, from: string | RegExp, to: string): string {
  const replaced = page.replace(from, () => to);
  if (replaced === page && typeof from === 'string') throw new Error(`index.html has no ${from}`);
  return replaced;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
