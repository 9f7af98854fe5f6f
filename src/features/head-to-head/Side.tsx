import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { TurnMark } from '../../components/rate/TurnMark';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId } from '../../domain/card/card';
import { type Matchup, VERSUS_DECIMALS } from '../../domain/figures/matchups';
import { wilsonInterval } from '../../domain/figures/wilson-interval';
import { formatRange, formatTurnRate, toneOf } from '../../domain/figures/win-rate';
import type { PeriodValue } from '../../domain/time/period';
import { Column, look, Row, Text } from '../../ui/layout/Box';
import styles from './HeadToHeadView.module.css';

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
        <Text as="span" weight="medium" leading={1.2} breaks className={styles.name}>
          {name}
        </Text>
      </LeaderLink>
      {matchup === null ? (
        <Column as="span" align="center" gap={0.5} tone="muted">
          <span>-</span>
          {haveMet && (
            <Text as="span" tone="muted" size="xs" leading="snug">
              not published
            </Text>
          )}
        </Column>
      ) : (
        <SideRate matchup={matchup} isMirror={matchup.opponent === leader} />
      )}
      <Column as="dl" gap={1.5} className={styles.turns}>
        <TurnRate turn="first" rate={matchup?.firstWinRate ?? null} />
        <TurnRate turn="second" rate={matchup?.secondWinRate ?? null} />
      </Column>
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
    <Column align="center" gap={0.5}>
      <span className={`${styles.rate} ${look({ tone: toneOf(winRate, VERSUS_DECIMALS) })}`}>
        <WinRate rate={winRate} games={games} decimals={VERSUS_DECIMALS} layout="brief" main />
        <small>{' %'}</small>
      </span>
      {interval && (
        <Text as="span" tone="muted" size="xs" leading="snug">
          95 % interval{' '}
          <span className={styles.ends}>{formatRange(interval, VERSUS_DECIMALS)}</span>
        </Text>
      )}
    </Column>
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
    <Row size="sm" weight="medium">
      <dt>
        <TurnMark turn={turn} />
      </dt>
      <dd className={look({ tone: rate === null ? 'muted' : toneOf(rate, VERSUS_DECIMALS) })}>
        {formatTurnRate(rate, VERSUS_DECIMALS)}
      </dd>
    </Row>
  );
}
