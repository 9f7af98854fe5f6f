import type { ReactNode } from 'react';
import styles from './SampledRate.module.css';

interface SampledRateProps {
  readonly wins: number;
  readonly games: number;
  readonly className?: string | undefined;
  /** The rate in the layout of its place. */
  readonly children: ReactNode;
}

/**
 * A rate whose sample is one tap, hover or Tab away: games, wins and the 95 % interval. It only carries the
 * sample as data; `SampleNote`, which loads later, shows it. So a hundred of them cost a table nothing.
 */
export function SampledRate({ wins, games, className, children }: SampledRateProps) {
  if (games <= 0) return children;
  return (
    <button
      type="button"
      className={className ? `${styles.sampled} ${className}` : styles.sampled}
      data-sample={`${wins}/${games}`}
    >
      {children}
    </button>
  );
}
