import { EVEN_RATE, toneOf } from '../../domain/figures/win-rate';
import styles from './RateBar.module.css';

/** Half the bar's width stands for this many points; beyond it the bar is full. */
const POINTS_TO_EDGE = 20;

interface RateBarProps {
  /** A fraction. */
  readonly rate: number;
  /** The decimals of the figure beside it, which decides the side. */
  readonly decimals: number;
}

/** How far a rate is from the 50 % horizon, as a bar to its side. It repeats a figure, so it is silent. */
export function RateBar({ rate, decimals }: RateBarProps) {
  const points = Math.min(POINTS_TO_EDGE, Math.abs(rate - EVEN_RATE) * 100);
  return (
    <span className={`${styles.bar} ${styles[toneOf(rate, decimals)]}`} aria-hidden="true">
      <span
        className={styles.length}
        style={{ width: `${((points / POINTS_TO_EDGE) * 50).toFixed(1)}%` }}
      />
    </span>
  );
}
