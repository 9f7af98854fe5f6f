import { SampledRate } from '../../components/SampledRate';
import { WinRate } from '../../components/WinRate';
import type { BestDeck } from '../../domain/best-decks';
import { formatCountOf } from '../../domain/count';
import { hasFewGames, toneOf } from '../../domain/win-rate';
import styles from './DeckFigures.module.css';

const DECIMALS = 1;

export interface DeckFiguresProps {
  readonly deck: BestDeck;
  readonly className?: string | undefined;
}

/** SPEC 2, 3: a deck's raw win rate, games and unique pilots. */
export function DeckFigures({ deck: { games, rawWinRate, pilots }, className }: DeckFiguresProps) {
  return (
    <p className={className ? `${styles.figures} ${className}` : styles.figures}>
      <SampledRate
        wins={Math.round(rawWinRate * games)}
        games={games}
        className={styles[toneOf(rawWinRate)]}
      >
        <WinRate rate={rawWinRate} games={games} decimals={DECIMALS} layout="brief" main />
        <span className={styles.unit}>%</span>
      </SampledRate>
      <span className={styles.words}>
        raw WR · {formatCountOf(games, 'game')}
        {pilots !== null && <> · {formatCountOf(pilots, 'unique pilot')}</>}
        {hasFewGames(games) && <> · few games</>}
      </span>
    </p>
  );
}
