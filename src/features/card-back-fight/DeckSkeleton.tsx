import styles from './DeckSkeleton.module.css';

const CARDS = 12;

/** Quiet, still shapes in place of a deck's leader and cards. */
export function DeckSkeleton() {
  return (
    <div role="status">
      <span className="vh">Loading cards...</span>
      <div className={styles.head}>
        <span className={styles.leader} />
        <span className={styles.words} />
      </div>
      <div className={styles.figures} />
      <div className={styles.cards}>
        {Array.from({ length: CARDS }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all shapes are alike and never move.
          <span key={card} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
