/** What the difference of two records means. */
import { LEAST_JUDGED } from '../win-rate';
import { type GameRecord, gamesIn } from './game-figures';

/** With fewer games on either side nothing is called good or bad. */
export const LEAST_COMPARED = LEAST_JUDGED;

/**
 * How some games went compared with others. `early`: too few to tell; `open`: the difference may be chance;
 * `better` and `worse`: chance is unlikely.
 */
export type RecordVerdict = 'early' | 'open' | 'better' | 'worse';

/** In 95 % of cases, chance stays within this many standard errors. */
const SURE = 1.96;

/** What the difference of two win rates means. */
export interface RecordComparison {
  readonly verdict: RecordVerdict;
  /** The size of the difference, in standard errors of the two rates. */
  readonly sureness: number;
  /** The 95 % interval of the difference, as fractions. */
  readonly from: number;
  readonly to: number;
}

/** By the interval of Agresti and Caffo, which stays honest with few games. */
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
