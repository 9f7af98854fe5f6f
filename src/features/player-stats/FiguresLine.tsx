import type { Figures } from '../../domain/figures/player-stats';
import { formatCount } from '../../domain/text/count';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';
import styles from './FiguresLine.module.css';

/** The same as for the page's totals. */
const DECIMALS = 1;

/** Games, record, WR, 1st and 2nd rates of a leader or of a deck. */
export function FiguresLine({ figures }: { readonly figures: Figures }) {
  const { games, wins, turnOrder } = figures;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Games</dt>
        <dd>{formatCount(games)}</dd>
      </div>
      <div>
        <dt>Record</dt>
        <dd>{`${formatCount(wins)}-${formatCount(games - wins)}`}</dd>
      </div>
      <div>
        <dt>WR</dt>
        <dd>
          <CountedRate wins={wins} games={games} decimals={DECIMALS} />
        </dd>
      </div>
      <div>
        <dt>1st</dt>
        <dd>
          <FirstRate turnOrder={turnOrder} decimals={DECIMALS} brief />
        </dd>
      </div>
      <div>
        <dt>2nd</dt>
        <dd>
          <SecondRate turnOrder={turnOrder} decimals={DECIMALS} brief />
        </dd>
      </div>
    </dl>
  );
}
