import { isWin, RESULT_LOST } from '../../domain/figures/match';
import { Text } from '../../ui/layout/Box';
import styles from './MatchResult.module.css';

/** A result as a word: wins and losses in colour, everything else without. */
export function MatchResult({ result }: { readonly result: string }) {
  const tone = isWin({ result }) ? styles.won : result === RESULT_LOST ? styles.lost : styles.other;
  return (
    <Text as="span" lines={1} weight="strong" size="sm" className={`${styles.result} ${tone}`}>
      {result === '' ? '–' : result}
    </Text>
  );
}
