import styles from './TrendMark.module.css';

export interface TrendMarkProps {
  /** Past rank minus current rank: positive when the leader rose; null without an earlier rank. */
  readonly trend: number | null;
}

/** How far a leader rose or fell; the words are there for those who don't see the arrow. */
export function TrendMark({ trend }: TrendMarkProps) {
  const [kind, words, mark] = describe(trend);
  return (
    <span className={`${styles.trend} ${styles[kind]}`} data-trend={trend ?? 'none'}>
      {(kind === 'up' || kind === 'down') && (
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <path d={ARROWS[kind]} />
        </svg>
      )}
      <span className="vh">{words}</span>
      {mark}
    </span>
  );
}

const ARROWS = { up: 'M4 1.2L7.5 6.5H.5Z', down: 'M4 6.8L.5 1.5H7.5Z' };

function describe(trend: number | null) {
  if (trend === null) return ['none', 'no earlier rank', HIDDEN_DOT] as const;
  if (trend === 0) return ['same', 'unchanged', HIDDEN_DASH] as const;
  return trend > 0 ? (['up', 'up ', trend] as const) : (['down', 'down ', -trend] as const);
}

const HIDDEN_DOT = <span aria-hidden="true">·</span>;
const HIDDEN_DASH = <span aria-hidden="true">–</span>;
