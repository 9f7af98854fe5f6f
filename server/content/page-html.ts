/**
 * The HTML of a prerendered page: the built index.html with the rendered content, inline styles and data. The
 * policy allows inline styles by their hash, so no tag carries a style attribute
 * (server/http/content-security-policy).
 */
import { createHash } from 'node:crypto';
import { addressOfPage } from '../../src/resources/page-of-address';
import {
  BUILD_ATTRIBUTE,
  PAGE_ATTRIBUTE,
  PAGE_DATA_ID,
  type PagePeriods,
  PERIODS_ID,
  type PrerenderedPage,
  type RenderedPage,
  STYLE_ATTRIBUTE,
} from '../../src/resources/prerendered-page';
import { criticalCss } from './critical-css';
import { type BuildManifest, type ScreenFiles, screenFiles } from './screen-files';

export interface BuiltPage {
  /** The text of index.html. */
  readonly index: string;
  /** All style sheets of the build, the entry's first. */
  readonly styles: string;
  readonly manifest: BuildManifest;
}

/** The build of a page: the same hash as index.html's in the service worker's list of files. */
export function buildOf(index: string): string {
  return `sha256-${createHash('sha256').update(index).digest('base64')}`;
}

/**
 * Assembles the page.
 * @throws Error where index.html differs from what the build makes.
 */
export function pageHtml(
  { index, styles, manifest }: BuiltPage,
  page: PrerenderedPage,
  { title, html: rendered, data, chunks }: RenderedPage,
  periods: PagePeriods | null = null,
): string {
  // What React puts before the page: images of its first frame.
  const images = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? '';
  const html = rendered
    .slice(images.length)
    .replaceAll(/ style="(?=[^"]*")/g, ` ${STYLE_ATTRIBUTE}="`);
  const [script, entry = ''] = ENTRY_SCRIPT.exec(index) ?? [];
  if (!script) throw new Error('index.html has no script');
  const sheets = [...index.matchAll(/<link rel="stylesheet"[^>]*>/g)].join('');
  const fonts = behindAllElse([...index.matchAll(FONT_PRELOADS)].join(''));
  const ownStyles = stylesOf(html);
  const css = criticalCss(styles, html, index + html + ownStyles);
  const attributes = [
    `${BUILD_ATTRIBUTE}="${buildOf(index)}"`,
    `${PAGE_ATTRIBUTE}="${addressOfPage(page)}"`,
  ];
  const replacements: readonly (readonly [string | RegExp, string])[] = [
    ['<html lang="en">', `<html lang="en" ${attributes.join(' ')}>`],
    [/<title>[^<]*<\/title>/, `<title>${escapeText(title)}</title>`],
    // Style sheets come after the words, which have inline styles; fonts and scripts after the first frame.
    [/\s*<link rel="stylesheet"[^>]*>/g, ''],
    [FONT_PRELOADS, ''],
    [script, `<link rel="modulepreload" crossorigin href="${entry}">`],
    ['</head>', `${WHOLE_FIRST_FRAME}${images}<style>${css}${ownStyles}</style></head>`],
  ];
  const head = replacements.reduce((text, [from, to]) => replaceOnce(text, from, to), index);
  return replaceOnce(
    behindAllElse(head),
    ROOT,
    [
      `<div id="root">${html}</div><i id="page-end" hidden></i>`,
      sheets,
      // As urgent as a script: with six connections per host, low priority would put them after all pictures.
      preloads(screenFiles(manifest, chunks)),
      `<template id="entry">${script}${fonts}</template>`,
      dataBlock(PERIODS_ID, periods),
      data === null ? '' : dataBlock(PAGE_DATA_ID, data),
    ].join(''),
  );
}

const ROOT = '<div id="root"></div>';

/**
 * Delays the first frame until the whole page is parsed: the parser pauses after 10 ms of work, which on a
 * slow phone is a few rows, and each partial frame would be laid out for nothing. A page that is cut or slow
 * shows after two seconds as it is.
 */
const WHOLE_FIRST_FRAME =
  '<link rel="expect" blocking="render" href="#page-end"><script>setTimeout(()=>document.querySelector("[rel=expect]").remove(),2e3)</script>';

const PRELOAD = /<link\s+rel="(?:module)?preload"(?![^>]*\sas="image")/g;

/**
 * Except for a gate's image, the first frame needs none of it. With equal priority they load in document
 * order.
 */
function behindAllElse(html: string): string {
  return html.replaceAll(PRELOAD, '$& fetchpriority="low"');
}

const ENTRY_SCRIPT = /<script type="module"[^>]*\ssrc="([^"]*)"[^>]*><\/script>/;

const FONT_PRELOADS = /\s*<link\s+rel="preload"[^>]*\sas="font"[^>]*>/g;

/** The elements' own styles, as rules. */
function stylesOf(html: string): string {
  const own = new Set(
    Array.from(html.matchAll(new RegExp(` ${STYLE_ATTRIBUTE}="([^"]*)"`, 'g')), ([, style = '']) =>
      unescapeAttribute(style),
    ),
  );
  return [...own]
    .map((style) => `[${STYLE_ATTRIBUTE}=${JSON.stringify(style)}]{${style}}`)
    .join('');
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** After the entry's files, which come first on a slow network. */
function preloads({ scripts, styles }: ScreenFiles): string {
  const link = (relation: string, file: string) =>
    `<link rel="${relation}" crossorigin href="/${file}">`;
  return [
    ...scripts.map((file) => link('modulepreload', file)),
    ...styles.map((file) => link('preload" as="style', file)),
  ].join('');
}

/** Data must not end its block early: whatever a name contains, no tag begins in it. */
function dataBlock(id: string, data: unknown): string {
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function replaceOnce(page: string, from: string | RegExp, to: string): string {
  const replaced = page.replace(from, () => to);
  if (replaced === page && typeof from === 'string') throw new Error(`index.html has no ${from}`);
  return replaced;
}

/** Text for an element or an attribute. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
