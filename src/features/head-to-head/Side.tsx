import { CardImage } from '../../components/CardImage';
import { LeaderLink } from '../../components/LeaderLink';
import { SampledRate } from '../../components/SampledRate';
import { TurnMark } from '../../components/TurnMark';
import { WinRate } from '../../components/WinRate';
import type { CardId } from '../../domain/card';
import type { Matchup } from '../../domain/matchups';
import type { PeriodValue } from '../../domain/period';
import { formatTurnRate, toneOf } from '../../domain/win-rate';
import styles from './Side.module.css';

/** SPEC 9: "Vs page: 1 decimal." */
const DECIMALS = 1;

export interface SideProps {
  readonly leader: CardId;
  readonly name: string;
  /** Null when the two have not met. */
  readonly matchup: Matchup | null;
  readonly period: PeriodValue;
  /** The second side stands at the end. */
  readonly end: boolean;
}

/** One leader's part of a matchup: win rate, and the rates going first and second. */
export function Side({ leader, name, matchup, period, end }: SideProps) {
  return (
    <section className={end ? `${styles.side} ${styles.end}` : styles.side} aria-label={name}>
      <LeaderLink leader={leader} period={period} className={styles.who}>
        <CardImage id={leader} name={name} alt="" className={styles.portrait} />
        <span className={styles.name}>{name}</span>
      </LeaderLink>
      {matchup === null ? (
        <span className={styles.unknown}>-</span>
      ) : (
        <span className={styles.rate}>
          <SampledRate wins={Math.round(matchup.winRate * matchup.games)} games={matchup.games}>
            <WinRate
              rate={matchup.winRate}
              games={matchup.games}
              decimals={DECIMALS}
              layout="stacked"
              main
            />
          </SampledRate>
        </span>
      )}
      <dl className={styles.turns}>
        <TurnRate turn="first" rate={matchup?.firstWinRate ?? null} />
        <TurnRate turn="second" rate={matchup?.secondWinRate ?? null} />
      </dl>
    </section>
  );
}

function TurnRate({
  turn,
  rate,
}: {
  readonly turn: 'first' | 'second';
  readonly rate: number | null;
}) {
  return (
    <div className={styles.turn}>
      <dt>
        <TurnMark turn={turn} />
      </dt>
      <dd className={rate === null ? styles.unknown : styles[toneOf(rate)]}>
        {formatTurnRate(rate, DECIMALS)}
      </dd>
    </div>
  );
}
