import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { BestDeck } from '../../domain/deck/best-decks';
import { formatRate, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import { Note } from '../../ui/layout/Box';
import styles from './DeckLists.module.css';

const DECIMALS = 1;

interface DeckFiguresProps {
  readonly deck: BestDeck;
  readonly className?: string | undefined;
}

/** SPEC 2, 3: a deck's raw win rate, score, games and unique pilots. */
export function DeckFigures({ deck, className }: DeckFiguresProps) {
  const { games, rawWinRate, score, pilots } = deck;
  return (
    <p className={className ? `${styles.rates} ${className}` : styles.rates}>
      <SampledRate
        wins={Math.round(rawWinRate * games)}
        games={games}
        className={styles[toneOf(rawWinRate, DECIMALS)]}
      >
        <WinRate rate={rawWinRate} games={games} decimals={DECIMALS} layout="brief" main />
        <span className={styles.unit}>{' %'}</span>
      </SampledRate>
      <Note as="span" font="text" weight="text" className={styles.words}>
        <span>{`raw WR · ${formatCountOf(games, 'game')}`}</span>
        {pilots !== null && (
          <>
            {' '}
            <span>{`· ${formatCountOf(pilots, 'unique pilot')}`}</span>
          </>
        )}
        {hasFewGames(games) && (
          <>
            {' '}
            <span>· few games</span>
          </>
        )}
      </Note>
      {score !== null && (
        <Note as="span" nowrap className={styles.score}>
          score <b>{formatRate(score, DECIMALS)}</b>
        </Note>
      )}
    </p>
  );
}
