/** A visitor's report that shown data is missing or wrong. */

import type { CalendarEntry } from '../events/calendar-entry';
import { cutText } from '../text/cut-text';

export const CORRECTION_KINDS = ['event', 'tournament', 'card', 'leader'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** In UTF-16 units, as fields count. */
export const MAX_CORRECTION_LENGTH = 500;
export const MAX_SOURCE_LENGTH = 200;
export const MAX_SUBJECT_LENGTH = 300;

export interface Correction {
  /** 32 hex digits, unique: sending it twice counts once. */
  readonly id: string;
  readonly kind: CorrectionKind;
  /** The subject: a card's or leader's id, a tournament's name, or `eventSubject`; empty for missing data. */
  readonly subject: string;
  readonly text: string;
  /** The visitor's source; may be empty. */
  readonly source: string;
}

/** Names an event by title, date and region: the same on the page and in the operator's file. */
export function eventSubject({ title, dateText, region }: CalendarEntry): string {
  return cutText([title, dateText, region].filter(Boolean).join(', '), MAX_SUBJECT_LENGTH);
}
