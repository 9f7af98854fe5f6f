/** The refused lines of an import: counted by reason, with the first ones, shortened. */
import { cutText } from '../../src/domain/text/cut-text';
import type { BadSample, RefusedLines } from '../db/operator/import-log';

const MOST_SAMPLES = 20;
const MOST_REASONS = 50;
const MOST_LINE_CHARACTERS = 200;

interface RefusalCount {
  add(number: number, reason: string, line: string): void;
  readonly lines: RefusedLines;
}

export function countRefusals(): RefusalCount {
  const samples: BadSample[] = [];
  const reasons: Record<string, number> = {};
  return {
    lines: { reasons, samples },
    add: (number, reason, line) => {
      const kind = kindOf(reason);
      if (kind in reasons || Object.keys(reasons).length < MOST_REASONS) {
        reasons[kind] = (reasons[kind] ?? 0) + 1;
      }
      if (samples.length < MOST_SAMPLES) {
        // No database stores a NUL, and lone surrogates mean nothing.
        const text = cutText(line, MOST_LINE_CHARACTERS).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
        samples.push({ number, reason: cutText(reason, MOST_LINE_CHARACTERS), line: text });
      }
    },
  };
}

/** The reason without the line's own words, so that equal faults have equal reasons. */
function kindOf(reason: string): string {
  return cutText(reason.replaceAll(/"[^"]*"/g, '…').replaceAll(/\d+/g, '#'), MOST_LINE_CHARACTERS);
}
