import styles from './TableSkeleton.module.css';

interface TableSkeletonProps {
  /** Read out, for those who don't see the bars. */
  readonly label: string;
  readonly rows?: number | undefined;
  /** Sets the heights of the future head and rows. */
  readonly className?: string | undefined;
}

/** Quiet, still bars in place of a table's future rows. */
export function TableSkeleton({ label, rows = 12, className }: TableSkeletonProps) {
  return (
    <div
      data-dense
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      role="status"
    >
      <span className="vh">{label}</span>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike and never move.
        <div key={row} className={styles.row}>
          <span className={styles.rank} />
          <span className={styles.picture} />
          <span className={styles.words}>
            <span />
            <span />
          </span>
          <span className={styles.figure} />
        </div>
      ))}
    </div>
  );
}
