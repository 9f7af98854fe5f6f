import { Button } from './Button';
import styles from './PartLost.module.css';

interface PartLostProps {
  /** What did not arrive, and what the reader has without it. */
  readonly children: string;
  readonly onRetry: () => void;
}

/** Stands where a part would that was asked for and did not arrive (use-part). */
export function PartLost({ children, onRetry }: PartLostProps) {
  return (
    <div className={styles.lost}>
      <p role="status">{children}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
