/** Versions of a deck and their differences, in words. */
import type { CardId } from '../../../domain/card/card';
import type { DeckLine } from '../../../domain/deck/deck-text';
import { changesBetween, type DeckVersion } from '../../../domain/deck/own-deck';
import {
  LEAST_COMPARED,
  type RecordComparison,
  type RecordVerdict,
} from '../../../domain/figures/compare-records';
import { dayWords } from '../../../domain/time/day-words';

/** "since 8 Nov 2026". */
export function sinceWords({ since }: DeckVersion): string {
  return `since ${dayWords(since)}`;
}

/** "−2 Nami OP01-016, +2 OP14-033"; null for lists that are alike. */
export function changeWords(
  before: readonly DeckLine[],
  after: readonly DeckLine[],
  nameOf: (id: CardId) => string | undefined,
): string | null {
  const { out, in: added } = changesBetween(before, after);
  const words = (sign: string) => (line: DeckLine) =>
    [`${sign}${line.count}`, nameOf(line.id), line.id].filter(Boolean).join(' ');
  const all = [...out.map(words('−')), ...added.map(words('+'))];
  return all.length === 0 ? null : all.join(', ');
}

const VERDICTS: Record<RecordVerdict, string> = {
  early: 'Too early to say.',
  open: 'No clear difference.',
  better: 'The newer list wins more.',
  worse: 'The newer list wins less.',
};

/** What the difference of two versions means, with its interval. */
export function verdictWords({ verdict, from, to }: RecordComparison): {
  readonly verdict: string;
  readonly why: string;
} {
  const points = (share: number) => {
    const count = Math.round(Math.abs(share) * 100);
    return `${count} ${count === 1 ? 'point' : 'points'} ${share < 0 ? 'less' : 'more'}`;
  };
  // What one comparison alone would tell is less sure among those of several lists.
  const mayBeChance = verdict === 'open' && (from > 0 || to < 0);
  return {
    verdict: VERDICTS[verdict],
    why:
      verdict === 'early'
        ? `One of them has under ${LEAST_COMPARED} games.`
        : `By its games the newer list wins between ${points(from)} and ${points(to)} of a hundred, in 19 of 20 cases.${mayBeChance ? ' That may still be chance.' : ''}`,
  };
}
