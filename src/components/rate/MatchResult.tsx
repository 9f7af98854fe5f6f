import { isWin, RESULT_LOST } from '../../domain/match';
import styles from './MatchResult.module.css';

/** A result in its own word: won and lost by colour as well, anything else without. */
export function MatchResult({ result }: { readonly result: string }) {
  const tone = isWin({ result }) ? styles.won : result === RESULT_LOST ? styles.lost : styles.other;
  return <span className={`${styles.result} ${tone}`}>{result === '' ? '–' : result}</span>;
}
