import { formatCountOf } from '../../domain/count';
import styles from './UnreadLines.module.css';

/** "2 lines could not be read". */
export const unreadWords = ({ length }: readonly string[]) =>
  `${formatCountOf(length, 'line')} could not be read`;

/** More would take a phone seconds to draw: a whole web page was pasted. */
const MOST_SHOWN = 100;

/**
 * What of a deck could not be read, beside the deck and its shares, the first of it in sight: a deck that
 * lost lines is not shown as if whole (issue 35, F 3). Nothing where all was read.
 */
export function UnreadLines({ lines = [] }: { readonly lines?: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.unread}>
      <summary>
        <span>{unreadWords(lines)}</span>
        <span className={styles.first}>
          <span>{lines.length === 1 ? ': ' : ', the first: '}</span>
          <bdi>{lines[0]}</bdi>
        </span>
      </summary>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice.
          <li key={place}>
            <bdi>{line}</bdi>
          </li>
        ))}
        {lines.length > MOST_SHOWN && <li>{`and ${lines.length - MOST_SHOWN} more`}</li>}
      </ul>
    </details>
  );
}
