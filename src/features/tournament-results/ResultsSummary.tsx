import { formatCount } from '../../domain/count';
import type { TournamentResults } from '../../domain/tournaments';
import styles from './ResultsSummary.module.css';

/** How many decks, leaders and tournaments the filters leave (SPEC 2); a change of them is read out. */
export function ResultsSummary({ results }: { readonly results: TournamentResults }) {
  const figures = [
    { count: results.decks.length, one: 'deck', many: 'decks' },
    { count: results.placements.length, one: 'leader', many: 'leaders' },
    { count: results.tournamentCount, one: 'tournament', many: 'tournaments' },
  ];
  return (
    <p className={styles.summary} role="status">
      {figures.map(({ count, one, many }) => (
        <span key={one}>
          <b className={styles.figure}>{formatCount(count)}</b> {count === 1 ? one : many}
        </span>
      ))}
    </p>
  );
}
