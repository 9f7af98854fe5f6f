import { Button } from '../button/Button';
import { Grid } from '../layout/Box';
import styles from './EmptyState.module.css';

interface PartLostProps {
  /** What did not arrive, and what works without it. */
  readonly children: string;
  readonly onRetry: () => void;
}

/** Stands in place of a wanted part that did not arrive (use-part). */
export function PartLost({ children, onRetry }: PartLostProps) {
  return (
    <Grid gap={3} pad={4} align="center" tone="muted" textAlign="center" className={styles.lost}>
      <p role="status">{children}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Grid>
  );
}
