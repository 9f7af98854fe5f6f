import styles from './TrendMark.module.css';

export interface TrendMarkProps {
  /** Past rank minus current rank: positive when the leader rose; null without an earlier rank. */
  readonly trend: number | null;
}

/** How far a leader rose or fell; the words are there for those who don't see the arrow, which the style sheet draws. */
export function TrendMark({ trend }: TrendMarkProps) {
  const [kind, words, mark] = describe(trend);
  return (
    <span className={`${styles.trend} ${styles[kind]}`} data-trend={trend ?? 'none'}>
      <span className="vh">{words}</span>
      {mark}
    </span>
  );
}

function describe(trend: number | null) {
  if (trend === null) return ['none', 'no earlier rank', HIDDEN_DOT] as const;
  if (trend === 0) return ['same', 'unchanged', HIDDEN_DASH] as const;
  return trend > 0 ? (['up', 'up ', trend] as const) : (['down', 'down ', -trend] as const);
}

const HIDDEN_DOT = <span aria-hidden="true">·</span>;
const HIDDEN_DASH = <span aria-hidden="true">–</span>;
