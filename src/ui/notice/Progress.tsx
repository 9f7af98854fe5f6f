import { Stack } from '../layout/Box';
import styles from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known: then the bar only moves. */
  readonly total: number;
}

/** How far some work is. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <Stack as="label" gap={1} weight="medium" className={styles.progress}>
      <span>{label}</span>
      <progress max={total || 1} {...(total > 0 && { value: done })} />
    </Stack>
  );
}
