import { memo } from 'react';
import type { ShownTurn } from '../../domain/card/curves';
import type { TurnOrder } from '../../domain/figures/match';
import { formatPercent } from '../../domain/figures/win-rate';
import textStyles from '../../ui/layout/text.module.css';
import { TurnMark } from '../rate/TurnMark';
import { CardButton } from './CardButton';
import styles from './CurveView.module.css';

interface CurveViewProps {
  readonly turn: TurnOrder;
  /** Whose curve it is; read out where a page has several. */
  readonly of?: string | undefined;
  /** Turns 1 to 6; null where none were recorded. */
  readonly turns: readonly ShownTurn[] | null;
  /** True while the curve is loading. */
  readonly isComing?: boolean;
}

const WORDS: Record<TurnOrder, string> = { first: 'Going 1st', second: 'Going 2nd' };

/** The most common plays of turns 1 to 6 as pictures, going first or second. */
export const CurveView = memo(function CurveView({
  turn,
  of,
  turns,
  isComing = false,
}: CurveViewProps) {
  return (
    <section className={styles.curve} aria-label={of ? `${WORDS[turn]}, ${of}` : WORDS[turn]}>
      <h3 className={styles.head}>
        <TurnMark turn={turn} /> <span>{WORDS[turn]}</span>
      </h3>
      {turns === null ? (
        <p className={textStyles.note}>
          {isComing ? 'Still on its way.' : 'No turns were recorded for this.'}
        </p>
      ) : (
        <ol className={styles.turns}>
          {turns.map((shown) => (
            <li key={shown.turn} className={styles.turn}>
              <span className={textStyles.fine}>
                <span className="vh">Turn </span>
                <span>{shown.turn}</span>
              </span>
              <Play {...shown} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});

/** Cells of the turn's grid, beside its number. */
function Play({ play }: ShownTurn) {
  if (play === null) return <span className={styles.blank}>Not recorded</span>;
  const { cards, rate } = play;
  return (
    <>
      {cards.length === 0 ? (
        <span className={styles.blank}>Nothing played</span>
      ) : (
        <span className={styles.cards}>
          {cards.map((id, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card may be played twice in a turn.
            <CardButton key={`${id} ${at}`} card={{ id }} pictureClassName={styles.picture} />
          ))}
        </span>
      )}
      {rate !== null && (
        <span className={textStyles.fine}>
          <span>{formatPercent(rate, 0)}</span>
          <span className="vh"> of these turns</span>
        </span>
      )}
    </>
  );
}
