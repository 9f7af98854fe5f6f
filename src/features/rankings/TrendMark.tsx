import styles from './TrendMark.module.css';

interface TrendMarkProps {
  /** Past rank minus current rank: positive for a leader that rose; null without an earlier rank. */
  readonly trend: number | null;
}

/** How far a leader rose or fell, with words for those who don't see the arrow of the style sheet. */
export function TrendMark({ trend }: TrendMarkProps) {
  const [kind, words, mark] = describe(trend);
  return (
    <span
      role="img"
      aria-label={words}
      className={`${styles.trend} ${styles[kind]}`}
      data-trend={trend ?? 'none'}
    >
      {mark}
    </span>
  );
}

function describe(trend: number | null) {
  if (trend === null) return ['none', 'no earlier rank', '·'] as const;
  if (trend === 0) return ['same', 'unchanged', '–'] as const;
  const places = Math.abs(trend);
  return trend > 0
    ? (['up', `up ${places}`, places] as const)
    : (['down', `down ${places}`, places] as const);
}
