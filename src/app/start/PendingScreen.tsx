import styles from './PendingScreen.module.css';

/** Shown when a screen has not arrived after a moment: quiet bars where its words will stand. */
export function PendingScreen() {
  return (
    <div className={styles.pending} role="status">
      <span className="vh">Opening the page...</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.short} />
    </div>
  );
}
