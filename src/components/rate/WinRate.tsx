import type { CSSProperties } from 'react';
import { formatDistance, formatRate, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import styles from './WinRate.module.css';

interface WinRateProps {
  /** A fraction. */
  readonly rate: number;
  /** The number of games: under 200 the sun is hollow. */
  readonly games: number;
  readonly decimals: number;
  /**
   * - `bar`: bar, figure, sun, sign and distance, beneath a `RateAxis`; on a phone the figure above the rest.
   * - `short`: sun and figure; on a phone as `bar`.
   * - `brief`: sun and figure only.
   */
  readonly layout: 'bar' | 'short' | 'brief';
  /** True for the main figure of the row: larger and bolder. */
  readonly main?: boolean;
}

/**
 * A win rate in four ways: colour, half-sun, sign with distance, and a position on the bar (LOOK). CSS draws
 * sun and bar: a table has hundreds of them, and elements make a table slow.
 */
export function WinRate({ rate, games, decimals, layout, main = false }: WinRateProps) {
  const classes = [
    styles.rate,
    styles[layout],
    styles[toneOf(rate, decimals)],
    hasFewGames(games) && styles.few,
    main && styles.main,
  ];
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      translate="no"
      style={layout === 'bar' ? lengthOf(rate) : undefined}
    >
      {formatRate(rate, decimals)}
      {layout !== 'brief' && (
        <span className={styles.distance}>{formatDistance(rate, decimals)}</span>
      )}
    </span>
  );
}

/** Half the bar's width stands for this many points; beyond it the bar is full. */
const POINTS_TO_EDGE = 8;

function lengthOf(rate: number): CSSProperties {
  const points = Math.min(POINTS_TO_EDGE, Math.abs(rate - 0.5) * 100);
  return { '--length': `${((points / POINTS_TO_EDGE) * 50).toFixed(1)}%` } as CSSProperties;
}

/** The axis over a column of `bar` rates. */
export function RateAxis() {
  return (
    <span className={styles.axis} aria-hidden="true">
      <span>below</span>
      <span>50 %</span>
      <span>above</span>
    </span>
  );
}
