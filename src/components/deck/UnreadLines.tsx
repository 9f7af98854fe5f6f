import { formatCountOf } from '../../domain/text/count';
import { Note, Text } from '../../ui/layout/Box';
import styles from './UnreadLines.module.css';

/** "2 lines could not be read". */
export const unreadWords = ({ length }: readonly string[]) =>
  `${formatCountOf(length, 'line')} could not be read`;

/** More lines would take a phone seconds to render: someone pasted a whole web page. */
const MOST_SHOWN = 100;

/**
 * The unread lines of a deck, the first of them in sight, beside the deck and its shares: an incomplete deck
 * must not look complete (issue 35, F 3). Nothing where all lines were read.
 */
export function UnreadLines({ lines = [] }: { readonly lines?: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Note as="details" className={styles.unread}>
      <summary>
        <span>{unreadWords(lines)}</span>
        <Text as="span" breaks>
          <span>{lines.length === 1 ? ': ' : ', the first: '}</span>
          <bdi>{lines[0]}</bdi>
        </Text>
      </summary>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice.
          <li key={place}>
            <bdi>{line}</bdi>
          </li>
        ))}
        {lines.length > MOST_SHOWN && <li>{`and ${lines.length - MOST_SHOWN} more`}</li>}
      </ul>
    </Note>
  );
}
