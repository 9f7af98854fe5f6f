import { formatCount, formatCountOf } from '../../domain/count';
import styles from './UnreadDates.module.css';

/** A feed of hundreds of bad dates shall not bury the page. */
const MOST_NAMED = 50;

interface UnreadDatesProps {
  /** A sentence for each date. */
  readonly skipped: readonly string[];
}

/** What the calendar lacks, for the one who looks after the feed: the reader may tell them. */
export function UnreadDates({ skipped }: UnreadDatesProps) {
  if (skipped.length === 0) return null;
  const more = skipped.length - MOST_NAMED;
  return (
    <details className={styles.unread}>
      <summary>{`${formatCountOf(skipped.length, 'date')} of the feed could not be read`}</summary>
      <p>
        Their events are missing here. Whoever looks after the feed can find them by these lines:
      </p>
      <ul>
        {skipped.slice(0, MOST_NAMED).map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may be the same to the letter.
          <li key={at}>{sentence}</li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </ul>
    </details>
  );
}
