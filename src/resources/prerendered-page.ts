/**
 * Prerendered pages: screens of routes as HTML with their first data, which the server renders from the
 * page's own components and the app hydrates. Shared by page, server and worker; which page fits an address
 * is in page-of-address.
 */
import type { DateStamp } from '../domain/time/pacific-date';
import type { PeriodValue } from '../domain/time/period';

/** The published files that a page shows: the rankings of a period, or the tournament decks. */
export type PageContent = PeriodValue | 'tournaments';

export interface PrerenderedPage {
  /** The path of the page, as in its route. */
  readonly path: string;
  /** Null for a page without published data, or one that must wait for its data. */
  readonly content: PageContent | null;
}

/** The block with the page's data. */
export const PAGE_DATA_ID = 'page-data';
/** The block with the operator's periods; empty where there are none. */
export const PERIODS_ID = 'periods';
/** On an element of the page: its own style, which the policy forbids as an attribute. */
export const STYLE_ATTRIBUTE = 'data-style';
/** On the document: the build of the page (the integrity of its index.html). */
export const BUILD_ATTRIBUTE = 'data-build';
/** On the document, until hydration: which page this is (`addressOfPage`). */
export const PAGE_ATTRIBUTE = 'data-page';

/** The operator's file of periods, as read, and the Pacific day for which the page is. */
export interface PagePeriods {
  readonly day: DateStamp;
  readonly rows: unknown;
}

/** The published files that a page shows. */
export type PageData = RankingsData | TournamentsData;

export interface RankingsData {
  readonly kind: 'rankings';
  readonly period: PeriodValue;
  readonly date: DateStamp;
  /** The version of the rankings file (`VERSION_HEADER`). */
  readonly version: string;
  /** Rows of the file. */
  readonly rankings: unknown;
  /** Rows of the file that the trend compares with; null where that day has none. */
  readonly history: unknown;
}

export interface TournamentsData {
  readonly kind: 'tournaments';
  /** The version of the file (`VERSION_HEADER`). */
  readonly version: string;
  /** Rows of the file. */
  readonly tournaments: unknown;
}

/** A page as HTML, for both layouts. */
export interface RenderedPage {
  /** The title of the document. */
  readonly title: string;
  readonly html: string;
  /** The data behind the HTML, packed; null where the page shows no published data, or none is readable. */
  readonly data: unknown;
  /** The build's chunks that the screen needs first; none where the entry contains it. */
  readonly chunks: readonly string[];
}

/** A page that is free to all, as links to it and the sitemap name it. */
export interface FreePage {
  readonly path: string;
  readonly title: string;
  /** A few words; empty for none. */
  readonly hint: string;
}

/** The rendering module, as the server finds it in the build (src/app/start/page/prerender). */
export interface Prerenderer {
  /** The pages it renders. */
  readonly paths: readonly string[];
  /** Those of the navigation that are free. */
  readonly free: readonly FreePage[];
  /**
   * `data` is for a page with content; null where none is published. `periods`: none for the specification's.
   */
  render(
    page: PrerenderedPage,
    data: PageData | null,
    periods?: PagePeriods | null,
  ): Promise<RenderedPage>;
}
