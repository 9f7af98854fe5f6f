/** Words of the panel. */

import type { PanelCheck } from '../../data/queries/operator';
import { readableText } from '../../domain/text/readable-text';

export const STATE_WORDS: Readonly<Record<PanelCheck['state'], string>> = {
  ok: 'well',
  told: 'to know',
  unknown: 'not known',
  failing: 'look at it',
  lacking: 'missed',
  stale: 'old',
  unavailable: 'away',
};

const UNITS = Object.entries({ days: 86_400, h: 3600, min: 60 });

/** The age in a single unit. */
export function ageWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit} ago`;
}

/** What others wrote, line by line, without signs that hide or turn its letters. */
export function foreignWords(text: string): string {
  return text.split('\n').map(readableText).join('\n');
}

/** An instant in the form of the logs. */
export function instantWords(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
