import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import { rateOf, type TurnOrderFigures } from '../../domain/figures/player-stats';
import { formatRate, toneOf } from '../../domain/figures/win-rate';
import { look } from '../../ui/layout/Box';
import styles from './RecordView.module.css';

interface CountedRateProps {
  readonly wins: number;
  readonly games: number;
  /** SPEC 9: 1 for totals, 0 for matchups. */
  readonly decimals: number;
  /** Only the figure in its colour, for narrow columns. */
  readonly brief?: boolean;
}

/** A rate computed from its counts, with its sample one tap away; "-" without games (SPEC 9). */
export function CountedRate({ wins, games, decimals, brief = false }: CountedRateProps) {
  const rate = rateOf(wins, games);
  if (rate === null) return '-';
  return (
    <SampledRate wins={wins} games={games} className={styles.rate}>
      {brief ? (
        <span className={look({ tone: toneOf(rate, decimals) })}>{formatRate(rate, decimals)}</span>
      ) : (
        <WinRate rate={rate} games={games} decimals={decimals} layout="brief" main />
      )}
    </SampledRate>
  );
}

/** The rates going first and second; "-" also where the turn order was not recorded. */
export function FirstRate({ turnOrder, ...look }: TurnRateProps) {
  return turnOrder ? (
    <CountedRate wins={turnOrder.firstWins} games={turnOrder.firstGames} {...look} />
  ) : (
    '-'
  );
}

export function SecondRate({ turnOrder, ...look }: TurnRateProps) {
  return turnOrder ? (
    <CountedRate wins={turnOrder.secondWins} games={turnOrder.secondGames} {...look} />
  ) : (
    '-'
  );
}

interface TurnRateProps extends Pick<CountedRateProps, 'decimals' | 'brief'> {
  readonly turnOrder: TurnOrderFigures | null;
}
