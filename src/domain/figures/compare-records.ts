/**
 * What the difference of two records means. What stands in one view is compared together: among many
 * differences some are large by chance, so each has to be the surer, the more there are.
 */

/** With fewer of a player's own games no rate is called good or bad, neither by word nor by colour. */
export const LEAST_COMPARED = 20;

interface GameRecord {
  readonly wins: number;
  readonly losses: number;
}

const gamesIn = ({ wins, losses }: GameRecord) => wins + losses;

/**
 * How some games went compared with others. `early`: too few to tell; `open`: the difference may be chance;
 * `better` and `worse`: chance is unlikely.
 */
export type RecordVerdict = 'early' | 'open' | 'better' | 'worse';

/** Of all that is called better or worse, at most this share is so by chance, on average. */
const FALSE_SHARE = 0.05;

/** In 95 % of cases, chance stays within this many standard errors. */
const SURE = 1.96;

/** What the difference of two win rates means. */
export interface RecordComparison {
  readonly verdict: RecordVerdict;
  /** How often chance alone makes such a difference or a larger one, either way: the less, the surer. */
  readonly chance: number;
  /** The 95 % interval of the difference, as fractions. */
  readonly from: number;
  readonly to: number;
}

/**
 * Compares the first record of each one with its second.
 * @param all what a view compares, whether it shows it or not.
 * @param least with fewer games on either side one is not compared.
 */
export function compareTogether<One>(
  all: readonly One[],
  recordsOf: (one: One) => readonly [GameRecord, GameRecord],
  least = LEAST_COMPARED,
): (One & RecordComparison)[] {
  const compared = all.map((one) => {
    const [a, b] = recordsOf(one);
    const isEarly = Math.min(gamesIn(a), gamesIn(b)) < least;
    return { one, isEarly, chance: chanceOf(a, b), ...intervalOf(a, b) };
  });
  // Benjamini and Hochberg. What is early is known from its number of games, and is not looked at.
  const chances = compared.flatMap(({ isEarly, chance }) => (isEarly ? [] : chance));
  const most = chances
    .toSorted((a, b) => a - b)
    .findLast((chance, at) => chance <= (FALSE_SHARE * (at + 1)) / chances.length);
  return compared.map(({ one, isEarly, ...comparison }) => {
    const isCalled = most !== undefined && comparison.chance <= most;
    const called = comparison.from + comparison.to > 0 ? 'better' : 'worse';
    return { ...one, ...comparison, verdict: isEarly ? 'early' : isCalled ? called : 'open' };
  });
}

/** By Agresti and Caffo: honest with few games, but not far out, where many comparisons are decided. */
function intervalOf(a: GameRecord, b: GameRecord) {
  const rate = (record: GameRecord) => (record.wins + 1) / (gamesIn(record) + 2);
  const variance = (record: GameRecord) =>
    (rate(record) * (1 - rate(record))) / (gamesIn(record) + 2);
  const difference = rate(a) - rate(b);
  const reach = SURE * Math.sqrt(variance(a) + variance(b));
  return { from: difference - reach, to: difference + reach };
}

/**
 * Fisher's exact test: all wins are dealt to the games by lot, and what is as far out as the record counts.
 * It holds for any number of games, also for the rare chances that decide among many.
 */
function chanceOf(a: GameRecord, b: GameRecord): number {
  const [games, wins, losses] = [gamesIn(a), a.wins + b.wins, a.losses + b.losses];
  /** How much likelier one win more is. */
  const step = (won: number) =>
    ((wins - won) * (games - won)) / ((won + 1) * (losses - games + won + 1));
  // In shares of the record's own chance, which is in both: infinite towards what is far likelier.
  let [more, less] = [1, 1];
  for (let won = a.wins, weight = 1; won < Math.min(games, wins); won += 1) {
    weight *= step(won);
    more += weight;
  }
  for (let won = a.wins, weight = 1; won > Math.max(0, games - losses); won -= 1) {
    weight /= step(won - 1);
    less += weight;
  }
  return Math.min(1, (2 * Math.min(less, more)) / (less + more - 1));
}
