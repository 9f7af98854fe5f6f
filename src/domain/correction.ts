/** What a visitor reports of what is shown: something is missing, or wrong. */
import type { CalendarEntry } from './events/calendar-entry';

export const CORRECTION_KINDS = ['event', 'tournament', 'card', 'leader'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** In UTF-16 units, as fields count. */
export const MAX_CORRECTION_LENGTH = 500;
export const MAX_SOURCE_LENGTH = 200;
export const MAX_SUBJECT_LENGTH = 300;

export interface Correction {
  /** 32 hex digits, its own: sent twice it is one. */
  readonly id: string;
  readonly kind: CorrectionKind;
  /**
   * Which one: a card's or leader's id, a tournament's name, `eventSubject`; empty for one that is missing.
   */
  readonly subject: string;
  readonly text: string;
  /** Where it is known from; may be empty. */
  readonly source: string;
}

/** An event by what it is called and when: the same on the page and in the operator's file. */
export function eventSubject({ title, dateText, region }: CalendarEntry): string {
  return [title, dateText, region].filter(Boolean).join(', ').slice(0, MAX_SUBJECT_LENGTH);
}
