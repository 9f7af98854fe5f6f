import { Box, Grid } from '../../ui/layout/Box';
import styles from './DeckView.module.css';

const CARDS = 12;

/** Quiet, still shapes in place of a deck's leader and cards. */
export function DeckSkeleton() {
  return (
    <div role="status">
      <span className="vh">Loading cards...</span>
      <Grid gap={4} className={styles.skeletonHead}>
        <span className={styles.leader} />
        <span className={styles.skeletonWords} />
      </Grid>
      <Box above={4} className={styles.figures} />
      <Grid className={styles.cards}>
        {Array.from({ length: CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all shapes are alike and never move.
          <span key={card} className={styles.card} />
        ))}
      </Grid>
    </div>
  );
}
