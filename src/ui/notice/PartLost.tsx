import { Button } from '../button/Button';
import styles from './PartLost.module.css';

interface PartLostProps {
  /** What did not arrive, and what works without it. */
  readonly children: string;
  readonly onRetry: () => void;
}

/** Stands in place of a wanted part that did not arrive (use-part). */
export function PartLost({ children, onRetry }: PartLostProps) {
  return (
    <div className={styles.lost}>
      <p role="status">{children}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
