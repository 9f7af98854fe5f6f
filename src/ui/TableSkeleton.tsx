import styles from './TableSkeleton.module.css';

interface TableSkeletonProps {
  /** Said to those who don't see the bars. */
  readonly label: string;
  readonly rows?: number | undefined;
  /** Sets the height of the head and of the rows that will stand here. */
  readonly className?: string | undefined;
}

/** Quiet bars where a table's rows will stand. They don't move. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike and never move.
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
