/** What the difference of two records means. */
import { type GameRecord, gamesIn } from './game-figures';

/** Under so many games on either side nothing is called good or bad. */
export const LEAST_COMPARED = 20;

/**
 * Of some games beside others. `early`: too few to tell; `open`: the difference may be chance; else it is
 * unlikely to be.
 */
export type RecordVerdict = 'early' | 'open' | 'better' | 'worse';

/** Standard errors within which 95 % of chance lies. */
const SURE = 1.96;

/** What the difference of two win rates means. */
export interface RecordComparison {
  readonly verdict: RecordVerdict;
  /** How many standard errors the difference of the two rates is, whichever way. */
  readonly sureness: number;
  /** Within which the difference lies, in 19 of 20 cases: fractions. */
  readonly from: number;
  readonly to: number;
}

/** By Agresti and Caffo: honest about few games, where the usual difference of rates is not. */
export function comparisonOf(a: GameRecord, b: GameRecord): RecordComparison {
  const rate = (record: GameRecord) => (record.wins + 1) / (gamesIn(record) + 2);
  const variance = (record: GameRecord) =>
    (rate(record) * (1 - rate(record))) / (gamesIn(record) + 2);
  const difference = rate(a) - rate(b);
  const error = Math.sqrt(variance(a) + variance(b));
  const sureness = Math.abs(difference) / error;
  const isEarly = Math.min(gamesIn(a), gamesIn(b)) < LEAST_COMPARED;
  const verdict = difference > 0 ? 'better' : 'worse';
  return {
    verdict: isEarly ? 'early' : sureness < SURE ? 'open' : verdict,
    sureness,
    from: difference - SURE * error,
    to: difference + SURE * error,
  };
}
