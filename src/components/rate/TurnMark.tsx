import type { TurnOrder } from '../../domain/figures/match';
import styles from './TurnMark.module.css';

/** The fruits of SPEC 7: purple for the first turn, gray for the second. */
export const TURN_FRUITS: Record<TurnOrder, string> = {
  first: '/pictures/turn-first.svg',
  second: '/pictures/turn-second.svg',
};

export const TURN_WORDS: Record<TurnOrder, string> = { first: '1st', second: '2nd' };

/** Who went first: a fruit and the word, so that colour is not the only sign. */
export function TurnMark({ turn }: { readonly turn: TurnOrder }) {
  return (
    <span className={`${styles.turn} ${styles[turn]}`}>
      <img className={styles.fruit} src={TURN_FRUITS[turn]} alt="" width={24} height={24} />
      <span>{TURN_WORDS[turn]}</span>
    </span>
  );
}
