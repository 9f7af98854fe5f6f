/**
 * Cards that stand more often in the decks that beat a certain opponent than in the same leader's
 * decks at large (SPEC 3, Matchup tech record). Which cards these are is the source's finding.
 */
import type { CardId } from './card';
import { formatRate } from './win-rate';

/** Shares of decks are shown as whole percents. */
export const TECH_DECIMALS = 0;

/** Frequencies are fractions of decks; what the source does not tell is null. */
export interface TechCard {
  readonly card: CardId;
  /** Among the decks that won this matchup. */
  readonly winningFrequency: number | null;
  /** Among all decks of the winner's leader. */
  readonly baselineFrequency: number | null;
  /** Matches the finding rests on. */
  readonly winningMatches: number | null;
}

/** What helped `winner` against `loser`. */
export interface TechMatchup {
  readonly winner: CardId;
  readonly loser: CardId;
  readonly cards: readonly TechCard[];
}

/**
 * The cards that say something: those whose two figures, as they are shown, are higher among the decks that
 * won. A card whose figures the source does not tell stays, for the source found it.
 */
export function tellingTechCards({ cards }: Pick<TechMatchup, 'cards'>): TechCard[] {
  return cards.filter(
    ({ winningFrequency, baselineFrequency }) =>
      winningFrequency === null ||
      baselineFrequency === null ||
      shown(winningFrequency) > shown(baselineFrequency),
  );
}

const shown = (share: number) => Number(formatRate(share, TECH_DECIMALS));
