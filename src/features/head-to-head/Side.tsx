import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { TurnMark } from '../../components/rate/TurnMark';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId } from '../../domain/card/card';
import { type Matchup, VERSUS_DECIMALS } from '../../domain/figures/matchups';
import { wilsonInterval } from '../../domain/figures/wilson-interval';
import { formatRange, formatTurnRate, toneOf } from '../../domain/figures/win-rate';
import type { PeriodValue } from '../../domain/time/period';
import textStyles from '../../ui/layout/text.module.css';
import styles from './Side.module.css';

interface SideProps {
  readonly leader: CardId;
  readonly name: string;
  /** Null where the two have not met, or this side's record lacks it. */
  readonly matchup: Matchup | null;
  /** True where they have met according to the other side's record. */
  readonly haveMet: boolean;
  readonly period: PeriodValue;
  /** True for the second side, aligned to the end. */
  readonly end: boolean;
}

/** One leader's half of a matchup: win rate, and the rates going first and second. */
export function Side({ leader, name, matchup, haveMet, period, end }: SideProps) {
  return (
    <section className={end ? `${styles.side} ${styles.end}` : styles.side} aria-label={name}>
      <LeaderLink leader={leader} period={period} className={styles.who}>
        <CardImage id={leader} name={name} alt="" className={styles.portrait} />
        <span className={styles.name}>{name}</span>
      </LeaderLink>
      {matchup === null ? (
        <span className={`${styles.figure} ${textStyles.muted}`}>
          <span>-</span>
          {haveMet && <span className={styles.interval}>not published</span>}
        </span>
      ) : (
        <SideRate matchup={matchup} isMirror={matchup.opponent === leader} />
      )}
      <dl className={styles.turns}>
        <TurnRate turn="first" rate={matchup?.firstWinRate ?? null} />
        <TurnRate turn="second" rate={matchup?.secondWinRate ?? null} />
      </dl>
    </section>
  );
}

interface SideRateProps {
  readonly matchup: Matchup;
  /** A mirror is always even, so its number of games tells nothing about certainty. */
  readonly isMirror: boolean;
}

/** The page is about this rate, so its interval is in sight. */
function SideRate({ matchup: { winRate, games }, isMirror }: SideRateProps) {
  const interval = isMirror ? null : wilsonInterval(Math.round(winRate * games), games);
  return (
    <div className={styles.figure}>
      <span className={`${styles.rate} ${textStyles[toneOf(winRate, VERSUS_DECIMALS)]}`}>
        <WinRate rate={winRate} games={games} decimals={VERSUS_DECIMALS} layout="brief" main />
        <small>{' %'}</small>
      </span>
      {interval && (
        <span className={styles.interval}>
          95 % interval{' '}
          <span className={styles.ends}>{formatRange(interval, VERSUS_DECIMALS)}</span>
        </span>
      )}
    </div>
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
      <dd className={rate === null ? textStyles.muted : textStyles[toneOf(rate, VERSUS_DECIMALS)]}>
        {formatTurnRate(rate, VERSUS_DECIMALS)}
      </dd>
    </div>
  );
}
