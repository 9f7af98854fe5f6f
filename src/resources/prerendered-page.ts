/**
 * Prerendered pages: the screens of routes as HTML with the data they begin with, made by the server from the
 * page's own components, and hydrated by the app. What page, server and worker must agree on; which page fits
 * an address is in page-of-address.
 */
import type { DateStamp } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';

/** What of the published files a page shows: the rankings of a period, or the tournament decks. */
export type PageContent = PeriodValue | 'tournaments';

export interface PrerenderedPage {
  /** Of the page, as its route says it. */
  readonly path: string;
  /** Null where it shows none: a page of words, or one that has to wait for its data. */
  readonly content: PageContent | null;
}

/** The wide layout, until a line of script puts it in the place of a phone's (index.html). */
export const WIDE_LAYOUT_ID = 'wide-layout';
/** The block with the data that the page shows. */
export const PAGE_DATA_ID = 'page-data';
/** On an element of the page: its own style, which the policy allows no tag to carry. */
export const STYLE_ATTRIBUTE = 'data-style';
/** On the document: which build the page belongs to (the integrity of its index.html). */
export const BUILD_ATTRIBUTE = 'data-build';
/** On the document, until it is hydrated: which page this is (`addressOfPage`). */
export const PAGE_ATTRIBUTE = 'data-page';

/** The published files a page is rendered with, as they came. */
export type PageData = RankingsData | TournamentsData;

export interface RankingsData {
  readonly kind: 'rankings';
  readonly period: PeriodValue;
  readonly date: DateStamp;
  /** Of the file with the rankings (`VERSION_HEADER`). */
  readonly version: string;
  /** Rows of the file. */
  readonly rankings: unknown;
  /** Rows of the file that the trend is counted from; null where that day has none. */
  readonly history: unknown;
}

export interface TournamentsData {
  readonly kind: 'tournaments';
  /** Of the file (`VERSION_HEADER`). */
  readonly version: string;
  /** Rows of the file. */
  readonly tournaments: unknown;
}

/** A page as HTML, once for each layout. */
export interface RenderedPage {
  /** Of the document. */
  readonly title: string;
  readonly phone: string;
  readonly wide: string;
  /** What it was rendered with; null where it shows no published data, or none that can be read. */
  readonly data: PageData | null;
  /** The chunks of the build that the page's screen begins with; none where it comes with the entry. */
  readonly chunks: readonly string[];
}

/** The module that renders, as the server finds it in the build (src/app/start/prerender). */
export interface Prerenderer {
  /** The pages it renders. */
  readonly paths: readonly string[];
  /** `data` is for a page with content; null where none is published. */
  render(page: PrerenderedPage, data: PageData | null): Promise<RenderedPage>;
}
