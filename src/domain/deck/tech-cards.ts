/**
 * Cards that are more frequent in decks that beat a certain opponent than in all decks of the same leader
 * (SPEC 3, Matchup tech record). The source chooses these cards.
 */
import type { CardId } from '../card/card';
import { formatRate } from '../figures/win-rate';

/** Shares of decks are shown as whole percents. */
export const TECH_DECIMALS = 0;

/** Frequencies are fractions of decks; null where the source does not tell. */
export interface TechCard {
  readonly card: CardId;
  /** Among the decks that won this matchup. */
  readonly winningFrequency: number | null;
  /** Among all decks of the winner's leader. */
  readonly baselineFrequency: number | null;
  /** How many matches the source counted. */
  readonly winningMatches: number | null;
}

/** What helped `winner` against `loser`. */
export interface TechMatchup {
  readonly winner: CardId;
  readonly loser: CardId;
  readonly cards: readonly TechCard[];
}

/**
 * The meaningful cards: those whose shown frequency is higher among the winning decks. A card without
 * frequencies stays, because the source listed it.
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
