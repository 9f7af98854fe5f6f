/** The columns of `trends`: the same table for the server that writes them and the page that reads them. */
import type { CardId } from '../domain/card/card';
import type { LeaderCourse } from '../domain/figures/leader-course';
import type { WeighedCounts } from '../domain/figures/weighted-rate';
import type { DateStamp } from '../domain/time/pacific-date';

/** A leader's row: each column has a number for each day from `first` on, small to compress well. */
export interface TrendsRow {
  readonly leader: CardId;
  readonly first: DateStamp;
  readonly trust: number;
  /** How many more than the day before. */
  readonly games: readonly number[];
  /** How many more won than lost. */
  readonly wins: readonly number[];
  /** How many more weighted wins than wins, in hundredths; any days add up to the hundredth. */
  readonly weighted: readonly number[];
}

const HUNDREDTHS = 100;

export function packCourse({ days, ...rest }: LeaderCourse): TrendsRow {
  const extra = sums(days.map(({ weightedWins, wins }) => weightedWins - wins));
  return {
    ...rest,
    games: differences(days.map(({ games }) => games)),
    wins: days.map(({ games, wins }) => 2 * wins - games),
    weighted: differences(extra.map((sum) => Math.round(sum * HUNDREDTHS))),
  };
}

/** Columns of different lengths, or of no possible games, give an impossible day: the caller checks. */
export function unpackCourse({ games: steps, wins, weighted, ...rest }: TrendsRow): LeaderCourse {
  const days = sums(steps).map((games, at): WeighedCounts => {
    const won = (games + (wins[at] ?? Number.NaN)) / 2;
    return { games, wins: won, weightedWins: won + (weighted[at] ?? Number.NaN) / HUNDREDTHS };
  });
  return { ...rest, days };
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
