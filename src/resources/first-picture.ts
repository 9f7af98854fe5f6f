/**
 * First pictures: pages drawn ahead, one file for each, that are shown until the app itself is there. What page, server and
 * worker must agree on; which one fits an address is in which-picture.
 */
import type { DateStamp } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import type { EarlierRankings, PeriodStats } from '../domain/rankings';

/** What of the published files a picture shows: the rankings of a period, or the tournament decks. */
export type FirstContent = PeriodValue | 'tournaments';

export interface FirstPicture {
  /** Of the page, as its route says it. */
  readonly path: string;
  /** Null where it shows none: a page of words, or a frame with a skeleton. */
  readonly content: FirstContent | null;
}

/** The element that holds the picture, beside the app's own. */
export const FIRST_PICTURE_ID = 'first-picture';
/** On a stored page: the template with the files it asks for behind its first frame (index.html). */
export const FILES_ID = 'files';
/** On a stored page: an element in the place of a picture that stands among those files, in the same order. */
export const PICTURE_PLACE = 'data-picture-place';
/** The block with the data that the app begins with. */
export const FIRST_DATA_ID = 'first-data';
/**
 * On the document: which build the picture belongs to (the integrity of its index.html), and which edition of
 * its content it shows, where it has any.
 */
export const BUILD_ATTRIBUTE = 'data-build';
export const EDITION_ATTRIBUTE = 'data-edition';

/** What a picture with content is drawn from, the rows as they came. */
export type FirstFiles = RankingsFiles | TournamentsFile;

export interface RankingsFiles {
  readonly period: PeriodValue;
  readonly date: DateStamp;
  /** Of the file with the rankings (`VERSION_HEADER`). */
  readonly version: string;
  readonly rankings: unknown;
  /** What the trend is counted from; null where that day has none. */
  readonly history: unknown;
}

export interface TournamentsFile {
  /** Of the file (`VERSION_HEADER`). */
  readonly version: string;
  readonly tournaments: unknown;
}

/**
 * What stands in the data block: what the schemas read in those files when the picture was drawn. It is part
 * of the page, as its scripts are, of one build with them; so it is not read by a schema again.
 */
export interface FirstData {
  readonly period: PeriodValue;
  readonly date: DateStamp;
  readonly version: string;
  readonly current: PeriodStats;
  /** Null where the trend can't be counted. */
  readonly history: EarlierRankings | null;
}

/** A picture as HTML, once for each kind of screen. */
export interface DrawnPicture {
  /** Of the document. */
  readonly title: string;
  readonly phone: string;
  readonly wide: string;
  /**
   * Which content it shows, to be compared with what a device has stored: the day of its rankings, or the version of its
   * file; null where it shows none.
   */
  readonly edition: string | null;
  /** What the app begins with; null where there is nothing to begin with. */
  readonly data: FirstData | null;
  /** The chunks of the build that the page's screen begins with; none where it comes with the entry. */
  readonly chunks: readonly string[];
}

/** The module that draws, as the server finds it in the build (src/app/first-picture). */
export interface FirstPictureDrawing {
  /** The pages it draws. */
  readonly paths: readonly string[];
  /** `files` are for a picture with content; null where none are published. */
  draw(picture: FirstPicture, files: FirstFiles | null): Promise<DrawnPicture>;
}
