import { isWin, RESULT_LOST } from '../../domain/figures/match';
import styles from './MatchResult.module.css';

/** A result as a word: wins and losses in colour, everything else without. */
export function MatchResult({ result }: { readonly result: string }) {
  const tone = isWin({ result }) ? styles.won : result === RESULT_LOST ? styles.lost : styles.other;
  return <span className={`${styles.result} ${tone}`}>{result === '' ? '–' : result}</span>;
}
