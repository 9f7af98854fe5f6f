import styles from './CalendarSkeleton.module.css';

/** Quiet shapes where boxes and month will stand. */
export function CalendarSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">Loading events...</span>
      <div className={styles.next}>
        <span />
        <span />
      </div>
      <span className={styles.month} />
    </div>
  );
}
