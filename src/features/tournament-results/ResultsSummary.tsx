import { formatCount } from '../../domain/text/count';
import type { ResultCounts } from '../../domain/tournament/tournaments';
import styles from './ResultsSummary.module.css';

/** How many decks, leaders and tournaments pass the filters (SPEC 2); a change is read out. */
export function ResultsSummary({ counts }: { readonly counts: ResultCounts }) {
  const figures = [
    { count: counts.decks, one: 'deck', many: 'decks' },
    { count: counts.leaders, one: 'leader', many: 'leaders' },
    { count: counts.tournaments, one: 'tournament', many: 'tournaments' },
  ];
  return (
    <p className={styles.summary} role="status">
      {figures.map(({ count, one, many }) => (
        <span key={one}>
          <b className={styles.figure} translate="no">
            {formatCount(count)}
          </b>{' '}
          <span>{count === 1 ? one : many}</span>
        </span>
      ))}
    </p>
  );
}
